import type { PRODUCT_SORTS } from '@fyonka/api-contract/values/goods/product-filters';
import type { AnyToken } from '../../domain/catalog/attributes/attribute-filters.ts';
import type { Bundle } from '../../domain/catalog/bundles/bundle.ts';
import type { Category } from '../../domain/catalog/category.ts';
import type { FilterColor } from '../../domain/catalog/colors.ts';
import type { PieceOfDesign } from '../../domain/catalog/designs/once-per-design.ts';
import type { PriceBounds } from '../../domain/catalog/search/intents/intents.ts';
import type { ProductSearch } from '../../domain/catalog/search/product-search.ts';
import type { Product } from '../../domain/catalog/product.ts';
import type { CategoryId, ProductId } from '../../domain/ids.ts';
import type { LocalizedText } from '../../domain/localized-text.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';

/** Whether hidden categories and products are included; for administrators only. */
export interface Visibility {
  readonly includeHidden: boolean;
}

export type CategoryReference = { readonly id: CategoryId } | { readonly slug: string };

export type ProductSort = (typeof PRODUCT_SORTS)[number];

export type { PriceBounds } from '../../domain/catalog/search/intents/intents.ts';

export interface ProductQuery extends Visibility {
  /** Null for products of all categories. */
  readonly category: CategoryReference | null;
  readonly color: FilterColor | null;
  /**
   * Null sorts new arrivals first, then newest first, and search results by best match. Sold-out products come last in
   * every order.
   */
  readonly sort: ProductSort | null;
  /** Null for products without regard to their words. */
  readonly search: ProductSearch | null;
  readonly onlyNewArrivals: boolean;
  /** Null for products of any price. Without a search the cheapest `MOST_MATCHES` are read. */
  readonly prices: PriceBounds | null;
  /** A product needs one token of each list; none: any product. See `neededTokens`. */
  readonly attributes: readonly AnyToken[];
  /** Whether a design is shown once, by its first piece in the order of the list, and counted once. Left out: no. */
  readonly oncePerDesign?: boolean;
  /** Counted from 1. */
  readonly page: number;
  readonly limit: number;
}

/** A list as a whole, before it is narrowed by attributes. */
export type ProductList = Omit<ProductQuery, 'attributes' | 'oncePerDesign' | 'page' | 'limit'>;

/**
 * Maximum number of products, the newest first, that are read for each rank of a search, for each value of an attribute,
 * and for new arrivals sorted by price.
 */
export const MOST_MATCHES = 1000;

export interface ProductPage {
  readonly products: readonly Product[];
  /** Number of matches; at most `MOST_MATCHES` where no more are read. */
  readonly total: number;
}

/** Some of all products, for who reads them from the first to the last. */
export interface ProductRun {
  readonly products: readonly Product[];
  /** Where the next products begin; null after the last. */
  readonly next: number | null;
}

/** Texts by which products are known. */
export interface TitlePage {
  /** Name, colour and level of each product. */
  readonly titles: readonly (readonly LocalizedText[])[];
  /** Where the next page begins; null after the last. */
  readonly next: number | null;
}

/**
 * Reads the catalogue. 'Visible' is a visible product of a visible category. The time of an answer must not grow with
 * the catalogue.
 */
export abstract class Catalogue {
  /** Categories in the order in which the shop shows them. */
  abstract listCategories(visibility: Visibility): Promise<readonly Category[]>;

  abstract findCategory(reference: CategoryReference, visibility: Visibility): Promise<Category | null>;

  abstract browse(query: ProductQuery): Promise<ProductPage>;

  /** The tokens of the attributes that products of a list have, see `attributeTokens`; of its first `MOST_MATCHES` products. */
  abstract tokensIn(list: ProductList): Promise<ReadonlySet<string>>;

  /**
   * Visible products in the order in which they were made. It passes over hidden ones, so there may be fewer than `limit`,
   * or none. The time does not grow with `from`, as that of a page does.
   * @param from 0 for the first products; then `next`
   */
  abstract visibleFrom(from: number, limit: number): Promise<ProductRun>;

  /** Titles of visible products, in an order that does not change. @param from 0 for the first page; then `next` */
  abstract titles(from: number, limit: number): Promise<TitlePage>;

  abstract findProduct(id: ProductId, visibility: Visibility): Promise<Product | null>;

  /**
   * The visible products of a design in the order of their creation: the same piece in other colours and sizes. No query
   * is made for a product without one.
   * @returns at most `MOST_OF_DESIGN`, without the product itself
   */
  abstract otherPieces(product: Pick<Product, 'id' | 'design'>): Promise<readonly Product[]>;

  /** The visible pieces of some designs, as many as `MOST_OF_DESIGN` of each on average. */
  abstract piecesOf(designs: readonly string[]): Promise<readonly PieceOfDesign[]>;

  /** Those of the products that are visible now, by id. */
  abstract visibleProducts(ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, Product>>;

  /** Ids of visible products with exactly this name in either language; at most two, to see whether the name is unique. */
  abstract visibleProductsNamed(name: string): Promise<readonly ProductId[]>;
}

/** Content for an empty shop. */
export interface ShopContents {
  /** In the order of display. */
  readonly categories: readonly Category[];
  /** In the order of display: the first is the newest. */
  readonly products: readonly Product[];
  /** Left out: none. */
  readonly bundles?: readonly Bundle[];
  readonly settings: ShopSettings;
}

export abstract class ShopFilling {
  /** Whether the shop has no category, product, order or stored settings. */
  abstract isEmpty(): Promise<boolean>;

  /** Writes all content in one transaction, or nothing if the shop is not empty. */
  abstract fillEmptyShop(contents: ShopContents, at: number): Promise<'filled' | 'not-empty'>;
}

/** Reads the content of the demonstration shop. */
export abstract class DemoShop {
  abstract read(): Promise<ShopContents>;

  /** The ids of its products. */
  abstract productIds(): Promise<ReadonlySet<ProductId>>;
}

/** `stock`: only the stock of products has changed; `contents`: anything in catalogue or settings. */
export type CatalogueChange = 'stock' | 'contents';

/** Notifies caches of every change of the catalogue that visitors can see, by this or another process. */
export abstract class CatalogueChanges {
  /**
   * @param listener called when a change is durable, and in the process that made it before its request is answered, so
   * that its author sees the change; must not throw
   * @returns a function that unsubscribes
   */
  abstract subscribe(listener: (change: CatalogueChange) => void): () => void;
}

import type { Category } from '../../domain/catalog/category.ts';
import type { FilterColor } from '../../domain/catalog/colors.ts';
import type { ProductSearch } from '../../domain/catalog/search/product-search.ts';
import type { Product } from '../../domain/catalog/product.ts';
import type { CategoryId, ProductId } from '../../domain/ids.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';

/** Whether what is hidden from shoppers is read too; for administrators only. */
export interface Visibility {
  readonly includeHidden: boolean;
}

export type CategoryReference = { readonly id: CategoryId } | { readonly slug: string };

export type ProductSort = 'price-asc' | 'price-desc';

export interface ProductQuery extends Visibility {
  /** Null: of every category. */
  readonly category: CategoryReference | null;
  readonly color: FilterColor | null;
  /**
   * Null: new arrivals first, then newest first; of a search the best match first. What is sold out comes last in
   * every order.
   */
  readonly sort: ProductSort | null;
  /** Null: everything. */
  readonly search: ProductSearch | null;
  readonly onlyNewArrivals: boolean;
  /** Counted from 1. */
  readonly page: number;
  readonly limit: number;
}

/** Maximum number of products, the newest first, that are read for each rank of a search and for new arrivals sorted by price. */
export const MOST_MATCHES = 1000;

export interface ProductPage {
  readonly products: readonly Product[];
  /** Number of matches; at most `MOST_MATCHES` where no more are read. */
  readonly total: number;
}

/**
 * The catalogue for reading. 'Visible' is a visible product of a visible category.
 * No answer takes longer because the catalogue is larger.
 */
export abstract class Catalogue {
  /** In the shop's own order. */
  abstract listCategories(visibility: Visibility): Promise<readonly Category[]>;

  abstract findCategory(reference: CategoryReference, visibility: Visibility): Promise<Category | null>;

  abstract browse(query: ProductQuery): Promise<ProductPage>;

  abstract findProduct(id: ProductId, visibility: Visibility): Promise<Product | null>;

  /** Those of the ids that are visible now. */
  abstract visibleProducts(ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, Product>>;

  /** Ids of the visible products with exactly this name in either language; at most two, which is too many already. */
  abstract visibleProductsNamed(name: string): Promise<readonly ProductId[]>;
}

/** What an empty shop is filled with. */
export interface ShopContents {
  /** In the order of display. */
  readonly categories: readonly Category[];
  /** In the order of display: the first is the newest. */
  readonly products: readonly Product[];
  readonly settings: ShopSettings;
}

/** Fills a shop that has nothing yet. */
export abstract class ShopFilling {
  /** Whether the shop has no category, product, order or settings of its own. */
  abstract isEmpty(): Promise<boolean>;

  /** All of it or nothing, at once; a shop that is not empty is left alone. */
  abstract fillEmptyShop(contents: ShopContents, at: number): Promise<'filled' | 'not-empty'>;
}

/** Where the demonstration shop comes from. */
export abstract class DemoShop {
  abstract read(): Promise<ShopContents>;
}

/** `stock`: only what is left of products; `contents`: any part of catalogue or settings. */
export type CatalogueChange = 'stock' | 'contents';

/** Notifies of every visible change of the catalogue, made by this process or by another. */
export abstract class CatalogueChanges {
  /**
   * @param listener called when a change is durable and before its request is answered, so that its author sees it; must not throw
   * @returns unsubscribes
   */
  abstract subscribe(listener: (change: CatalogueChange) => void): () => void;
}

import type { OFFICE_PRODUCT_SORTS } from '@fyonka/api-contract/values/office';
import type { Category } from '../../../domain/catalog/category.ts';
import type { CategoryEdit } from '../../../domain/catalog/category-edit.ts';
import type { PiecesPlan } from '../../../domain/catalog/designs/missing-pieces.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { ProductEdit } from '../../../domain/catalog/product-edit.ts';
import type { Judged } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Authorship, Conflict } from '../../../domain/history.ts';
import type { CategoryId, ProductId } from '../../../domain/ids.ts';
import type { ListPage } from '../../list-page.ts';
import type { EditState } from '../../store/ports.ts';
import type { ProductQuery } from '../ports.ts';

/** A product with its version. Orders change its stock, but not its version. */
export interface OfficeProduct extends EditState {
  readonly product: Product;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970; equal to `createdAt` before the first change. */
  readonly changedAt: number;
}

export type EditConflict<Thing> = Conflict<Thing> & Pick<EditState, 'changedBy' | 'changedAt'>;

export type EditOutcome<Thing, Saved = Thing> =
  | { readonly kind: 'saved'; readonly saved: Saved }
  | { readonly kind: 'conflict'; readonly conflict: EditConflict<Thing> }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] }
  | { readonly kind: 'not-found' };

/** All pieces of a design, if those that it lacked were created. It is no conflict. */
export type CreatedPieces = EditOutcome<OfficeProduct, readonly OfficeProduct[]>;

/** Decides by the stored product, and the other pieces of its design; one that has none gets a design of its own. */
export type PlanPieces = (start: Product, others: readonly Product[], design: string) => Judged<PiecesPlan>;

/**
 * Writes products for the office. Each method is one transaction with its entry in the history and the search index.
 * Orders may change the stock of the same products at the same time.
 */
export abstract class ProductEditing {
  /** Refused when the category or a picture has been deleted meanwhile, or another product has the barcode. */
  abstract create(product: Product, by: Authorship): Promise<EditOutcome<OfficeProduct>>;

  /**
   * Creates pieces of a design and changes the product that they start from, or nothing. Refused as planned, and when a
   * barcode is taken.
   */
  abstract createPieces(id: ProductId, plan: PlanPieces, by: Authorship): Promise<CreatedPieces>;

  /** Applies `editProduct` to the stored product. An edit without changes writes nothing. */
  abstract change(id: ProductId, edit: ProductEdit, by: Authorship): Promise<EditOutcome<OfficeProduct>>;

  /**
   * @param wanted whether it is to be visible; null shows a hidden product and hides a visible one
   * @returns whether it is visible now; null when it does not exist
   */
  abstract toggleVisibility(id: ProductId, by: Authorship, wanted?: boolean | null): Promise<boolean | null>;

  /** Orders have a copy of the product and do not change. @returns false when it does not exist */
  abstract delete(id: ProductId, by: Authorship): Promise<boolean>;
}

export interface OfficeCategory extends EditState {
  readonly category: Category;
  /** Number of its products, including hidden ones. */
  readonly productCount: number;
}

export type CategoryOrderOutcome =
  | { readonly kind: 'ordered'; readonly categories: readonly OfficeCategory[] }
  /** The ids are not those of all categories, or somebody else has changed the order meanwhile. */
  | { readonly kind: 'conflict'; readonly current: readonly OfficeCategory[] };

/** Writes categories for the office. Each method is one transaction with its entries in the history. */
export abstract class CategoryEditing {
  /** Adds a category after all others. @param category its slug gets a number when another category has the same */
  abstract create(category: Category, by: Authorship): Promise<EditOutcome<OfficeCategory>>;

  /** Applies `editCategory` to the stored category. An edit without changes writes nothing. */
  abstract change(id: CategoryId, edit: CategoryEdit, by: Authorship): Promise<EditOutcome<OfficeCategory>>;

  /** Shows or hides a category, and with it its products. See `ProductEditing.toggleVisibility`. */
  abstract toggleVisibility(id: CategoryId, by: Authorship, wanted?: boolean | null): Promise<boolean | null>;

  /** Deletes a category with all its products. @returns number of these products; null when the category does not exist */
  abstract delete(id: CategoryId, by: Authorship): Promise<number | null>;

  /**
   * @param ids all categories in their new order
   * @param was the order before the edit, to detect conflicts; null to overwrite any order
   */
  abstract reorder(
    ids: readonly CategoryId[],
    was: readonly CategoryId[] | null,
    by: Authorship,
  ): Promise<CategoryOrderOutcome>;
}

/** `stock-asc`: lowest stock first, untracked products last; `name`: by Arabic name. */
export type OfficeProductSort = (typeof OFFICE_PRODUCT_SORTS)[number];

export interface OfficeProductQuery extends Omit<ProductQuery, 'includeHidden' | 'prices' | 'sort'> {
  readonly sort: OfficeProductSort | null;
  /** Finds tracked products that can be bought and have at most this stock; null for any stock. */
  readonly piecesAtMost: number | null;
  /** Finds only products that cannot be bought now, because they are switched off or sold out. */
  readonly onlySoldOut: boolean;
  /** Finds products that shoppers see (true) or do not see (false); null for all. */
  readonly isListed: boolean | null;
}

export interface OfficeProductPage {
  readonly products: readonly OfficeProduct[];
  /** Number of products on all pages. */
  readonly total: number;
}

export interface FoundOfficeProducts extends OfficeProductPage {
  /** Whether more match than the `MOST_MATCHES` that are read, so that only those are listed. */
  readonly isTotalCapped: boolean;
}

/** Reads the catalogue for the office, including hidden products. */
export abstract class OfficeCatalogue {
  abstract browse(query: OfficeProductQuery): Promise<FoundOfficeProducts>;

  abstract findProduct(id: ProductId): Promise<OfficeProduct | null>;

  /** The pieces of a design, the first made first. @returns at most one more than `MOST_OF_DESIGN` */
  abstract piecesOf(design: string): Promise<readonly OfficeProduct[]>;

  /**
   * The product with exactly this barcode, which `readBarcode` has read.
   * @param isListed whether shoppers must see it (true) or not (false); null: either
   */
  abstract findByBarcode(barcode: string, isListed: boolean | null): Promise<OfficeProduct | null>;

  /**
   * Number of products that have an attribute, by an index.
   * @param value key of a choice, or a number as text; null: any value
   */
  abstract countWithAttribute(key: string, value: string | null): Promise<number>;
  /** The products of which a text is not in both languages, the newest first. The time grows with their number only. */
  abstract halfTranslated(page: ListPage): Promise<OfficeProductPage>;

  /** All categories in the order in which the shop shows them. */
  abstract listCategories(): Promise<readonly OfficeCategory[]>;
}

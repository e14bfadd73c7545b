import type { Category } from '../../../domain/catalog/category.ts';
import type { CategoryEdit } from '../../../domain/catalog/category-edit.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { ProductEdit } from '../../../domain/catalog/product-edit.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Authorship, Conflict } from '../../../domain/history.ts';
import type { CategoryId, ProductId } from '../../../domain/ids.ts';
import type { EditState } from '../../store/ports.ts';
import type { ProductQuery, ProductSort } from '../ports.ts';

/** Orders of it change its stock, but not its version. */
export interface OfficeProduct extends EditState {
  readonly product: Product;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970; when it was created until somebody has changed it. */
  readonly changedAt: number;
}

export type EditConflict<Thing> = Conflict<Thing> & Pick<EditState, 'changedBy' | 'changedAt'>;

/** How an edit of a thing ends. */
export type EditOutcome<Thing> =
  | { readonly kind: 'saved'; readonly saved: Thing }
  | { readonly kind: 'conflict'; readonly conflict: EditConflict<Thing> }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] }
  | { readonly kind: 'not-found' };

/**
 * Writes products for the office. Each method is one durable step, with its line in the history, and with what
 * products are found by. Orders may sell the same products at the same time.
 */
export abstract class ProductEditing {
  /** A product whose category or picture is gone by now is refused. */
  abstract create(product: Product, by: Authorship): Promise<EditOutcome<OfficeProduct>>;

  /** Applies `editProduct` to the product as it is then. An edit that changes nothing leaves no trace. */
  abstract change(id: ProductId, edit: ProductEdit, by: Authorship): Promise<EditOutcome<OfficeProduct>>;

  /** Shows what is hidden and hides what is shown. @returns whether it is visible now; null: there is no such product */
  abstract toggleVisibility(id: ProductId, by: Authorship): Promise<boolean | null>;

  /** Orders have a copy of the product and do not change. @returns whether there was such a product */
  abstract delete(id: ProductId, by: Authorship): Promise<boolean>;
}

export interface OfficeCategory extends EditState {
  readonly category: Category;
  /** Of all its products, hidden ones too. */
  readonly productCount: number;
}

export type CategoryOrderOutcome =
  | { readonly kind: 'ordered'; readonly categories: readonly OfficeCategory[] }
  /** The ids are not those of all categories, or somebody else has put them in another order. */
  | { readonly kind: 'conflict'; readonly current: readonly OfficeCategory[] };

/** Writes categories for the office. Each method is one durable step, with its lines in the history. */
export abstract class CategoryEditing {
  /** Behind all others. @param category whose slug is the wanted one: it is numbered when another category has it */
  abstract create(category: Category, by: Authorship): Promise<EditOutcome<OfficeCategory>>;

  /** Applies `editCategory` to the category as it is then. An edit that changes nothing leaves no trace. */
  abstract change(id: CategoryId, edit: CategoryEdit, by: Authorship): Promise<EditOutcome<OfficeCategory>>;

  /** Shows what is hidden and hides what is shown, with its products. @returns whether it is visible now; null: there is no such category */
  abstract toggleVisibility(id: CategoryId, by: Authorship): Promise<boolean | null>;

  /** With all of its products. @returns how many those were; null: there is no such category */
  abstract delete(id: CategoryId, by: Authorship): Promise<number | null>;

  /**
   * @param ids of all categories, in the order in which the shop is to show them
   * @param was the order that this one was made from; null: whatever it is
   */
  abstract reorder(
    ids: readonly CategoryId[],
    was: readonly CategoryId[] | null,
    by: Authorship,
  ): Promise<CategoryOrderOutcome>;
}

/** Null: as shoppers have it. `stock-asc`: the fewest pieces first, what is not tracked last; `name`: the Arabic one. */
export type OfficeProductSort = ProductSort | 'stock-asc' | 'name' | 'changed';

export interface OfficeProductQuery extends Omit<ProductQuery, 'includeHidden' | 'sort'> {
  readonly sort: OfficeProductSort | null;
  /** Only tracked ones with so many pieces left or fewer; null: whatever is left. */
  readonly piecesAtMost: number | null;
  /** Only what cannot be bought now: switched off, or none left. */
  readonly onlySoldOut: boolean;
  /** Only those that shoppers see, or do not see: hidden themselves, or with their category; null: all. */
  readonly isListed: boolean | null;
}

export interface OfficeProductPage {
  readonly products: readonly OfficeProduct[];
  /** How many match in all; of a search at most `MOST_MATCHES`. */
  readonly total: number;
}

/** The catalogue as the office reads it, with what is hidden. */
export abstract class OfficeCatalogue {
  abstract browse(query: OfficeProductQuery): Promise<OfficeProductPage>;

  abstract findProduct(id: ProductId): Promise<OfficeProduct | null>;

  /** In the shop's own order. */
  abstract listCategories(): Promise<readonly OfficeCategory[]>;
}

import type { Product } from '../../domain/catalog/product.ts';
import type { ProductEdit } from '../../domain/catalog/product-edit.ts';
import type { FieldFault } from '../../domain/field-fault.ts';
import type { Authorship, Conflict } from '../../domain/history.ts';
import type { ProductId } from '../../domain/ids.ts';

/** What the office knows of a thing beside the thing itself. */
export interface EditState {
  /** Starts at 1 and grows with every change that somebody in the office makes; not with orders. */
  readonly version: number;
  /** E-mail; null: nobody has changed it, or the account is gone. */
  readonly changedBy: string | null;
}

export interface OfficeProduct extends EditState {
  readonly product: Product;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970; when it was created until somebody has changed it. */
  readonly changedAt: number;
}

export type EditConflict<Thing> = Conflict<Thing> & {
  readonly changedBy: string | null;
  readonly changedAt: number | null;
};

export type ProductEditOutcome =
  | { readonly kind: 'saved'; readonly product: OfficeProduct }
  | { readonly kind: 'conflict'; readonly conflict: EditConflict<OfficeProduct> }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] }
  | { readonly kind: 'not-found' };

/**
 * Writes products for the office. Each method is one durable step, with its line in the history, and with what
 * products are found by. Orders may sell the same products at the same time.
 */
export abstract class ProductEditing {
  /** A product whose category or picture is gone by now is refused. */
  abstract create(product: Product, by: Authorship): Promise<ProductEditOutcome>;

  /** Applies `editProduct` to the product as it is then. An edit that changes nothing leaves no trace. */
  abstract change(id: ProductId, edit: ProductEdit, by: Authorship): Promise<ProductEditOutcome>;

  /** Shows what is hidden and hides what is shown. @returns whether it is visible now; null: there is no such product */
  abstract toggleVisibility(id: ProductId, by: Authorship): Promise<boolean | null>;

  /** Orders of it keep their own copy. @returns whether there was such a product */
  abstract delete(id: ProductId, by: Authorship): Promise<boolean>;

  abstract find(id: ProductId): Promise<OfficeProduct | null>;
}

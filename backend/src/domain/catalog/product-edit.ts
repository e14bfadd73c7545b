import type { FieldFault } from '../field-fault.ts';
import { changesBetween, mergedChanges, overwrites } from '../history.ts';
import type { Conflict, FieldChange } from '../history.ts';
import { toKd } from '../money.ts';
import { tagsFrom } from './custom-tags-draft.ts';
import { LARGEST_STOCK } from '../draft-fields.ts';
import { hasSoundDiscount } from './product-draft.ts';
import type { ProductChange } from './product-draft.ts';
import type { Product } from './product.ts';

/** What somebody in the office wants to become of a product. */
export interface ProductEdit {
  readonly change: ProductChange;
  /**
   * The stock that the new one was counted from, null: it was not tracked. The difference is applied, so that what was
   * sold in the meantime stays sold. Left out: the new one holds, whatever it is now.
   */
  readonly stockWas?: number | null | undefined;
  /** Of the product that was edited; left out: whatever it is. */
  readonly version?: number | undefined;
}

export type ProductEditResult =
  | { readonly kind: 'changed'; readonly product: Product; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<Product> }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

/**
 * Applies an edit to a product as it is now. It is a conflict where it would undo what others have changed since the
 * version that it was made from; an edit of the stock by difference undoes nothing.
 * @param changesSince as `since` of `judgeEdit`
 */
export function editProduct(
  current: Product,
  edit: ProductEdit,
  changesSince: Iterable<FieldChange>,
): ProductEditResult {
  const yours = applied(current, edit);
  const changes = changesBetween(productRecord(current), productRecord(yours));
  const since = mergedChanges(changesSince);
  const addsToStock = isDifference(current, edit);
  const endangered = since.filter(({ field }) => !(addsToStock && field === 'stockQuantity'));
  if (overwrites(endangered, changes)) return { kind: 'conflict', conflict: { current, yours, changes: since } };
  const faults = faultsOf(yours);
  if (faults.length > 0) return { kind: 'refused', faults };
  return changes.length === 0 ? { kind: 'unchanged' } : { kind: 'changed', product: yours, changes };
}

function applied(current: Product, edit: ProductEdit): Product {
  const { customTags = current.customTags, stock, ...others } = edit.change;
  return {
    ...current,
    ...others,
    stock: stock === undefined ? current.stock : stockAfter(current, stock, edit),
    customTags: tagsFrom(customTags, current.customTags),
  };
}

function stockAfter(current: Product, stock: number | null, edit: ProductEdit): number | null {
  if (!isDifference(current, edit) || stock === null) return stock;
  return Math.max(0, (current.stock ?? 0) + stock - (edit.stockWas ?? 0));
}

function isDifference({ stock }: Product, { change, stockWas }: ProductEdit): boolean {
  return typeof stock === 'number' && typeof stockWas === 'number' && typeof change.stock === 'number';
}

function faultsOf(product: Product): FieldFault[] {
  return [
    ...(hasSoundDiscount(product) ? [] : [{ field: 'priceBeforeDiscount', code: 'DISCOUNT_NOT_HIGHER' } as const]),
    ...((product.stock ?? 0) > LARGEST_STOCK ? [{ field: 'stockQuantity', code: 'INVALID_STOCK' } as const] : []),
  ];
}

/** What of a product can be edited, in the words and units of the API: as the history tells it, and as it is sent. */
export function productRecord({ id: _id, price, priceBeforeDiscount, stock, isNewArrival, ...others }: Product) {
  return {
    ...others,
    price: toKd(price),
    priceBeforeDiscount: priceBeforeDiscount === null ? null : toKd(priceBeforeDiscount),
    stockQuantity: stock,
    isNewArrivals: isNewArrival,
  };
}

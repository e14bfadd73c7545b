import { LARGEST_STOCK } from '@fyonka/api-contract/values/request-limits';
import type { FieldFault } from '../field-fault.ts';
import { changesBetween, mergedChanges, overwrites } from '../history.ts';
import type { Authorship, Conflict, FieldChange, HistoryEntry, HistoryKind } from '../history.ts';
import type { ProductId } from '../ids.ts';
import { toKd } from '../money.ts';
import { tagsFrom } from './custom-tags-draft.ts';
import { withOwnSizePictures } from './pictures/pictures-draft.ts';
import { withoutForeignPlace } from './placing/arrange-products.ts';
import { hasSoundDiscount } from './product-draft.ts';
import type { ProductChange } from './product-draft.ts';
import { picturesOf } from './product.ts';
import type { Product } from './product.ts';

/** An administrator's edit of a product. */
export interface ProductEdit {
  readonly change: ProductChange;
  /**
   * The stock that the administrator saw; null: not tracked. The difference to the new stock is applied, so that pieces
   * sold in the meantime stay sold. Left out: the new stock is stored as it is.
   */
  readonly stockWas?: number | null | undefined;
  /** The version that the edit started from; left out: the edit never conflicts. */
  readonly version?: number | undefined;
}

export type ProductEditResult =
  | { readonly kind: 'changed'; readonly product: Product; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<Product> }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

/**
 * Applies an edit to the current product. It is a conflict if it would overwrite changes that others have made since the
 * version that it started from. An edit of the stock by difference overwrites nothing.
 * @param changesSince see `since` of `judgeEdit`
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
  const product = { ...current, ...others };
  return withoutForeignPlace(
    current,
    withOwnSizePictures({
      ...product,
      stock: stock === undefined ? current.stock : stockAfter(current, stock, edit),
      customTags: tagsFrom(customTags, current.customTags, picturesOf(product)),
    }),
  );
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

/** The editable fields of a product with the names and units of the API, as the edit history records them. */
export function productRecord({
  id: _id,
  place: _place,
  rating: _rating,
  price,
  priceBeforeDiscount,
  cost,
  stock,
  isNewArrival,
  attributes,
  sizePictures = [],
  ...others
}: Product) {
  return {
    ...others,
    price: toKd(price),
    priceBeforeDiscount: priceBeforeDiscount === null ? null : toKd(priceBeforeDiscount),
    costPrice: cost === null ? null : toKd(cost),
    stockQuantity: stock,
    isNewArrivals: isNewArrival,
    attributeValues: attributes,
    sizePictures,
  };
}

/** A line of the history of a product. @param version of the product after the change */
export function productEntry(
  kind: HistoryKind,
  id: ProductId,
  version: number,
  changes: readonly FieldChange[],
  { editor, at }: Authorship,
): HistoryEntry {
  return { subject: 'product', subjectId: id, kind, version, changes, editor, at };
}

import type { OfficeProductView, ProductRowRequest } from '@fyonka/api-contract/wire/office/products';

/** A change of one value in a row. */
export type RowChange =
  | { price: number }
  | { stockQuantity: number | null }
  | { isAvailable: boolean }
  | { isVisible: boolean };

/** The product after a change, before the server has answered. */
export function changedProduct(product: OfficeProductView, change: RowChange): OfficeProductView {
  const changed = { ...product, ...change };
  return { ...changed, inStock: changed.isAvailable && changed.stockQuantity !== 0 };
}

/**
 * Builds the request of a change. A stock is sent together with its former value, so that the server applies the
 * difference and pieces sold meanwhile stay sold.
 */
export function requestFor(
  product: OfficeProductView,
  change: Exclude<RowChange, { isVisible: boolean }>,
): ProductRowRequest {
  return {
    ...change,
    ...('stockQuantity' in change && { stockWas: product.stockQuantity }),
    version: product.version,
  };
}

/**
 * Builds the change that undoes another. For a stock it takes back the difference, whatever was sold since.
 * @param before the product before the change
 *
 * @param now the current product
 */
export function undoing(before: OfficeProductView, change: RowChange, now: OfficeProductView): RowChange {
  if ('price' in change) return { price: before.price };
  if ('isAvailable' in change) return { isAvailable: before.isAvailable };
  if ('isVisible' in change) return { isVisible: before.isVisible };
  const [was, became, is] = [before.stockQuantity, change.stockQuantity, now.stockQuantity];
  if (was === null || became === null || is === null) return { stockQuantity: was };
  return { stockQuantity: Math.max(0, is - (became - was)) };
}

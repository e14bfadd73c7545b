import type { OfficeProductView, ProductRowRequest } from '@fyonka/api-contract/wire/office/products';

/** What is changed in a row: one thing at a time. */
export type RowChange = { price: number } | { stockQuantity: number | null } | { isAvailable: boolean };

/** The product as it will be, before the server has said so. */
export function changedProduct(product: OfficeProductView, change: RowChange): OfficeProductView {
  const changed = { ...product, ...change };
  return { ...changed, inStock: changed.isAvailable && changed.stockQuantity !== 0 };
}

/** What is sent for a change; a stock is sent as a difference, so that what was sold meanwhile stays sold. */
export function requestFor(product: OfficeProductView, change: RowChange): ProductRowRequest {
  return {
    ...change,
    ...('stockQuantity' in change && { stockWas: product.stockQuantity }),
    version: product.version,
  };
}

/**
 * What undoes a change. Of the stock, the difference is taken back, whatever was sold since.
 * @param before the product before the change @param now the product as it is
 */
export function undoing(before: OfficeProductView, change: RowChange, now: OfficeProductView): RowChange {
  if ('price' in change) return { price: before.price };
  if ('isAvailable' in change) return { isAvailable: before.isAvailable };
  const [was, became, is] = [before.stockQuantity, change.stockQuantity, now.stockQuantity];
  if (was === null || became === null || is === null) return { stockQuantity: was };
  return { stockQuantity: Math.max(0, is - (became - was)) };
}

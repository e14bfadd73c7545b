import { availableQuantity } from '../../catalog/product.ts';
import type { Product } from '../../catalog/product.ts';
import type { ProductId } from '../../ids.ts';
import { piecesByProduct } from '../order.ts';
import type { OrderLine } from '../order.ts';
import type { UnavailableItem } from './quote.ts';

/** The properties of a product that decide whether it can be sold, read at the time of the sale. */
export type ProductOnSale = Pick<Product, 'price' | 'stock' | 'isAvailable'> & {
  /** Whether shoppers see the product. A hidden one is not sold. */
  readonly isListed: boolean;
};

export type SaleResult =
  | { readonly kind: 'sold' }
  | { readonly kind: 'out-of-stock'; readonly items: readonly UnavailableItem[] }
  /** A product is deleted, hidden or has another price than the line was made of. */
  | { readonly kind: 'product-changed' };

/**
 * Decides whether all lines of a new order can be sold. Lines of one product count together.
 * @param products by id, read in the same transaction; a missing one is deleted
 */
export function sell(lines: readonly OrderLine[], products: ReadonlyMap<ProductId, ProductOnSale>): SaleResult {
  const pieces = piecesByProduct(lines);
  const missing = new Map<ProductId, UnavailableItem>();
  for (const { productId, name, price, bundle } of lines) {
    const product = products.get(productId);
    if (!product?.isListed || product.price !== (bundle?.alone ?? price)) return { kind: 'product-changed' };
    const requested = pieces.get(productId) ?? 0;
    const available = availableQuantity(product);
    if (available !== null && available < requested) missing.set(productId, { productId, name, requested, available });
  }
  return missing.size > 0 ? { kind: 'out-of-stock', items: [...missing.values()] } : { kind: 'sold' };
}

/** Pieces in stock by product; null: the stock is not tracked. A missing product is deleted. */
export type StockLevels = ReadonlyMap<ProductId, number | null>;

/**
 * The products that lack the pieces for an order that is to take its pieces again. Products that were hidden, switched
 * off or repriced since are accepted, because the order was placed before.
 */
export function piecesMissing(lines: readonly OrderLine[], stock: StockLevels): UnavailableItem[] {
  const names = new Map(lines.map(({ productId, name }) => [productId, name]));
  return [...piecesByProduct(lines)].flatMap(([productId, requested]) => {
    const level = stock.get(productId);
    if (level === null || (level !== undefined && level >= requested)) return [];
    return [{ productId, name: names.get(productId) ?? null, requested, available: level ?? 0 }];
  });
}

/** Stock levels after an order's pieces are returned, for the products that exist and are tracked. */
export function levelsAfterReturn(lines: readonly OrderLine[], stock: StockLevels): ReadonlyMap<ProductId, number> {
  const returned = new Map<ProductId, number>();
  for (const [id, quantity] of piecesByProduct(lines)) {
    const level = stock.get(id);
    if (typeof level === 'number') returned.set(id, level + quantity);
  }
  return returned;
}

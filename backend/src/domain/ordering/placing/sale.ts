import { availableQuantity } from '../../catalog/product.ts';
import type { Product } from '../../catalog/product.ts';
import type { ProductId } from '../../ids.ts';
import { piecesByProduct } from '../order.ts';
import type { OrderLine } from '../order.ts';
import type { UnavailableItem } from './quote.ts';

/** What decides whether a product can be sold, as it is at the moment of the sale. */
export type ProductOnSale = Pick<Product, 'price' | 'stock' | 'isAvailable'> & {
  /** Whether shoppers see it: a hidden one is not sold. */
  readonly isListed: boolean;
};

export type SaleResult =
  | { readonly kind: 'sold' }
  | { readonly kind: 'out-of-stock'; readonly items: readonly UnavailableItem[] }
  /** A product is gone, hidden or costs something else than the line says. */
  | { readonly kind: 'product-changed' };

/**
 * Sells the lines of a new order, all or none. Lines of one product count together.
 * @param products by id, as they are in the same transaction; one that is missing is gone
 */
export function sell(lines: readonly OrderLine[], products: ReadonlyMap<ProductId, ProductOnSale>): SaleResult {
  const pieces = piecesByProduct(lines);
  const missing = new Map<ProductId, UnavailableItem>();
  for (const { productId, name, price } of lines) {
    const product = products.get(productId);
    if (!product?.isListed || product.price !== price) return { kind: 'product-changed' };
    const requested = pieces.get(productId) ?? 0;
    const available = availableQuantity(product);
    if (available !== null && available < requested) missing.set(productId, { productId, name, requested, available });
  }
  return missing.size > 0 ? { kind: 'out-of-stock', items: [...missing.values()] } : { kind: 'sold' };
}

/** What is in stock of each product; null: not tracked. A product that is missing is gone. */
export type StockLevels = ReadonlyMap<ProductId, number | null>;

/**
 * The products of which an order that gave its pieces back cannot take them again. Products that were hidden, switched
 * off or priced anew since can be taken, because the order was placed before that.
 */
export function piecesMissing(lines: readonly OrderLine[], stock: StockLevels): UnavailableItem[] {
  const names = new Map(lines.map(({ productId, name }) => [productId, name]));
  return [...piecesByProduct(lines)].flatMap(([productId, requested]) => {
    const level = stock.get(productId);
    if (level === null || (level !== undefined && level >= requested)) return [];
    return [{ productId, name: names.get(productId) ?? null, requested, available: level ?? 0 }];
  });
}

/** Levels of stock once the pieces of an order are back: of the products that exist and are tracked. */
export function levelsAfterReturn(lines: readonly OrderLine[], stock: StockLevels): ReadonlyMap<ProductId, number> {
  const returned = new Map<ProductId, number>();
  for (const [id, quantity] of piecesByProduct(lines)) {
    const level = stock.get(id);
    if (typeof level === 'number') returned.set(id, level + quantity);
  }
  return returned;
}

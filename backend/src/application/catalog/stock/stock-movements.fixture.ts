import { expect } from '@jest/globals';
import type { Product } from '../../../domain/catalog/product.ts';
import { piecesOf } from '../../../domain/catalog/stock/stock-movement.ts';
import { stockOf } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';

/** Checks that each movement of a product begins where the one before it ends, and that together they make its stock. */
export async function expectWholeMovements(storage: Storage, product: Product): Promise<void> {
  const { movements, since } = await storage.stockMovements.of(product.id, { page: 1, limit: 1000 });
  let stock = since ? since.stock : product.stock;
  for (const movement of movements.toReversed()) {
    expect(movement.before).toBe(stock);
    stock = movement.after;
  }
  expect(await stockOf(storage, product)).toBe(stock);
  const moved = movements.reduce((pieces, movement) => pieces + piecesOf(movement), 0);
  expect((since ? (since.stock ?? 0) : (product.stock ?? 0)) + moved).toBe(stock ?? 0);
}

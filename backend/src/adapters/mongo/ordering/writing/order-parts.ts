import type { ProductId } from '../../../../domain/ids.ts';
import type { MoneyEntry } from '../../../../domain/ordering/money/money-entry.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { OrderParts } from '../../../../storage/ordering/order-parts.ts';
import { part } from '../../../../storage/store.ts';
import type { OrderTransaction } from './order-transaction.ts';
import { applyStep, storeChange } from './order-writing.ts';
import { PlacedOrders } from './placed-orders.ts';

const linesOf = (products: Iterable<ProductId>) => [...products].map((productId) => ({ productId }));

export const ORDER_PARTS: OrderParts = {
  applyStep: (step, at) => part((tx: OrderTransaction) => applyStep(tx, step, at)),
  applyChange: (change, at) => part((tx: OrderTransaction) => storeChange(tx, change, at)),
  place: (order, entries) => part((tx: OrderTransaction) => placeMade(tx, order, entries)),
  stockOf: (products) => part((tx: OrderTransaction) => tx.stock.levelsOf(linesOf(products))),
  moveStock: (moved, cause) =>
    part(async (tx: OrderTransaction) => {
      await tx.stock.read(linesOf(moved.keys()));
      tx.stock.move(moved, cause);
    }),
};

/** Stores a new order of the office with the lines of the ledger about what was paid for it. */
async function placeMade(tx: OrderTransaction, order: Order, entries: readonly MoneyEntry[]): Promise<void> {
  const placed = new PlacedOrders(tx);
  // Without a caller whose limits it counts for, nothing is stored of its hold.
  placed.add({ order, idempotency: null, terms: {} }, { protectedUntil: order.createdAt, putAside: 0 });
  await placed.write();
  await tx.addEntries(entries);
}

import type { Account } from '../../domain/identity/account.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { isBeingMade, textPlaces } from '../../domain/reporting/production.ts';
import type { MongoDatabase } from './database.ts';
import { keepSums } from './order-derived.ts';
import { orderDocument } from './order-documents.ts';
import type { OrderDocument } from './schema/ordering.ts';
import { within } from './transaction.ts';

/** Written at once. */
const BATCH = 5000;

/** Writes accounts and orders as they are, whatever has become of them, with no transactions: nobody else is there. */
export async function writeManyOrders(
  db: MongoDatabase,
  accounts: readonly Account[],
  orders: Iterable<Order>,
): Promise<void> {
  if (accounts.length > 0) throw new Error('not built yet');
  let batch: Order[] = [];
  for (const order of orders) {
    batch.push(order);
    if (batch.length < BATCH) continue;
    await writeBatch(db, batch);
    batch = [];
  }
  if (batch.length > 0) await writeBatch(db, batch);
}

async function writeBatch(db: MongoDatabase, orders: readonly Order[]): Promise<void> {
  const documents = orders.map((order) => documentOf(db, order));
  // The time of a call is meant for what a customer waits for.
  const options = { ordered: false, timeoutMS: 60_000, ...within({ db }) };
  await db.collection('orders').insertMany(documents, options);
  await keepSums(
    { db },
    orders.map((after) => ({ before: null, after })),
  );
}

function documentOf(db: MongoDatabase, order: Order): OrderDocument {
  const texts = textPlaces(order).length;
  const textsLeft = texts > 0 && isBeingMade(order) ? { textsLeft: texts } : {};
  return { ...orderDocument(order, db.sequence.next(), null, undefined), ...textsLeft };
}

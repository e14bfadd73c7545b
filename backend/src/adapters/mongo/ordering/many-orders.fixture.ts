import type { Account } from '../../../domain/identity/account.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { tallyChanges, textsOf } from '../../../domain/ordering/consequences.ts';
import { accountDocument } from '../identity/account-documents.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { writeTallies } from './writing/order-tallies.ts';
import { orderDocument } from './order-documents.ts';
import type { OrderDocument } from '../schema/ordering/orders.ts';

/** Orders that are written at once; their sums are added up before they are written. */
const BATCH = 10_000;

/** Milliseconds of a call. The usual limit is meant for calls that a customer waits for. */
const PATIENTLY = { ordered: false, timeoutMS: 60_000 } as const;

/** Writes accounts and orders in any state, without transactions: no other process may use the database. */
export async function writeManyOrders(
  db: MongoDatabase,
  accounts: readonly Account[],
  orders: Iterable<Order>,
): Promise<void> {
  for (let from = 0; from < accounts.length; from += BATCH) {
    const documents = accounts.slice(from, from + BATCH).map((account) => accountDocument(db, account, null));
    await db.collection('accounts').insertMany(documents, PATIENTLY);
  }
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
  await db.collection('orders').insertMany(documents, PATIENTLY);
  await writeTallies(
    { db },
    orders.map((order) => tallyChanges(null, order)),
  );
}

function documentOf(db: MongoDatabase, order: Order): OrderDocument {
  const texts = textsOf(order);
  return {
    ...orderDocument(order, db.sequence.next(), null, undefined),
    ...(texts !== null && { textsLeft: texts.length }),
  };
}

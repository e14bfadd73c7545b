import type { mongo } from 'mongoose';
import { isOffered, restockOfUnpaid } from '../../../../domain/catalog/stock/back-in-stock.ts';
import type { Offer } from '../../../../domain/catalog/stock/back-in-stock.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import { within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';
import type { Documents } from '../../schema/collections.ts';

type Offered = Offer & { readonly _id: ProductId };

/** Reads the products that still exist, with the fields that say whether they can be bought. */
export function readOffers(reading: Reading, ids: readonly string[]): Promise<Offered[]> {
  return reading.db
    .collection('products')
    .find({ _id: { $in: [...ids] } }, within(reading))
    .project<Offered>({ stock: 1, isAvailable: 1, isListed: 1 })
    .toArray();
}

/** Writes the product, so that a transaction which brings it back at the same moment conflicts with this one. */
export async function awaitProduct({ db, session }: MongoTransaction, product: ProductId): Promise<void> {
  await db.collection('products').updateOne({ _id: product }, { $inc: { waits: 1 } }, { session });
}

/** Notes those products that somebody waits for. Only inside the transaction that brings the products back. */
export async function noteRestocks(tx: MongoTransaction, products: readonly ProductId[], at: number): Promise<void> {
  await write(tx, await waitedFor(tx, products), { $min: { dueAt: at }, $set: { told: 0 } });
}

/** The same for products that only unpaid orders give back: see `restockOfUnpaid`. */
export async function noteLaterRestocks(
  tx: MongoTransaction,
  products: readonly ProductId[],
  at: number,
): Promise<void> {
  for (const waited of await waitedFor(tx, products)) {
    const { productId: _id, ...restock } = restockOfUnpaid(waited, at);
    await write(tx, [_id], { $setOnInsert: restock });
  }
}

async function waitedFor({ db, session }: MongoTransaction, products: readonly ProductId[]): Promise<ProductId[]> {
  if (products.length === 0) return [];
  return db.collection('backInStockRequests').distinct('productId', { productId: { $in: [...products] } }, { session });
}

/**
 * Notes all products that people wait for and that can be bought, unless they are noted. Only inside a transaction that
 * may show many products at once: it looks at every product with a request.
 */
export async function noteAllRestocks(tx: MongoTransaction, at: number): Promise<void> {
  const waited = await tx.db.collection('backInStockRequests').distinct('productId', {}, { session: tx.session });
  const offers = await readOffers(tx, waited);
  const offered = offers.filter(isOffered).map(({ _id }) => _id);
  await write(tx, offered, { $setOnInsert: { dueAt: at, told: 0 } });
}

async function write(
  { db, session }: MongoTransaction,
  ids: readonly string[],
  update: mongo.UpdateFilter<Documents['restocks']>,
): Promise<void> {
  if (ids.length === 0) return;
  const writes = ids.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } }));
  await db.collection('restocks').bulkWrite(writes, { session });
}

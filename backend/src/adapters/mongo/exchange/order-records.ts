import type { OrderRecord } from '../../../application/data/records.ts';
import { tallyChanges, textsOf } from '../../../domain/ordering/consequences.ts';
import type { PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import { countTextsLeft } from '../../../domain/reporting/production.ts';
import { attemptDocument, attemptFrom } from '../ordering/paying/attempt-documents.ts';
import { writeTallies } from '../ordering/writing/order-tallies.ts';
import { orderDocument, orderFrom } from '../ordering/order-documents.ts';
import { noteDocument, noteOf } from '../ordering/order-notes.ts';
import { documents, insertAll } from './record-collection.ts';
import type { OrderDocument } from '../schema/ordering/orders.ts';
import type { Collections, MongoTransaction } from '../connection/transaction.ts';
import { addressKeyOf } from '../ordering/unpaid-callers.ts';

/** Sorted by id, which grows with time. */
export const ORDERS = documents({
  name: 'orders',
  recordOf: recordFrom,
  documentOf: documentFrom,
  beside: (tx, records) =>
    writeTallies(
      tx,
      records.map(({ order }) => tallyChanges(null, order)),
    ),
});

function recordFrom(document: OrderDocument): OrderRecord {
  const { idempotencyKey: key, fingerprint, note, caller, madeTexts } = document;
  const addressKey = caller && addressKeyOf(caller);
  return {
    order: orderFrom(document),
    emailKey: document.emailKey,
    idempotency: key === undefined || fingerprint === undefined ? null : { key, fingerprint },
    eraseAskedAt: document.eraseAskedAt ?? null,
    caller: caller && addressKey !== undefined ? { addressKey, hold: holdIn(caller) } : null,
    note: note ? noteOf({ note }) : null,
    madeTexts: (madeTexts ?? [])
      .map(({ line, text, accountId: by, at }) => ({ line, text, accountId: by, at }))
      .toSorted((one, other) => one.line - other.line || one.text - other.text),
  };
}

function holdIn({ putAside, protectedUntil }: NonNullable<OrderDocument['caller']>) {
  return { putAside, protectedUntil };
}

function documentFrom(record: OrderRecord, db: Collections): OrderDocument {
  const { order, note, madeTexts, eraseAskedAt } = record;
  const texts = textsOf(order);
  return {
    ...orderDocument(order, db.sequence.next(), record.idempotency, record.caller ?? undefined),
    emailKey: record.emailKey,
    ...(texts !== null && { textsLeft: countTextsLeft(texts, madeTexts) }),
    ...(eraseAskedAt !== null && { eraseAskedAt }),
    ...(madeTexts.length > 0 && { madeTexts: [...madeTexts] }),
    ...(note && { note: noteDocument(note) }),
  };
}

/** Sorted by id: ids grow with time, so the attempts of each order are in their order. */
export const PAYMENT_ATTEMPTS = documents({
  name: 'attempts',
  recordOf: attemptFrom,
  async write(tx, records: readonly PaymentAttempt[]) {
    const counts = await countsOf(
      tx,
      records.map(({ orderNumber }) => orderNumber),
    );
    const attempts = records.map((attempt) => {
      const seq = (counts.get(attempt.orderNumber) ?? 0) + 1;
      counts.set(attempt.orderNumber, seq);
      return attemptDocument(attempt, seq);
    });
    await insertAll(tx, 'attempts', attempts);
    const orders = [...counts].map(([number, ofOrder]) => ({
      updateOne: { filter: { number }, update: { $set: { attempts: ofOrder } } },
    }));
    await tx.db.collection('orders').bulkWrite(orders, { session: tx.session, ordered: false });
  },
});

/** Number of attempts written so far for each order. */
async function countsOf(
  { db, session }: MongoTransaction,
  numbers: readonly OrderDocument['number'][],
): Promise<Map<OrderDocument['number'], number>> {
  const orders = await db
    .collection('orders')
    .find({ number: { $in: [...new Set(numbers)] } }, { session, projection: { number: 1, attempts: 1 } })
    .toArray();
  return new Map(orders.map(({ number, attempts }) => [number, attempts]));
}

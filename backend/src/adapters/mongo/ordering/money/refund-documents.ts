import { refundId } from '../../../../domain/ids.ts';
import type { RefundId } from '../../../../domain/ids.ts';
import type { Refund } from '../../../../domain/ordering/money/refund.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import { within } from '../../connection/transaction.ts';
import type { Collections, MongoTransaction, Reading } from '../../connection/transaction.ts';
import type { RefundDocument } from '../../schema/ordering/money.ts';

export function refundFrom({ _id, seq: _seq, ...refund }: RefundDocument): Refund {
  return { id: refundId(_id), ...refund };
}

export function refundDocument({ id: _id, ...refund }: Refund, { sequence }: Collections): RefundDocument {
  return { _id, seq: sequence.next(), ...refund };
}

export async function findRefund(reading: Reading, id: RefundId): Promise<Refund | null> {
  const document = await reading.db.collection('refunds').findOne({ _id: id }, within(reading));
  return document && refundFrom(document);
}

/** Refunds of an order, the oldest first. */
export async function refundsOf(reading: Reading, number: OrderNumber): Promise<Refund[]> {
  const documents = await reading.db
    .collection('refunds')
    .find({ orderNumber: number }, { sort: { orderNumber: 1, seq: 1 }, ...within(reading) })
    .toArray();
  return documents.map(refundFrom);
}

export async function insertRefund({ db, session }: MongoTransaction, refund: Refund): Promise<void> {
  await db.collection('refunds').insertOne(refundDocument(refund, db), { session });
}

/** Stores what changes as a refund goes on. */
export async function updateRefund({ db, session }: MongoTransaction, refund: Refund): Promise<void> {
  const { id, reason, state, reference, sentAt, endedAt, nextAskAt, failure, creditNote } = refund;
  const changed = { reason, state, reference, sentAt, endedAt, nextAskAt, failure, creditNote };
  await db.collection('refunds').updateOne({ _id: id }, { $set: changed }, { session });
}

import { paymentAttemptId } from '../../../../domain/ids.ts';
import type { PaymentAttemptId } from '../../../../domain/ids.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import { isOpen } from '../../../../domain/ordering/paying/payment-attempt.ts';
import type { PaymentAttempt } from '../../../../domain/ordering/paying/payment-attempt.ts';
import type { AttemptDocument } from '../../schema/ordering/payments.ts';
import { within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';

export function attemptFrom({ _id, isOpen: _isOpen, seq: _seq, ...attempt }: AttemptDocument): PaymentAttempt {
  return { id: paymentAttemptId(_id), ...attempt };
}

/** @param seq position of the attempt among those of its order, from 1 */
export function attemptDocument({ id, ...attempt }: PaymentAttempt, seq: number): AttemptDocument {
  return { _id: id, ...attempt, isOpen: isOpen(attempt), seq };
}

export async function findAttempt(reading: Reading, id: PaymentAttemptId): Promise<PaymentAttempt | null> {
  const document = await reading.db.collection('attempts').findOne({ _id: id }, within(reading));
  return document && attemptFrom(document);
}

/** The newest open attempt of an order; without one, its newest attempt. */
export async function latestAttempt(reading: Reading, number: OrderNumber): Promise<PaymentAttempt | null> {
  return (await latestAttempts(reading, [number])).get(number) ?? null;
}

/** The newest open attempt of each order; without one, its newest attempt. Orders without an attempt are missing. */
export async function latestAttempts(
  reading: Reading,
  numbers: readonly OrderNumber[],
): Promise<Map<OrderNumber, PaymentAttempt>> {
  const latest = new Map<OrderNumber, PaymentAttempt>();
  if (numbers.length === 0) return latest;
  const documents = reading.db
    .collection('attempts')
    .find({ orderNumber: { $in: [...numbers] } }, { sort: { orderNumber: 1, seq: -1 }, ...within(reading) });
  for await (const document of documents) {
    const newer = latest.get(document.orderNumber);
    if (!newer || (document.isOpen && !isOpen(newer))) latest.set(document.orderNumber, attemptFrom(document));
  }
  return latest;
}

/** Attempts of one order, the oldest first. */
export async function attemptsOf(reading: Reading, number: OrderNumber): Promise<PaymentAttempt[]> {
  const documents = await reading.db
    .collection('attempts')
    .find({ orderNumber: number }, { sort: { orderNumber: 1, seq: 1 }, ...within(reading) })
    .toArray();
  return documents.map(attemptFrom);
}

/** @param seq position of the attempt among those of its order, from 1 */
export async function insertAttempt(tx: MongoTransaction, attempt: PaymentAttempt, seq: number): Promise<void> {
  await tx.db.collection('attempts').insertOne(attemptDocument(attempt, seq), { session: tx.session });
}

export async function updateAttempt(tx: MongoTransaction, attempt: PaymentAttempt): Promise<void> {
  const { id, state, reference, bankReference, redirectUrl, declineReason, nextAskAt, endedAt } = attempt;
  const { unansweredSince = null } = attempt;
  const changed = { state, reference, bankReference, redirectUrl, declineReason, nextAskAt, endedAt, unansweredSince };
  await tx.db
    .collection('attempts')
    .updateOne({ _id: id }, { $set: { ...changed, isOpen: isOpen(attempt) } }, { session: tx.session });
}

import { joinKeyOf, orderConsequences } from '../../../../domain/ordering/consequences.ts';
import { forgetAllowances } from '../../../../storage/mailing/mail-allowances.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { resolveStep, takesPieces } from '../../../../domain/ordering/transitions.ts';
import type { OrderChange, Step } from '../../../../domain/ordering/transitions.ts';
import { emptyDisputeNotes } from '../../../../storage/ordering/disputes/dispute-records.ts';
import { emptyReasons } from '../../../../storage/ordering/refunds.ts';
import { eraseReturner } from '../../../../storage/ordering/returns/return-records.ts';
import { eraseReviewer } from '../../../../storage/catalog/reviews.ts';
import { followAtCourier } from '../../../../storage/ordering/couriers/follow-cash.ts';
import { followAtStall } from '../../../../storage/ordering/stalls/stalls.ts';
import { inside } from '../../documents/verbs.ts';
import { contentsUpdate, findOrder, stateUpdate } from '../order-documents.ts';
import { countTextsLeft } from '../../../../domain/reporting/production.ts';
import type { OrderDocument } from '../../schema/ordering/orders.ts';
import type { OrderTransaction } from './order-transaction.ts';
import { emptyNotes } from '../money/entry-documents.ts';
import { deleteReceiver } from '../unpaid-callers.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';

/** The order that a stored document belongs to. */
export async function theOrder(reading: Reading, number: OrderNumber): Promise<Order> {
  const order = await findOrder(reading, number);
  if (!order) throw new Error('an order that payments belong to is gone');
  return order;
}

/** Call it only for an order that was read in this transaction. @returns the order after the step */
export async function applyStep(tx: OrderTransaction, step: Step, at: number): Promise<Order> {
  return storeChange(
    tx,
    resolveStep(step, takesPieces(step) ? await tx.stock.levelsOf(step.after.lines) : new Map()),
    at,
  );
}

/** Call it only for an order that was read in this transaction. @returns the order after the change */
export async function storeChange(tx: OrderTransaction, change: OrderChange, at: number): Promise<Order> {
  const { before, after, entries = [], mails = [], by = null } = change;
  const consequences = orderConsequences(before, after, at, by, entries);
  await tx.stock.read([...consequences.stock.keys()].map((productId) => ({ productId })));
  tx.gather(after, consequences, at);
  tx.queueMails(mails, at);
  await tx.addEntries(entries);
  await inside(tx, followAtStall(after, { moved: consequences.stock, entries }));
  await inside(tx, followAtCourier({ before, after, entries }, at));
  const update = stateUpdate(after, consequences);
  if (before?.lines !== after.lines) update.$set = { ...update.$set, lines: after.lines };
  if (consequences.isEdited) await writeContents(tx, after);
  const { textsToMake = null } = consequences;
  const textsLeft = textsToMake && countTextsLeft(textsToMake, await madeTextsOf(tx, after));
  if (textsLeft !== null) update.$set.textsLeft = textsLeft;
  await tx.db.collection('orders').updateOne({ _id: after.id }, update, { session: tx.session });
  if (consequences.erasesPerson && before) await eraseTraces(tx, before, after);
  return after;
}

/** Writes an edited order, and the key by which it joins an account unless its person has asked to be erased. */
async function writeContents(tx: OrderTransaction, order: Order): Promise<void> {
  const orders = tx.db.collection('orders');
  const emailKey = joinKeyOf(order);
  await orders.updateOne({ _id: order.id }, contentsUpdate(order), { session: tx.session });
  await orders.updateOne(
    { _id: order.id, eraseAskedAt: { $exists: false } },
    { $set: { emailKey } },
    { session: tx.session },
  );
}

/**
 * Counts a new payment attempt in its order, so that a cancellation at the same moment is a write conflict.
 * @returns the number of attempts, this one included
 */
export async function countAttempt(tx: MongoTransaction, { id }: Order): Promise<number> {
  const order = await tx.db
    .collection('orders')
    .findOneAndUpdate(
      { _id: id },
      { $inc: { attempts: 1 } },
      { projection: { attempts: 1 }, returnDocument: 'after', session: tx.session },
    );
  return order?.attempts ?? 1;
}

async function madeTextsOf(tx: MongoTransaction, { id }: Order): Promise<NonNullable<OrderDocument['madeTexts']>> {
  const made = await tx.db
    .collection('orders')
    .findOne({ _id: id }, { projection: { madeTexts: 1 }, session: tx.session });
  return made?.madeTexts ?? [];
}

/** Writes an order without personal data, and removes that data from the documents around it. */
async function eraseTraces(tx: OrderTransaction, before: Order, after: Order): Promise<void> {
  const { $set, $unset } = contentsUpdate(after);
  const traces = { eraseAskedAt: '', caller: '', heldProducts: '', note: '', madeTexts: '' } as const;
  await tx.db
    .collection('orders')
    .updateOne({ _id: after.id }, { $set, $unset: { ...$unset, ...traces } }, { session: tx.session });
  await inside(tx, forgetAllowances(before.delivery.email, after.number));
  await deleteReceiver(tx, before);
  await emptyNotes(tx, after.number);
  await inside(tx, emptyReasons(after.number));
  await inside(tx, emptyDisputeNotes(after.number));
  await inside(tx, eraseReviewer(after.number));
  await inside(tx, eraseReturner(after.number));
}

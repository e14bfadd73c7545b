import { requestToPay } from '../../../../domain/ordering/order-mail.ts';
import type { OrderId } from '../../../../domain/ids.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import { orderWords } from '../../../../domain/ordering/order-search.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { resolveStep } from '../../../../domain/ordering/transitions.ts';
import type { ResolvedStep, Step } from '../../../../domain/ordering/transitions.ts';
import { isBeingMade, textPlaces } from '../../../../domain/reporting/production.ts';
import { queueOrderMail, withdrawOrderMail } from '../../mailing/mail-documents.ts';
import { changesTo, ORDER_FIELDS, orderFrom } from '../order-documents.ts';
import type { OrderTransaction } from './order-transaction.ts';
import type { OrderDocument } from '../../schema/ordering.ts';
import { within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';

export async function findOrder(reading: Reading, number: OrderNumber): Promise<Order | null> {
  const document = await reading.db
    .collection('orders')
    .findOne({ number }, { projection: ORDER_FIELDS, ...within(reading) });
  return document && orderFrom(document);
}

export async function findOrderById(reading: Reading, id: OrderId): Promise<Order | null> {
  const document = await reading.db
    .collection('orders')
    .findOne({ _id: id }, { projection: ORDER_FIELDS, ...within(reading) });
  return document && orderFrom(document);
}

/** Makes a step of an order that was read in this transaction. @returns the order as it is then */
export async function applyStep(tx: OrderTransaction, before: Order, step: Step, at: number): Promise<Order> {
  const isStockNeeded = step.transition.stock !== 'keep';
  const stock = isStockNeeded ? await tx.stock.levelsOf(step.transition.order.lines) : new Map();
  return applyResolved(tx, before, resolveStep(step, stock), at);
}

/** The same of a step that is resolved already, by the levels of `tx.stock`. */
export async function applyResolved(
  tx: OrderTransaction,
  before: Order,
  { transition, stock }: ResolvedStep,
  at: number,
): Promise<Order> {
  tx.stock.change(stock);
  await updateOrder(tx, before, transition.order);
  await withdrawOrderMail(tx, requestToPay(transition.order));
  if (transition.mail) await queueOrderMail(tx, transition.mail, at);
  return transition.order;
}

/** @param before as it was read in this transaction */
export async function updateOrder(tx: OrderTransaction, before: Order, after: Order): Promise<void> {
  const { $set, $unset } = changesTo(after);
  const textsLeft = await textsLeftOf(tx, after);
  const gone = { ...$unset, ...(textsLeft === null && { textsLeft: '' as const }) };
  await tx.db.collection('orders').updateOne(
    { _id: after.id },
    {
      $set: { ...$set, ...(textsLeft !== null && { textsLeft }) },
      ...(Object.keys(gone).length > 0 && { $unset: gone }),
    },
    { session: tx.session },
  );
  tx.changes.push({ before, after });
}

/**
 * Counts an attempt to pay that is begun. It writes the order, so that whoever cancels it at the same moment meets here.
 * @returns how many there are with it
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

/** Texts of an order that are to be made still; null while it is not in preparation, and when it has none. */
async function textsLeftOf(tx: MongoTransaction, order: Order): Promise<number | null> {
  const texts = textPlaces(order).length;
  if (texts === 0 || !isBeingMade(order)) return null;
  const made = await tx.db
    .collection('orders')
    .findOne({ _id: order.id }, { projection: { madeTexts: 1 }, session: tx.session });
  return texts - (made?.madeTexts?.length ?? 0);
}

/** Writes an order that was marked, without its person, and takes the mark off. */
export async function writeErased(tx: OrderTransaction, before: Order, after: Order): Promise<void> {
  const { delivery, lines } = after;
  await tx.db.collection('orders').updateOne(
    { _id: after.id },
    {
      $set: { delivery, lines, phone: delivery.phone, words: orderWords(after) },
      $unset: { eraseAskedAt: '', caller: '', note: '', madeTexts: '' },
    } satisfies { $set: Partial<OrderDocument>; $unset: Record<string, ''> },
    { session: tx.session },
  );
  tx.changes.push({ before, after });
}

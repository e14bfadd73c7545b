import type { IdempotencyKey } from '../../../application/ordering/placing/idempotency.ts';
import { accountId, orderId } from '../../../domain/ids.ts';
import type { OrderId } from '../../../domain/ids.ts';
import { indexOf, joinKeyOf, textsOf } from '../../../domain/ordering/consequences.ts';
import type { OrderConsequences } from '../../../domain/ordering/consequences.ts';
import { orderWords } from '../../../domain/ordering/order-search.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { piecesByProduct } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { isTakeable } from '../../../domain/ordering/placing/displacement.ts';
import { isFirmCash } from '../../../domain/ordering/placing/cash-holds.ts';
import type { Hold } from '../../../domain/ordering/placing/holds.ts';
import type { OrderCaller } from '../../../domain/ordering/placing/unpaid-limits.ts';
import { within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';
import type { OrderDocument } from '../schema/ordering/orders.ts';
import { callerOf } from './unpaid-callers.ts';

/** The fields of a document that make an order. */
export const ORDER_FIELDS = {
  number: 1,
  accountId: 1,
  language: 1,
  status: 1,
  paymentStatus: 1,
  money: 1,
  paymentMethod: 1,
  createdAt: 1,
  payBy: 1,
  delivery: 1,
  lines: 1,
  deliveryCost: 1,
  discount: 1,
  campaign: 1,
  measured: 1,
  agent: 1,
  arrivesOn: 1,
  holdsStock: 1,
  history: 1,
  edits: 1,
  prints: 1,
} as const satisfies Partial<Record<keyof OrderDocument, 1>>;

export function orderFrom(document: Pick<OrderDocument, '_id' | keyof typeof ORDER_FIELDS>): Order {
  return {
    id: orderId(document._id),
    number: document.number,
    accountId: document.accountId === null ? null : accountId(document.accountId),
    language: document.language,
    status: document.status,
    paymentStatus: document.paymentStatus,
    money: document.money,
    paymentMethod: document.paymentMethod,
    createdAt: document.createdAt,
    payBy: document.payBy,
    delivery: document.delivery,
    lines: document.lines,
    deliveryCost: document.deliveryCost,
    ...(document.discount && { discount: document.discount }),
    ...(document.campaign && { campaign: document.campaign }),
    ...(document.measured && { measured: document.measured }),
    ...(document.agent && { agent: document.agent }),
    arrivesOn: document.arrivesOn ?? null,
    holdsStock: document.holdsStock,
    history: document.history,
    ...(document.edits && { edits: document.edits }),
    ...(document.prints && { prints: document.prints }),
  };
}

/** A new order, with the values by which it is found and listed. */
export function orderDocument(
  order: Order,
  seq: number,
  idempotency: IdempotencyKey | null,
  caller: (OrderCaller & { readonly hold: Hold }) | undefined,
): OrderDocument {
  const { id, ...rest } = order;
  const { saleAmount, toPrint, couponMailbox, ...index } = indexOf(order);
  const texts = textsOf(order);
  return {
    _id: id,
    seq,
    ...rest,
    ...index,
    words: orderWords(order),
    emailKey: joinKeyOf(order),
    attempts: 0,
    ...(idempotency && { idempotencyKey: idempotency.key, fingerprint: idempotency.fingerprint }),
    ...(saleAmount !== null && { saleAmount }),
    ...(toPrint.length > 0 && { toPrint }),
    ...(couponMailbox !== null && { couponMailbox }),
    ...(texts !== null && { textsLeft: texts.length }),
    ...(caller && { caller: callerOf(order, caller, caller.hold) }),
    ...(caller &&
      (isTakeable(order) || isFirmCash(order)) && { heldProducts: [...piecesByProduct(order.lines).keys()] }),
  };
}

/** The fields of what an order contains and where it goes, with those by which it is found. */
export function contentsUpdate(order: Order): { $set: Partial<OrderDocument>; $unset?: Record<string, ''> } {
  const { delivery, lines, deliveryCost, discount, campaign, measured, agent, edits } = order;
  const { phone, total, couponMailbox } = indexOf(order);
  const contents = { delivery, lines, deliveryCost, phone, total, words: orderWords(order) };
  const gone = {
    ...(!discount && { discount: '' as const }),
    ...(!campaign && { campaign: '' as const }),
    ...(!measured && { measured: '' as const }),
    ...(!agent && { agent: '' as const }),
    ...(couponMailbox === null && { couponMailbox: '' as const }),
  };
  return {
    $set: {
      ...contents,
      ...(discount && { discount }),
      ...(edits && { edits }),
      ...(couponMailbox !== null && { couponMailbox }),
    },
    ...(Object.keys(gone).length > 0 && { $unset: gone }),
  };
}

/** The update of the fields that change as an order goes on. Its contents are not among them. */
export function stateUpdate(
  order: Order,
  { hold, textsToMake }: Pick<OrderConsequences, 'hold' | 'textsToMake'>,
): { $set: Partial<OrderDocument>; $unset?: Record<string, ''> } {
  const { status, paymentStatus, money, paymentMethod, payBy, holdsStock, history } = order;
  const { paymentState, saleAmount, toPrint } = indexOf(order);
  const gone = {
    ...(saleAmount === null && { saleAmount: '' as const }),
    ...(toPrint.length === 0 && { toPrint: '' as const }),
    ...(hold !== 'kept' && { heldProducts: '' as const }),
    ...(hold === 'forgotten' && { caller: '' as const }),
    ...(textsToMake === null && { textsLeft: '' as const }),
  };
  return {
    $set: {
      status,
      paymentStatus,
      money,
      paymentMethod,
      payBy,
      holdsStock,
      history,
      paymentState,
      ...(saleAmount !== null && { saleAmount }),
      ...(toPrint.length > 0 && { toPrint }),
    },
    ...(Object.keys(gone).length > 0 && { $unset: gone }),
  };
}

/** The update of the marks of printed papers, and of those that are still to be printed. */
export function printsUpdate(order: Order): { $set: Partial<OrderDocument>; $unset?: Record<string, ''> } {
  const { toPrint } = indexOf(order);
  const $set = { prints: order.prints ?? {} };
  return toPrint.length > 0 ? { $set: { ...$set, toPrint } } : { $set, $unset: { toPrint: '' } };
}

export async function findOrder(reading: Reading, number: OrderNumber): Promise<Order | null> {
  const document = await reading.db
    .collection('orders')
    .findOne({ number }, { projection: ORDER_FIELDS, ...within(reading) });
  return document && orderFrom(document);
}

/** What lists and sums read beside an order; null: there is no such order. */
export async function indexOfOrder(
  reading: Reading,
  number: OrderNumber,
): Promise<{ readonly total: number; readonly saleAmount: number | null } | null> {
  const found = await reading.db
    .collection('orders')
    .findOne({ number }, { projection: { total: 1, saleAmount: 1 }, ...within(reading) });
  return found && { total: found.total, saleAmount: found.saleAmount ?? null };
}

export async function findOrderByKey(reading: Reading, key: OrderId | OrderNumber): Promise<Order | null> {
  return (await findOrderById(reading, key as OrderId)) ?? findOrder(reading, key as OrderNumber);
}

export async function findOrders(reading: Reading, ids: readonly OrderId[]): Promise<Order[]> {
  const documents = await reading.db
    .collection('orders')
    .find({ _id: { $in: [...ids] } }, { projection: ORDER_FIELDS, ...within(reading) })
    .toArray();
  return documents.map(orderFrom);
}

/** In the order of their ids. @param after id of the one before; null: the first */
export async function findOrdersAfter(reading: Reading, after: string | null, limit: number): Promise<Order[]> {
  const documents = await reading.db
    .collection('orders')
    .find({ _id: { $gt: (after ?? '') as OrderId } }, { projection: ORDER_FIELDS, hint: '_id_', ...within(reading) })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();
  return documents.map(orderFrom);
}

/** Writes the order, so that the erasure of its person at the same moment is a write conflict. */
export async function holdOrder({ db, session }: MongoTransaction, number: OrderNumber): Promise<void> {
  await db.collection('orders').updateOne({ number }, { $inc: { reviewWrites: 1 } }, { session });
}

export async function findOrderById(reading: Reading, id: OrderId): Promise<Order | null> {
  const document = await reading.db
    .collection('orders')
    .findOne({ _id: id }, { projection: ORDER_FIELDS, ...within(reading) });
  return document && orderFrom(document);
}

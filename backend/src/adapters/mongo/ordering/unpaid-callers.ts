import type { mongo } from 'mongoose';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { CASH_DAY, PROTECTED_FOR_GOOD } from '../../../domain/ordering/placing/cash-holds.ts';
import { ALLOWANCE_TIME, piecesIn } from '../../../domain/ordering/placing/holds.ts';
import type { Hold } from '../../../domain/ordering/placing/holds.ts';
import { countsAsUnpaid, receiverOf } from '../../../domain/ordering/placing/unpaid-limits.ts';
import type { EarlierOrder, OrderCaller } from '../../../domain/ordering/placing/unpaid-limits.ts';
import type { OrderDocument } from '../schema/ordering/orders.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

const OF_ADDRESS = 'address:';

/** Keys by which the other orders of a caller and a receiver are found. */
export interface CallerKeys {
  readonly address: string;
  readonly receiver: readonly string[];
}

export function callerKeys(order: Order, { addressKey }: OrderCaller): CallerKeys {
  return { address: `${OF_ADDRESS}${addressKey}`, receiver: receiverKeys(order) };
}

function receiverKeys(order: Order): string[] {
  const receiver = receiverOf(order);
  if ('accountId' in receiver) return [`account:${receiver.accountId}`];
  const { phone, email } = receiver;
  return [`phone:${phone}`, ...(email === null ? [] : [`email:${email}`])];
}

/** The caller and the hold that are stored with an order. */
export function callerOf(order: Order, caller: OrderCaller, hold: Hold): NonNullable<OrderDocument['caller']> {
  const { address, receiver } = callerKeys(order, caller);
  const { putAside, protectedUntil } = hold;
  return { keys: [address, ...receiver], at: order.createdAt, pieces: piecesIn(order.lines), putAside, protectedUntil };
}

/** The stored keys of a caller, as `callerKeys` has them. */
export function keysIn({ keys }: Pick<NonNullable<OrderDocument['caller']>, 'keys'>): CallerKeys {
  const isOfAddress = (key: string) => key.startsWith(OF_ADDRESS);
  return { address: keys.find(isOfAddress) ?? '', receiver: keys.filter((key) => !isOfAddress(key)) };
}

/** The address key among them. */
export function addressKeyOf({ keys }: NonNullable<OrderDocument['caller']>): string | undefined {
  return keys.find((key) => key.startsWith(OF_ADDRESS))?.slice(OF_ADDRESS.length);
}

/**
 * An earlier order that counts towards the limits of a new one. Orders of all callers of a batch are read together; the
 * keys say whose they are.
 */
export type CountedOrder = Omit<EarlierOrder, 'isOfAddress' | 'isOfReceiver'> & { readonly keys: readonly string[] };

/**
 * Orders with any of the keys that are not paid. Only inside the transaction that places the new ones: see `lockCallers`.
 */
export async function readCounted(
  tx: MongoTransaction,
  keys: readonly string[],
  condition: mongo.Filter<OrderDocument> = {},
): Promise<CountedOrder[]> {
  if (keys.length === 0) return [];
  const documents = await tx.db
    .collection('orders')
    .find({ ...condition, 'caller.keys': { $in: [...keys] } }, { session: tx.session })
    .project<
      Pick<
        OrderDocument,
        'number' | 'createdAt' | 'status' | 'paymentStatus' | 'paymentMethod' | 'lines' | 'discount' | 'caller'
      >
    >({
      number: 1,
      createdAt: 1,
      status: 1,
      paymentStatus: 1,
      paymentMethod: 1,
      'lines.productId': 1,
      'lines.quantity': 1,
      'discount.coupon.id': 1,
      caller: 1,
    })
    .toArray();
  return documents.map(({ number, createdAt, lines, discount, caller, ...state }) => ({
    number,
    createdAt,
    lines,
    pieces: piecesIn(lines),
    couponId: discount?.coupon?.id,
    isUnpaid: countsAsUnpaid(state),
    keys: caller?.keys ?? [],
  }));
}

export function earlierOf(counted: readonly CountedOrder[], { address, receiver }: CallerKeys): EarlierOrder[] {
  return counted.flatMap(({ keys, ...order }) => {
    const isOfAddress = keys.includes(address);
    const isOfReceiver = receiver.some((key) => keys.includes(key));
    return isOfAddress || isOfReceiver ? [{ ...order, isOfAddress, isOfReceiver }] : [];
  });
}

export async function readCaller({ db, session }: MongoTransaction, number: OrderNumber) {
  const order = await db.collection('orders').findOne({ number }, { projection: { caller: 1 }, session });
  return order?.caller;
}

/**
 * Stores until when no order can take its pieces. An order that the office has made has no caller. Only inside the
 * transaction of that change.
 */
export async function protectUntil(
  { db, session }: MongoTransaction,
  number: OrderNumber,
  protectedUntil: number,
): Promise<void> {
  await db
    .collection('orders')
    .updateOne(
      { number, caller: { $exists: true } },
      { $set: { 'caller.protectedUntil': protectedUntil } },
      { session },
    );
}

/**
 * Writes a document for each key of callers that have other orders. Two processes that judge the same caller at the
 * same moment both write it and conflict, so that the one that is repeated counts the order of the other. A caller with
 * a first order is far from any limit and writes none; that is nearly everybody.
 */
export async function lockCallers(
  tx: MongoTransaction,
  locks: ReadonlyMap<string, { readonly orderId: string; readonly at: number }>,
): Promise<void> {
  if (locks.size === 0) return;
  await tx.db.collection('callerMeetings').bulkWrite(
    [...locks].map(([key, lock]) => ({
      updateOne: { filter: { _id: key }, update: { $set: lock }, upsert: true },
    })),
    { session: tx.session, ordered: false },
  );
}

/**
 * Deletes what is stored about the receiver beside the order. Only in the transaction that erases them from the order.
 */
export async function deleteReceiver({ db, session }: MongoTransaction, order: Order): Promise<void> {
  await db.collection('callerMeetings').deleteMany({ _id: { $in: receiverKeys(order) } }, { session });
}

/**
 * Deletes what no longer counts. An order whose pieces can be taken, because it waits for a transfer or for the office,
 * keeps its caller until they cannot. Only inside a transaction.
 */
export async function deleteOldCallers(tx: MongoTransaction, at: number): Promise<void> {
  const old = { $lte: at - ALLOWANCE_TIME };
  const orders = tx.db.collection('orders');
  const { session } = tx;
  await orders.updateMany(
    { 'caller.at': { $lte: at - CASH_DAY }, 'caller.protectedUntil': PROTECTED_FOR_GOOD },
    { $unset: { heldProducts: '' } },
    { session },
  );
  await orders.updateMany(
    { 'caller.at': old, heldProducts: { $exists: false } },
    { $unset: { caller: '' } },
    { session },
  );
  await tx.db.collection('callerMeetings').deleteMany({ at: old }, { session: tx.session });
}

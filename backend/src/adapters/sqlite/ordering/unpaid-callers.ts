import type { CouponId, ProductId } from '../../../domain/ids.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { piecesByProduct } from '../../../domain/ordering/order.ts';
import type { Order, OrderLine, OrderStatus, PaymentStatus } from '../../../domain/ordering/order.ts';
import { MOST_DISPLACED } from '../../../domain/ordering/placing/displacement.ts';
import type { HolderQuery } from '../../../domain/ordering/placing/displacement.ts';
import { CASH_DAY, PROTECTED_FOR_GOOD } from '../../../domain/ordering/placing/cash-holds.ts';
import {
  ALLOWANCE_TIME,
  ALLOWED_IN_ALL,
  dependsOnOthers,
  firmHold,
  holdBeside,
  piecesIn,
} from '../../../domain/ordering/placing/holds.ts';
import type { Hold } from '../../../domain/ordering/placing/holds.ts';
import type { OrderPaymentMethod } from '../../../domain/ordering/paying/payment-methods.ts';
import { countsAsUnpaid, receiverOf } from '../../../domain/ordering/placing/unpaid-limits.ts';
import type { EarlierOrder, OrderCaller } from '../../../domain/ordering/placing/unpaid-limits.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { readPieces } from './held-pieces.ts';
import { ORDER_COLUMNS, orderFrom } from './order-rows.ts';
import type { OrderRow } from './order-rows.ts';
import { METHODS_AT_THE_DOOR } from '../../../domain/ordering/paying/payment-methods.ts';

type EarlierRow = {
  number: string;
  created_at: number;
  status: string;
  payment_status: string;
  payment_method: string | null;
  pieces: number;
  body: string | null;
  coupon_id: string | null;
  is_of_address: number;
  is_of_receiver: number;
};

const OF_RECEIVER = '(u.account_id = ?2 OR u.phone = ?3 OR u.email = ?4)';
/** Each key is looked up in its own index. Parameters: address, account, phone, email, time. */
const OF_CALLER = `(u.address_key = ?1 OR u.account_id = ?2 OR u.phone = ?3 OR u.email = ?4) AND u.created_at > ?5`;

/** The orders of the last hour from the same network address or for the same receiver. Call it only inside the transaction that places the order. */
export function earlierOrders(db: SqliteDatabase, order: Order, { addressKey }: OrderCaller): EarlierOrder[] {
  const { account_id, phone, email } = receiverColumns(order);
  return ordersOfCaller(db, '', [addressKey, account_id, phone, email, order.createdAt - ALLOWANCE_TIME]);
}

/** Other orders with cash on delivery of the last `CASH_DAY`, from the same network address or for the same receiver. */
export function earlierCash(db: SqliteDatabase, number: OrderNumber, at: number): EarlierOrder[] {
  const caller = readCaller(db, number);
  if (!caller) return [];
  const { address_key, account_id, phone, email } = caller;
  const inCash = `AND o.payment_method IN (${METHODS_AT_THE_DOOR.map((method) => `'${method}'`).join(', ')})`;
  return ordersOfCaller(db, inCash, [address_key, account_id, phone, email, at - CASH_DAY]).filter(
    (earlier) => earlier.number !== number,
  );
}

type CallerParameters = [
  address: string,
  account: string | null,
  phone: string | null,
  email: string | null,
  since: number,
];

function ordersOfCaller(db: SqliteDatabase, condition: string, caller: CallerParameters): EarlierOrder[] {
  const rows = db.all<EarlierRow>(
    `SELECT o.number, o.created_at, o.status, o.payment_status, o.payment_method, u.pieces,
       CASE WHEN u.pieces <= ?6 THEN o.body END AS body,
       o.body ->> '$.discount.coupon.id' AS coupon_id, u.address_key = ?1 AS is_of_address,
       ifnull(${OF_RECEIVER}, 0) AS is_of_receiver
     FROM unpaid_callers u JOIN orders o ON o.number = u.order_number WHERE ${OF_CALLER} ${condition}`,
    ...caller,
    ALLOWED_IN_ALL,
  );
  return rows.map((row) => ({
    number: row.number as OrderNumber,
    createdAt: row.created_at,
    pieces: row.pieces,
    lines: row.body === null ? [] : (JSON.parse(row.body) as { lines: readonly OrderLine[] }).lines,
    couponId: (row.coupon_id ?? undefined) as CouponId | undefined,
    isUnpaid: countsAsUnpaid({
      status: row.status as OrderStatus,
      paymentStatus: row.payment_status as PaymentStatus,
      paymentMethod: row.payment_method as OrderPaymentMethod | null,
    }),
    isOfAddress: row.is_of_address === 1,
    isOfReceiver: row.is_of_receiver === 1,
  }));
}

/** The oldest orders that may be displaced, up to `MOST_DISPLACED` for each product. Call it only inside the transaction that displaces them. */
export function readHolders(db: SqliteDatabase, query: HolderQuery): Order[] {
  const { productIds, couponId, at, putAsideAbove } = query;
  if (couponId !== undefined) return readCouponHolders(db, couponId, query);
  const holders = new Map<string, Order>();
  for (const id of productIds) {
    const rows = db.all<OrderRow>(
      `SELECT ${ORDER_COLUMNS.replaceAll(/\b(\w+)/g, 'o.$1')}
       FROM held_pieces h JOIN unpaid_callers u ON u.order_number = h.order_number JOIN orders o ON o.number = h.order_number
       WHERE h.product_id = ? AND u.protected_until <= ? AND u.put_aside > ? ORDER BY u.created_at LIMIT ?`,
      id,
      at,
      putAsideAbove,
      MOST_DISPLACED,
    );
    for (const row of rows) holders.set(row.id, orderFrom(row));
  }
  return [...holders.values()];
}

/** Unpaid orders with a coupon. The callers are read first, because they are few and the coupon's orders may be many. */
const WITH_COUPON = `FROM unpaid_callers u CROSS JOIN orders o ON o.number = u.order_number
  WHERE u.protected_until <= ?1 AND o.body ->> '$.discount.coupon.id' = ?2
    AND EXISTS (SELECT 1 FROM held_pieces h WHERE h.order_number = o.number)`;

function readCouponHolders(db: SqliteDatabase, id: CouponId, { at, putAsideAbove }: HolderQuery): Order[] {
  return db
    .all<OrderRow>(
      `SELECT ${ORDER_COLUMNS.replaceAll(/\b(\w+)/g, 'o.$1')} ${WITH_COUPON} AND u.put_aside > ?3
       ORDER BY u.created_at LIMIT ?4`,
      at,
      id,
      putAsideAbove,
      MOST_DISPLACED,
    )
    .map(orderFrom);
}

/** Number of uses of a coupon that orders can take from unpaid ones now. */
export function readTakeableUses(db: SqliteDatabase, id: CouponId, at: number): number {
  return db.get<{ uses: number }>(`SELECT count(*) AS uses ${WITH_COUPON}`, at, id)?.uses ?? 0;
}

/** Call it only inside the transaction that places the order, once its pieces are taken. */
export function insertCaller(db: SqliteDatabase, order: Order, { addressKey }: OrderCaller, asked: Hold): void {
  const hold = dependsOnOthers(asked) ? holdBeside(asked, order, readPieces(db, order, order.createdAt)) : asked;
  db.insert('unpaid_callers', {
    order_number: order.number,
    address_key: addressKey,
    ...receiverColumns(order),
    created_at: order.createdAt,
    pieces: piecesIn(order.lines),
    put_aside: hold.putAside,
    protected_until: hold.protectedUntil,
  });
  for (const [product_id, quantity] of piecesByProduct(order.lines))
    db.insert('held_pieces', { product_id, order_number: order.number, quantity });
}

function receiverColumns(order: Order) {
  const receiver = receiverOf(order);
  return 'accountId' in receiver
    ? { account_id: receiver.accountId, phone: null, email: null }
    : { account_id: null, ...receiver };
}

/** The hold that is stored with an order; null: none. */
export function readHold(db: SqliteDatabase, number: OrderNumber): Hold | null {
  const row = readCaller(db, number);
  return row ? holdFrom(row) : null;
}

type CallerRow = {
  address_key: string;
  account_id: string | null;
  phone: string | null;
  email: string | null;
  put_aside: number;
  protected_until: number;
};

function readCaller(db: SqliteDatabase, number: OrderNumber): CallerRow | undefined {
  return db.get<CallerRow>(
    `SELECT address_key, account_id, phone, email, put_aside, protected_until FROM unpaid_callers
     WHERE order_number = ?`,
    number,
  );
}

function holdFrom({ put_aside: putAside, protected_until: protectedUntil }: CallerRow): Hold {
  return { putAside, protectedUntil };
}

/**
 * Stores that a payment of the order has started. Call it only inside the transaction that starts it.
 * @param hasLimitedCoupon see `firmHold`
 */
export function countPayment(db: SqliteDatabase, order: Order, hasLimitedCoupon: boolean, at: number): void {
  const { number } = order;
  const caller = readCaller(db, number);
  if (!caller) return;
  const unfinished = db.get<{ payments: number }>(
    `SELECT ifnull(sum(u.payments), 0) AS payments FROM unpaid_callers u WHERE ${OF_CALLER}`,
    caller.address_key,
    caller.account_id,
    caller.phone,
    caller.email,
    at - ALLOWANCE_TIME,
  );
  const hold = holdFrom(caller);
  const situation = {
    unfinished: unfinished?.payments ?? 0,
    hasLimitedCoupon,
    pieces: dependsOnOthers(hold) ? readPieces(db, order, at) : undefined,
  };
  db.run(
    'UPDATE unpaid_callers SET payments = payments + 1, protected_until = ? WHERE order_number = ?',
    firmHold(hold, order, situation, at).protectedUntil,
    number,
  );
}

/** Stores until when no order can take its pieces. Call it only inside the transaction of that change. */
export function protectUntil(db: SqliteDatabase, number: OrderNumber, protectedUntil: number): void {
  db.run('UPDATE unpaid_callers SET protected_until = ? WHERE order_number = ?', protectedUntil, number);
}

/** No order can take its pieces any more. Call it only inside the transaction of that change. */
export function endHold(db: SqliteDatabase, number: OrderNumber): void {
  db.run('DELETE FROM held_pieces WHERE order_number = ?', number);
}

/** Call it only inside the transaction after which the order no longer counts for its caller. */
export function deleteCaller(db: SqliteDatabase, number: OrderNumber): void {
  endHold(db, number);
  db.run('DELETE FROM unpaid_callers WHERE order_number = ?', number);
}

/**
 * Deletes rows of orders that are too old to count towards a limit. One whose pieces can be taken, because it waits for a
 * transfer or for the office, keeps its row until they cannot. Call it only inside a transaction.
 */
export function deleteOldCallers(db: SqliteDatabase, at: number): void {
  db.run(
    `DELETE FROM held_pieces WHERE order_number IN
       (SELECT order_number FROM unpaid_callers WHERE created_at <= ? AND protected_until = ?)`,
    at - CASH_DAY,
    PROTECTED_FOR_GOOD,
  );
  db.run(
    `DELETE FROM unpaid_callers WHERE created_at <= ?
       AND NOT EXISTS (SELECT 1 FROM held_pieces h WHERE h.order_number = unpaid_callers.order_number)`,
    at - ALLOWANCE_TIME,
  );
}

const TAKEABLE = `SELECT h.product_id AS id, sum(h.quantity) AS pieces
  FROM held_pieces h JOIN unpaid_callers u ON u.order_number = h.order_number WHERE u.protected_until <= ?`;

/** Pieces of the products that orders can take from unpaid ones now. Products without any are missing. */
export function readTakeable(db: SqliteDatabase, ids: readonly ProductId[], at: number): Map<ProductId, number> {
  const takeable = new Map<ProductId, number>();
  for (const id of new Set(ids)) {
    const row = db.get<{ pieces: number | null }>(`${TAKEABLE} AND h.product_id = ?`, at, id);
    if (row?.pieces) takeable.set(id, row.pieces);
  }
  return takeable;
}

/** As `readTakeable`, of all products. */
export function readAllTakeable(db: SqliteDatabase, at: number): Map<ProductId, number> {
  const rows = db.all<{ id: ProductId; pieces: number }>(`${TAKEABLE} GROUP BY h.product_id`, at);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

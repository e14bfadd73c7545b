import type { IdempotencyKey } from '../../../application/ordering/placing/idempotency.ts';
import { accountId, orderId } from '../../../domain/ids.ts';
import type { OrderId } from '../../../domain/ids.ts';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import { fils } from '../../../domain/money.ts';
import { indexOf, joinKeyOf } from '../../../domain/ordering/consequences.ts';
import type { OrderMoney } from '../../../domain/ordering/money/order-money.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order, OrderLine, OrderStatus, PaymentStatus } from '../../../domain/ordering/order.ts';
import type { CustomText } from '../../../domain/ordering/placing/custom-texts.ts';
import type { OrderPaymentMethod } from '../../../domain/ordering/paying/payment-methods.ts';
import type { PrintKind } from '../../../domain/ordering/papers/print-mark.ts';
import type { SqliteDatabase } from '../connection/database.ts';

export type MoneyColumns = {
  received: number;
  returned: number;
  delivery_returned: number;
  refunding: number;
  at_door: number;
  accepted_balance: number | null;
  needs_review: number;
};

export const MONEY_COLUMNS =
  'received, returned, delivery_returned, refunding, at_door, accepted_balance, needs_review';

export type OrderRow = MoneyColumns & {
  id: string;
  number: string;
  account_id: string | null;
  status: string;
  payment_status: string;
  payment_method: string | null;
  created_at: number;
  pay_by: number | null;
  holds_stock: number;
  body: string;
  history: string;
  /** JSON; null while none of its papers was printed. */
  prints: string | null;
};

const STATE_COLUMNS = 'status, payment_status, payment_method, created_at, pay_by, holds_stock';
export const ORDER_COLUMNS = `id, number, account_id, ${STATE_COLUMNS}, body, history, prints, ${MONEY_COLUMNS}`;

type StoredLine = Omit<OrderLine, 'customTexts'> & {
  readonly customTexts: readonly (Omit<CustomText, 'title'> & { readonly title: LocalizedText | string })[];
};

/** The part of an order that changes only when it is edited or its person erased, or when pieces of its lines come back. */
type OrderBody = Pick<
  Order,
  'language' | 'delivery' | 'deliveryCost' | 'discount' | 'campaign' | 'measured' | 'agent' | 'edits'
> & {
  /** Left out of orders that were placed before there was a calendar. */
  readonly arrivesOn?: Order['arrivesOn'];
  readonly lines: readonly StoredLine[];
};

export function orderFrom(row: OrderRow): Order {
  const body: OrderBody = JSON.parse(row.body);
  return {
    ...body,
    arrivesOn: body.arrivesOn ?? null,
    lines: body.lines.map(withTitlesInBothLanguages),
    id: orderId(row.id),
    number: row.number as OrderNumber,
    accountId: row.account_id === null ? null : accountId(row.account_id),
    status: row.status as OrderStatus,
    paymentStatus: row.payment_status as PaymentStatus,
    money: moneyFrom(row),
    paymentMethod: row.payment_method as OrderPaymentMethod | null,
    createdAt: row.created_at,
    payBy: row.pay_by,
    holdsStock: row.holds_stock === 1,
    history: JSON.parse(row.history),
    ...(row.prints !== null && { prints: JSON.parse(row.prints) }),
  };
}

export function moneyFrom(row: MoneyColumns): OrderMoney {
  return {
    received: fils(row.received),
    returned: fils(row.returned),
    ...(row.delivery_returned > 0 && { deliveryReturned: fils(row.delivery_returned) }),
    refunding: fils(row.refunding),
    atDoor: fils(row.at_door),
    acceptedBalance: row.accepted_balance === null ? null : fils(row.accepted_balance),
    needsReview: row.needs_review === 1,
  };
}

/** Repeats a title for both languages where the first release stored it only in the language of the order. */
function withTitlesInBothLanguages(line: StoredLine): OrderLine {
  const texts = line.customTexts.map(({ title, ...text }) => ({
    title: typeof title === 'string' ? { en: title, ar: title } : title,
    ...text,
  }));
  return { ...line, customTexts: texts };
}

const SELECT_ORDER = `SELECT ${ORDER_COLUMNS} FROM orders`;

export function findOrder(db: SqliteDatabase, number: OrderNumber): Order | null {
  const row = db.get<OrderRow>(`${SELECT_ORDER} WHERE number = ?`, number);
  return row ? orderFrom(row) : null;
}

export function findOrderById(db: SqliteDatabase, id: OrderId): Order | null {
  const row = db.get<OrderRow>(`${SELECT_ORDER} WHERE id = ?`, id);
  return row ? orderFrom(row) : null;
}

/** In the order of their ids. @param after id of the one before; null: the first */
export function findOrdersAfter(db: SqliteDatabase, after: string | null, limit: number): Order[] {
  return db.all<OrderRow>(`${SELECT_ORDER} WHERE id > ? ORDER BY id LIMIT ?`, after ?? '', limit).map(orderFrom);
}

export function findOrderByKey(db: SqliteDatabase, key: OrderId | OrderNumber): Order | null {
  return findOrderById(db, key as OrderId) ?? findOrder(db, key as OrderNumber);
}

/** What lists and sums read beside an order; null: there is no such order. */
export function indexOfOrder(
  db: SqliteDatabase,
  number: OrderNumber,
): { readonly total: number; readonly saleAmount: number | null } | null {
  const select = 'SELECT total, sale_amount AS saleAmount FROM orders WHERE number = ?';
  return db.get<{ total: number; saleAmount: number | null }>(select, number) ?? null;
}

/** Call it only inside a transaction; `order-changes.ts` stores the consequences. @returns the row number */
export function insertOrder(db: SqliteDatabase, order: Order, idempotency: IdempotencyKey | null): number {
  return db.insert('orders', {
    id: order.id,
    number: order.number,
    account_id: order.accountId,
    ...stateOf(order),
    created_at: order.createdAt,
    day: indexOf(order).day,
    ...contentsOf(order),
    email_key: joinKeyOf(order),
    idempotency_key: idempotency?.key ?? null,
    fingerprint: idempotency?.fingerprint ?? null,
  });
}

/** Call it only inside the transaction that has read the order. */
export function updateOrder(db: SqliteDatabase, order: Order): void {
  db.run(UPDATE_STATE, ...Object.values(stateOf(order)), order.id);
}

/** Writes lines, delivery and person of an order. Call it only inside the transaction that has read the order. */
export function updateContents(db: SqliteDatabase, order: Order): void {
  db.run(UPDATE_CONTENTS, ...Object.values(contentsOf(order)), order.id);
}

/**
 * Writes the key by which an edited order joins an account, unless its person has asked to be erased. Call it only inside
 * the transaction that has read the order.
 */
export function updateJoinKey(db: SqliteDatabase, order: Order): void {
  db.run('UPDATE orders SET email_key = ? WHERE id = ? AND erase_asked_at IS NULL', joinKeyOf(order), order.id);
}

/** Call it only inside the transaction that has erased the order's person. */
export function noteErased(db: SqliteDatabase, { id }: Order): void {
  db.run('UPDATE orders SET erase_asked_at = NULL WHERE id = ?', id);
}

/** The columns that change with the state of an order, in the order of the parameters of `UPDATE_STATE`. */
function stateOf(order: Order) {
  const { paymentState, saleAmount, toPrint } = indexOf(order);
  return {
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    payment_state: paymentState,
    pay_by: order.payBy,
    holds_stock: Number(order.holdsStock),
    history: JSON.stringify(order.history),
    prints: order.prints ? JSON.stringify(order.prints) : null,
    to_print: bitsOf(toPrint),
    sale_amount: saleAmount,
    received: order.money.received,
    returned: order.money.returned,
    delivery_returned: order.money.deliveryReturned ?? 0,
    refunding: order.money.refunding,
    at_door: order.money.atDoor,
    accepted_balance: order.money.acceptedBalance,
    needs_review: Number(order.money.needsReview),
  };
}

const UPDATE_STATE = `UPDATE orders SET status = ?, payment_status = ?, payment_method = ?, payment_state = ?, pay_by = ?,
  holds_stock = ?, history = ?, prints = ?, to_print = ?, sale_amount = ?, received = ?, returned = ?, delivery_returned = ?,
  refunding = ?, at_door = ?, accepted_balance = ?, needs_review = ? WHERE id = ?`;

/** Papers as the bits of a number, by which the list is filtered. The bits are stored, so their order never changes. */
export function bitsOf(papers: readonly PrintKind[]): number {
  const bits = { slip: 1, invoice: 2, label: 4 } as const satisfies Record<PrintKind, number>;
  return papers.reduce((sum, paper) => sum + bits[paper], 0);
}

/** The columns that change with the contents of an order, in the order of the parameters of `UPDATE_CONTENTS`. */
function contentsOf(order: Order) {
  const { phone, total, couponMailbox } = indexOf(order);
  return { body: bodyOf(order), phone, total, coupon_mailbox: couponMailbox };
}

const UPDATE_CONTENTS = 'UPDATE orders SET body = ?, phone = ?, total = ?, coupon_mailbox = ? WHERE id = ?';

function bodyOf(order: Order): string {
  const { language, delivery, lines, deliveryCost, discount, campaign, measured, agent, arrivesOn, edits } = order;
  const body: OrderBody = {
    language,
    delivery,
    lines,
    deliveryCost,
    ...(discount && { discount }),
    ...(campaign && { campaign }),
    ...(measured && { measured }),
    ...(agent && { agent }),
    arrivesOn,
    ...(edits && { edits }),
  };
  return JSON.stringify(body);
}

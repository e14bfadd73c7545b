import type { IdempotencyKey } from '../../../application/ordering/placing/idempotency.ts';
import { emailKey } from '../../../domain/email.ts';
import { accountId, orderId } from '../../../domain/ids.ts';
import type { OrderId } from '../../../domain/ids.ts';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import { requestToPay } from '../../../domain/ordering/order-mail.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order, OrderLine, OrderStatus, PaymentMethod, PaymentStatus } from '../../../domain/ordering/order.ts';
import { resolveStep } from '../../../domain/ordering/transitions.ts';
import type { ResolvedStep, Step } from '../../../domain/ordering/transitions.ts';
import { countsAsSale } from '../../../domain/reporting/sale.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { queueOrderMail, withdrawOrderMail } from '../mailing/mail-rows.ts';
import { indexNewOrders, reindexOrder, WORDS_AT_ONCE } from './lists/order-words.ts';
import { deleteNote } from './order-note-rows.ts';
import { deleteMadeTexts, keepTextsLeft } from '../reporting/production-rows.ts';
import { keepSale } from '../reporting/sales-rows.ts';
import { readStock, writeStock } from './stock.ts';
import { deleteCaller } from './unpaid-callers.ts';

export type OrderRow = {
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
};

/** An order with what it is listed by, see `schema/office/office-orders.ts`. */
type NewOrderRow = OrderRow & { total: number; phone: string };

export const ORDER_COLUMNS =
  'id, number, account_id, status, payment_status, payment_method, created_at, pay_by, holds_stock, body, history';

type StoredLine = Omit<OrderLine, 'customTexts'> & {
  readonly customTexts: readonly { readonly title: LocalizedText | string; readonly text: string }[];
};

/** What of an order never changes, until its person is taken out. */
type OrderBody = Pick<Order, 'language' | 'delivery' | 'deliveryCost'> & { readonly lines: readonly StoredLine[] };

export function orderFrom(row: OrderRow): Order {
  const body: OrderBody = JSON.parse(row.body);
  return {
    ...body,
    lines: body.lines.map(withTitlesInBothLanguages),
    id: orderId(row.id),
    number: row.number as OrderNumber,
    accountId: row.account_id === null ? null : accountId(row.account_id),
    status: row.status as OrderStatus,
    paymentStatus: row.payment_status as PaymentStatus,
    paymentMethod: row.payment_method as PaymentMethod | null,
    createdAt: row.created_at,
    payBy: row.pay_by,
    holdsStock: row.holds_stock === 1,
    history: JSON.parse(row.history),
  };
}

/** A line of an order; the first version kept a title in the language in which it was ordered alone. */
function withTitlesInBothLanguages(line: StoredLine): OrderLine {
  const texts = line.customTexts.map(({ title, text }) => ({
    title: typeof title === 'string' ? { en: title, ar: title } : title,
    text,
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

/** Only inside a transaction. */
export function insertOrder(db: SqliteDatabase, order: Order, idempotency: IdempotencyKey | null): void {
  const seq = db.insert('orders', {
    ...orderRow(order),
    email_key: emailKey(order.delivery.email),
    idempotency_key: idempotency?.key ?? null,
    fingerprint: idempotency?.fingerprint ?? null,
  });
  if (seq % WORDS_AT_ONCE === 0) indexNewOrders(db);
  // Hardly any order counts from the beginning.
  if (countsAsSale(order)) keepSums(db, order);
}

/** Makes a step of an order. Only inside the transaction in which the order was read. @returns the order as it is then */
export function applyStep(db: SqliteDatabase, step: Step, at: number): Order {
  const { lines } = step.transition.order;
  const isStockNeeded = step.transition.stock !== 'keep';
  return applyResolved(db, resolveStep(step, isStockNeeded ? readStock(db, lines) : new Map()), at);
}

/** The same of a step that is resolved already. */
export function applyResolved(db: SqliteDatabase, { transition, stock }: ResolvedStep, at: number): Order {
  writeStock(db, stock);
  updateOrder(db, transition.order);
  withdrawOrderMail(db, requestToPay(transition.order));
  if (transition.mail) queueOrderMail(db, transition.mail, at);
  return transition.order;
}

/** Only inside the transaction in which the order was read. */
export function updateOrder(db: SqliteDatabase, order: Order): void {
  if (order.status === 'cancelled' || order.paymentStatus !== 'unpaid') deleteCaller(db, order.number);
  db.run(
    'UPDATE orders SET status = ?, payment_status = ?, payment_method = ?, pay_by = ?, holds_stock = ?, history = ? WHERE id = ?',
    order.status,
    order.paymentStatus,
    order.paymentMethod,
    order.payBy,
    Number(order.holdsStock),
    JSON.stringify(order.history),
    order.id,
  );
  keepSums(db, order);
}

function keepSums(db: SqliteDatabase, order: Order): void {
  keepSale(db, order);
  keepTextsLeft(db, order);
}

/** Writes an order that was marked, without its person, and takes the mark off. Only inside the transaction in which it was read. */
export function writeErased(db: SqliteDatabase, order: Order): void {
  const { id, delivery } = order;
  reindexOrder(db, order);
  deleteNote(db, id);
  deleteMadeTexts(db, id);
  db.run(
    'UPDATE orders SET body = ?, phone = ?, erase_asked_at = NULL WHERE id = ?',
    bodyOf(order),
    delivery.phone,
    id,
  );
}

function bodyOf({ language, delivery, lines, deliveryCost }: Order): string {
  return JSON.stringify({ language, delivery, lines, deliveryCost } satisfies OrderBody);
}

function orderRow(order: Order): NewOrderRow {
  return {
    id: order.id,
    number: order.number,
    account_id: order.accountId,
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    created_at: order.createdAt,
    pay_by: order.payBy,
    holds_stock: Number(order.holdsStock),
    body: bodyOf(order),
    history: JSON.stringify(order.history),
    total: totalPrice(order),
    phone: order.delivery.phone,
  };
}

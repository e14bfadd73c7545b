import type { OrderMail } from '../../domain/ordering/order-mail.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import { piecesByProduct, type Order } from '../../domain/ordering/order.ts';
import type { Step, Transition } from '../../domain/ordering/transitions.ts';
import type { SqliteDatabase } from './database.ts';
import { ORDER_COLUMNS, orderFrom, type OrderRow } from './order-rows.ts';
import { returnStock, takeStock } from './stock.ts';

export function findOrder(db: SqliteDatabase, number: OrderNumber): Order | null {
  const row = db.get<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE number = ?`, number);
  return row ? orderFrom(row) : null;
}

/**
 * Takes a step, or the other one when its pieces are gone. Only inside a transaction, in which the order was read.
 * @returns the step taken; null when there was none to take, and then nothing has changed
 */
export function applyStep(db: SqliteDatabase, { transition, ifStockGone }: Step, at: number): Transition | null {
  const pieces = piecesByProduct(transition.order.lines);
  if (transition.stock === 'take' && !takeStock(db, pieces)) {
    return ifStockGone && applyStep(db, { transition: ifStockGone, ifStockGone: null }, at);
  }
  if (transition.stock === 'return') returnStock(db, pieces);
  updateOrder(db, transition.order);
  if (transition.mail) queueMail(db, transition.mail, at);
  return transition;
}

function updateOrder(db: SqliteDatabase, order: Order): void {
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
}

function queueMail(db: SqliteDatabase, mail: OrderMail, at: number): void {
  db.insert('outgoing_mails', {
    id: crypto.randomUUID(),
    template: mail.template,
    recipient: mail.to,
    language: mail.language,
    order_number: mail.orderNumber,
    status: mail.status,
    created_at: at,
    due_at: at,
  });
}

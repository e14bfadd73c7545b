import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order, OrderLine } from '../../../domain/ordering/order.ts';
import { COUNTED_FOR, receiverOf } from '../../../domain/ordering/placing/unpaid-limits.ts';
import type { EarlierOrder, OrderCaller } from '../../../domain/ordering/placing/unpaid-limits.ts';
import type { SqliteDatabase } from '../connection/database.ts';

type EarlierRow = {
  number: string;
  created_at: number;
  body: string;
  is_of_address: number;
  is_of_receiver: number;
};

/** The unpaid orders from the same network address or for the same receiver. Call it only inside the transaction that places the order. */
export function earlierOrders(db: SqliteDatabase, order: Order, { addressKey }: OrderCaller): EarlierOrder[] {
  const { phone, email } = receiverOf(order);
  const rows = db.all<EarlierRow>(
    `SELECT o.number, o.created_at, o.body, u.address_key = ?1 AS is_of_address,
       u.phone = ?2 OR u.email = ?3 AS is_of_receiver
     FROM unpaid_callers u JOIN orders o ON o.number = u.order_number
     WHERE u.address_key = ?1 OR u.phone = ?2 OR u.email = ?3`,
    addressKey,
    phone,
    email,
  );
  return rows.map((row) => ({
    number: row.number as OrderNumber,
    createdAt: row.created_at,
    lines: (JSON.parse(row.body) as { lines: readonly OrderLine[] }).lines,
    isOfAddress: row.is_of_address === 1,
    isOfReceiver: row.is_of_receiver === 1,
  }));
}

/** Call it only inside the transaction that places the order. */
export function insertCaller(db: SqliteDatabase, order: Order, { addressKey }: OrderCaller): void {
  const { phone, email } = receiverOf(order);
  db.insert('unpaid_callers', {
    order_number: order.number,
    address_key: addressKey,
    phone,
    email,
    created_at: order.createdAt,
  });
}

/** Call it only inside the transaction after which the order no longer counts as unpaid. */
export function deleteCaller(db: SqliteDatabase, number: OrderNumber): void {
  db.run('DELETE FROM unpaid_callers WHERE order_number = ?', number);
}

/** Deletes rows of orders that are too old to count towards a limit. Call it only inside a transaction. */
export function deleteOldCallers(db: SqliteDatabase, at: number): void {
  db.run('DELETE FROM unpaid_callers WHERE created_at <= ?', at - COUNTED_FOR);
}

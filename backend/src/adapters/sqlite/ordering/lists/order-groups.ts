import type { ListPage } from '../../../../application/list-page.ts';
import type { GroupFilter, GroupSort, OrderGroup } from '../../../../application/ordering/office/office-orders.ts';
import { fils } from '../../../../domain/money.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

type GroupRow = { phone: string; orders: number; amount: number; last_at: number; full_name: string };

const ORDER_BY: Readonly<Record<GroupSort, string>> = {
  'last-desc': 'last_at DESC, phone DESC',
  'orders-desc': 'orders DESC, last_at DESC, phone DESC',
  'amount-desc': 'amount DESC, last_at DESC, phone DESC',
};

/** From this many digits on, few enough phones match that sorting them costs less than reading an index in order. */
const FEW_FROM = 3;

/** Lists groups of orders. Their sums are updated with every order; the name is read from the latest order of the phone. */
export function listGroups(
  db: SqliteDatabase,
  { phone, sort }: GroupFilter,
  { page, limit }: ListPage,
): { groups: OrderGroup[]; total: number } {
  const range = [phone, `${phone}\u{10ffff}`];
  // The unary plus keeps SQLite from using the index of phones.
  const column = phone.length < FEW_FROM ? '+phone' : 'phone';
  const rows = db.all<GroupRow>(
    `SELECT phone, orders, amount, last_at, (
       SELECT json_extract(body, '$.delivery.fullName') FROM orders
       WHERE phone = order_groups.phone AND phone <> '' ORDER BY created_at DESC, seq DESC LIMIT 1
     ) AS full_name
     FROM order_groups WHERE phone IN (
       SELECT phone FROM order_groups WHERE ${column} >= ? AND ${column} < ? ORDER BY ${ORDER_BY[sort]} LIMIT ? OFFSET ?
     ) ORDER BY ${ORDER_BY[sort]}`,
    ...range,
    limit,
    (page - 1) * limit,
  );
  const count = db.get<{ total: number }>(
    'SELECT count(*) AS total FROM order_groups WHERE phone >= ? AND phone < ?',
    ...range,
  );
  return { groups: rows.map(groupFrom), total: count?.total ?? 0 };
}

function groupFrom({ phone, orders, amount, last_at, full_name }: GroupRow): OrderGroup {
  return { phone, fullName: full_name, orders, amount: fils(amount), lastAt: last_at };
}

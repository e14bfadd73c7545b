import type { OrderRecord } from '../../../application/data/records.ts';
import { accountId } from '../../../domain/ids.ts';
import { isFirmCash } from '../../../domain/ordering/placing/cash-holds.ts';
import { isTakeable } from '../../../domain/ordering/placing/displacement.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { writeNote } from '../ordering/order-note-rows.ts';
import { storeCopiedOrder } from '../ordering/order-changes.ts';
import { ORDER_COLUMNS, orderFrom } from '../ordering/order-rows.ts';
import type { OrderRow } from '../ordering/order-rows.ts';
import { rows } from './record-table.ts';
import { endHold, insertCaller } from '../ordering/unpaid-callers.ts';

type OrderRecordRow = OrderRow & {
  email_key: string | null;
  idempotency_key: string | null;
  fingerprint: string | null;
  erase_asked_at: number | null;
  /** JSON; null when the order does not count for its caller. */
  caller: string | null;
  /** JSON; null when the order has no note. */
  note: string | null;
  /** A JSON array. */
  made_texts: string;
};

const SELECT = `SELECT seq, ${ORDER_COLUMNS}, email_key, idempotency_key, fingerprint, erase_asked_at,
  (SELECT json_object('addressKey', address_key, 'hold', json_object('putAside', put_aside, 'protectedUntil', protected_until))
    FROM unpaid_callers WHERE order_number = orders.number) AS caller,
  (SELECT json_object('text', text, 'version', version, 'changedBy', account_id, 'changedAt', at)
    FROM order_notes WHERE order_id = orders.id) AS note,
  (SELECT json_group_array(json_object('line', line, 'text', text, 'accountId', account_id, 'at', at))
    FROM (SELECT * FROM made_texts WHERE order_id = orders.id ORDER BY line, text)) AS made_texts
  FROM orders`;

export const ORDERS = rows({
  tables: ['orders', 'unpaid_callers', 'held_pieces', 'order_notes', 'made_texts'],
  select: SELECT,
  key: ['seq'],
  recordOf: recordFrom,
  write: writeOrder,
});

function recordFrom(row: OrderRecordRow): OrderRecord {
  const { idempotency_key: key, fingerprint } = row;
  return {
    order: orderFrom(row),
    emailKey: row.email_key,
    idempotency: key === null || fingerprint === null ? null : { key, fingerprint },
    eraseAskedAt: row.erase_asked_at,
    caller: row.caller === null ? null : JSON.parse(row.caller),
    note: row.note === null ? null : JSON.parse(row.note),
    madeTexts: JSON.parse(row.made_texts),
  };
}

/** Ticks are written first, because the number of texts left to make depends on them. */
function writeOrder(db: SqliteDatabase, { order, idempotency, ...hidden }: OrderRecord): void {
  for (const { accountId: by, ...made } of hidden.madeTexts)
    db.insert('made_texts', { order_id: order.id, account_id: accountId(by), ...made });
  storeCopiedOrder(db, order, idempotency);
  db.run(
    'UPDATE orders SET email_key = ?, erase_asked_at = ? WHERE id = ?',
    hidden.emailKey,
    hidden.eraseAskedAt,
    order.id,
  );
  if (hidden.note) writeNote(db, order.id, hidden.note);
  if (hidden.caller) {
    insertCaller(db, order, hidden.caller, hidden.caller.hold);
    if (!isTakeable(order) && !isFirmCash(order)) endHold(db, order.number);
  }
}

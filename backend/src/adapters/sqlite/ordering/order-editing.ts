import type { EditWriting } from '../../../application/ordering/office/office-orders.ts';
import { judgeEdit, productsAdded } from '../../../domain/ordering/editing/judge-edit.ts';
import type { JudgeEditResult } from '../../../domain/ordering/editing/judge-edit.ts';
import { versionOf } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { addHistoryEntries, changesSince } from '../office/history-rows.ts';
import { madeTexts } from '../reporting/production-rows.ts';
import { refundsOf } from '../../../storage/ordering/refunds.ts';
import { returnsOf } from '../../../storage/ordering/returns/return-records.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import { storeChange } from './order-changes.ts';
import { findOrderById } from './order-rows.ts';
import { latestAttempt } from './paying/attempt-rows.ts';
import { readProductsOnSale } from './stock.ts';

/** Call it only inside a transaction. @returns null when the order does not exist */
export function editOrder(db: SqliteDatabase, { proposed, version, editor, at }: EditWriting): JudgeEditResult | null {
  const order = findOrderById(db, proposed.before.id);
  if (!order) return null;
  const situation = {
    order,
    products: readProductsOnSale(db, productsAdded(proposed)),
    latest: latestAttempt(db, order.number),
    made: madeTexts(db, order.id).map(({ place }) => place),
    refunds: new SqliteStore(db).inside(refundsOf(order.number)),
    returns: new SqliteStore(db).inside(returnsOf(order.number)),
    since: changesSince(db, 'order', order.id, version),
  };
  const result = judgeEdit(proposed, situation, editor.accountId, at);
  if (result.kind !== 'edited') return result;
  moveTicks(db, order, result.places);
  storeChange(db, result, at);
  const entry = { subject: 'order', subjectId: order.id, kind: 'changed', editor, at } as const;
  addHistoryEntries(db, [{ ...entry, version: versionOf(result.after), changes: result.changes }]);
  return result;
}

/** Moves the ticks of texts with their lines. Lines before it may have been taken out, so each moves to a lower place. */
function moveTicks(db: SqliteDatabase, { id }: Order, places: ReadonlyMap<number, number>): void {
  for (const [from, to] of [...places].toSorted(([one], [other]) => one - other))
    if (from !== to) db.run('UPDATE made_texts SET line = ? WHERE order_id = ? AND line = ?', to, id, from);
}

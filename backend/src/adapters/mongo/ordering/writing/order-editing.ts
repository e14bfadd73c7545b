import type { EditWriting } from '../../../../application/ordering/office/office-orders.ts';
import { judgeEdit, productsAdded } from '../../../../domain/ordering/editing/judge-edit.ts';
import type { JudgeEditResult } from '../../../../domain/ordering/editing/judge-edit.ts';
import { versionOf } from '../../../../domain/ordering/order.ts';
import { addHistoryEntries, changesSince } from '../../office/history-rows.ts';
import { refundsOf } from '../../../../storage/ordering/refunds.ts';
import { returnsOf } from '../../../../storage/ordering/returns/return-records.ts';
import { inside } from '../../documents/verbs.ts';
import { ORDER_FIELDS, orderFrom } from '../order-documents.ts';
import { latestAttempt } from '../paying/attempt-documents.ts';
import type { OrderTransaction } from './order-transaction.ts';
import { storeChange } from './order-writing.ts';

/** @returns null when the order does not exist */
export async function editOrder(
  tx: OrderTransaction,
  { proposed, version, editor, at }: EditWriting,
): Promise<JudgeEditResult | null> {
  const document = await tx.db
    .collection('orders')
    .findOne({ _id: proposed.before.id }, { projection: { ...ORDER_FIELDS, madeTexts: 1 }, session: tx.session });
  if (!document) return null;
  const order = orderFrom(document);
  const added = productsAdded(proposed);
  await tx.stock.read(added);
  const made = document.madeTexts ?? [];
  const situation = {
    order,
    products: tx.stock.onSale(added),
    latest: await latestAttempt(tx, order.number),
    made,
    refunds: await inside(tx, refundsOf(order.number)),
    returns: await inside(tx, returnsOf(order.number)),
    since: await changesSince(tx, 'order', order.id, version),
  };
  const result = judgeEdit(proposed, situation, editor.accountId, at);
  if (result.kind !== 'edited') return result;
  if (made.length > 0) {
    const moved = made.map((tick) => ({ ...tick, line: result.places.get(tick.line) ?? tick.line }));
    await tx.db
      .collection('orders')
      .updateOne({ _id: order.id }, { $set: { madeTexts: moved } }, { session: tx.session });
  }
  await storeChange(tx, result, at);
  const entry = { subject: 'order', subjectId: order.id, kind: 'changed', editor, at } as const;
  await addHistoryEntries(tx, [{ ...entry, version: versionOf(result.after), changes: result.changes }]);
  return result;
}

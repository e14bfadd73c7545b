import { expect, test } from '@jest/globals';
import { aStart, captureOf } from '../../../application/ordering/paying/payments.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, paymentAttemptId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { emptySqliteStorage } from '../empty-database.fixture.ts';

const bow = aProduct('bow', { stock: 5 });
const editor = { accountId: accountId('office'), addressKey: 'a key' };

test('the history records what the office did to an order, but no refused changes and no text of a note', async () => {
  const storage = emptySqliteStorage();
  await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
  const order = anOrder([[bow, 4]]);
  await storage.orders.place(order, null);
  const attemptId = paymentAttemptId('attempt');
  await storage.payments.start(aStart(attemptId, order.number, NOON));
  await storage.payments.settle(attemptId, captureOf(order), NOON);

  await storage.officeOrders.setStatus(order.number, 'cancelled', editor, NOON + 1);
  await storage.officeOrders.setStatus(order.number, 'cancelled', editor, NOON + 2);
  await storage.orders.place(anOrder([[bow, 3]]), null);
  await storage.officeOrders.setStatus(order.number, 'ready', editor, NOON + 3);
  for (const version of [0, 0])
    await storage.officeOrders.writeNote({ order: order.id, text: `Marked ${version}`, version, editor, at: NOON + 4 });

  const rows = storage.db.all(
    'SELECT subject, subject_id, kind, version, account_id, address_key, at, changes FROM history_entries',
  );
  const of = { subject: 'order', subject_id: order.id, account_id: 'office', address_key: 'a key' };
  expect(rows.map((row) => ({ ...row, changes: JSON.parse(String(row['changes'])) as unknown }))).toEqual([
    {
      ...of,
      kind: 'status-changed',
      version: null,
      at: NOON + 1,
      changes: [
        { field: 'status', from: 'processing', to: 'cancelled' },
        { field: 'paymentStatus', from: 'paid', to: 'refund-due' },
      ],
    },
    { ...of, kind: 'note-changed', version: 1, at: NOON + 4, changes: [] },
  ]);
});

import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, orderId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';

/** @param open opens the storage to test */
export function orderMessagesContract(open: OpenStorage): void {
  describe('messages to customers', () => {
    test('wait in the outbox, and stand with their outcome in the history of the order', async () => {
      const bow = aProduct('bow');
      const storage = await openWith(open, [bow], NOON);
      const order = anOrder([[bow, 1]]);
      await storage.orders.place(order, null);
      const editor = { accountId: accountId('huda'), addressKey: 'office' };
      const { orderMessages, history } = storage;
      expect(await orderMessages.queue({ order: order.id, editor, at: NOON })).toBe('queued');
      expect(await orderMessages.queue({ order: orderId('none'), editor, at: NOON })).toBeNull();
      const silent = { ...anOrder([[bow, 1]]), delivery: { ...order.delivery, phone: '' } };
      await storage.orders.place(silent, null);
      expect(await orderMessages.queue({ order: silent.id, editor, at: NOON })).toBe('no-phone');
      const due = await storage.outbox.claimDue({ at: NOON, until: NOON + 1, limit: 9 });
      const { number, delivery, status, language } = order;
      const mail = { template: 'whatsapp', to: delivery.phone, language, orderNumber: number, status, refundId: null };
      expect(due).toMatchObject([{ mail, tries: 1, createdAt: NOON }]);
      await orderMessages.note(number, { kind: 'refused', reason: 'undeliverable' }, NOON + 1);
      await orderMessages.note(number, { kind: 'sent' }, NOON + 2);
      const refused = { kind: 'mail-refused', template: 'order-paid', reason: 'no-such-letters' } as const;
      await orderMessages.note(number, refused, NOON + 3);
      const { entries } = await history.of({ subject: 'order', subjectId: order.id }, { page: 1, limit: 9 });
      expect(entries.map(({ kind, by, changes }) => [kind, by, changes[0]?.to])).toEqual([
        ['mail-refused', null, 'no-such-letters'],
        ['message-sent', null, null],
        ['message-refused', null, 'undeliverable'],
        ['message-queued', null, status],
      ]);
    });
  });
}

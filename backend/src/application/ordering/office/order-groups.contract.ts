import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import { busyShop, editor, FIRST, freely, LATER, orderAt } from './office-orders.fixture.ts';

/** @param open opens the storage to test */
export function orderGroupsContract(open: OpenStorage): void {
  describe('orders by phone', () => {
    test('have the latest name, the number of all orders, and the amount without cancelled ones', async () => {
      const storage = await openWith(open, [freely], NOON);
      const first = orderAt(NOON, 1, { phone: '51111111', fullName: 'First' });
      const second = orderAt(NOON + 1, 2, { phone: '51111111', fullName: 'Second' });
      const other = orderAt(NOON + 2, 1, { phone: '52222222', fullName: 'Other' });
      for (const order of [first, second, other]) await storage.orders.place(order, null);
      const groups = (phone: string) => storage.officeOrders.groups({ phone, sort: 'last-desc' }, FIRST);
      const named = { phone: '51111111', fullName: 'Second', orders: 2, lastAt: NOON + 1 };
      expect(await groups('51')).toEqual({
        groups: [{ ...named, amount: totalPrice(first) + totalPrice(second) }],
        total: 1,
      });
      await storage.officeOrders.setStatus(first.id, 'cancelled', editor, LATER);
      expect((await groups('51111111')).groups).toEqual([{ ...named, amount: totalPrice(second) }]);
      await storage.officeOrders.setStatus(first.id, 'ready', editor, LATER);
      expect((await groups('')).groups.map(({ phone, amount }) => [phone, amount])).toEqual([
        ['52222222', totalPrice(other)],
        ['51111111', totalPrice(first) + totalPrice(second)],
      ]);
      expect(await groups('53')).toEqual({ groups: [], total: 0 });
    });

    test('are sorted and paged', async () => {
      const { storage, all } = await busyShop(open);
      const phones = new Set(all.map(({ delivery }) => delivery.phone));
      for (const sort of ['last-desc', 'orders-desc', 'amount-desc'] as const) {
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page) => storage.officeOrders.groups({ phone: '5', sort }, { page, limit: 2 })),
        );
        const groups = pages.flatMap((page) => page.groups);
        const keys = groups.map(
          ({ lastAt, orders, amount }) => ({ 'last-desc': lastAt, 'orders-desc': orders, 'amount-desc': amount })[sort],
        );
        expect(keys).toEqual(keys.toSorted((one, other) => other - one));
        expect([new Set(groups.map(({ phone }) => phone)), groups.length]).toEqual([phones, phones.size]);
        expect(pages.map(({ total }) => total)).toEqual(Array(4).fill(phones.size));
      }
    });

    test('count the phones and times of the orders that still have a person', async () => {
      const storage = await openWith(open, [freely], NOON);
      const administrator = { id: accountId('noura'), email: 'noura@example.com', passwordHash: null };
      const { account } = await storage.accounts.makeAdministrator({ ...administrator, actor: 'server', at: NOON });
      const other = { id: accountId('amna'), email: 'amna@example.com', passwordHash: null };
      await storage.accounts.makeAdministrator({ ...other, actor: 'server', at: NOON });
      const left = orderAt(NOON - 1, 1, { phone: '57777777' });
      const latest = orderAt(NOON + 1, 1, { phone: '51111111' });
      const erased = ['57777777', '58888888'].map((phone) => ({
        ...orderAt(NOON, 1, { phone }),
        accountId: account.id,
      }));
      for (const order of [left, latest, ...erased]) await storage.orders.place(order, null);
      const groups = async () => storage.officeOrders.groups({ phone: '', sort: 'last-desc' }, FIRST);
      expect((await groups()).total).toBe(3);
      const audit = { accountId: account.id, kind: 'erased', actor: 'account', addressKey: null, at: LATER } as const;
      await storage.erasure.eraseAccount({ audit, forgives: [] });
      expect(await storage.erasure.eraseFinished(10)).toBe(2);
      expect(await groups()).toMatchObject({
        total: 2,
        groups: [
          { phone: '51111111', lastAt: latest.createdAt },
          { phone: '57777777', lastAt: left.createdAt },
        ],
      });
    });
  });
}

import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { readAccountSearch } from '../../../domain/identity/account-search.ts';
import { accountId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { anAccount } from '../identity.fixture.ts';

const bow = aProduct('bow', { stock: null });
const FIRST = { page: 1, limit: 10 };

/** @param open opens the storage to test */
export function registeredUsersContract(open: OpenStorage): void {
  describe('the list of users in the office', () => {
    const emails = async ({ users }: Storage, search: string | null, page = FIRST) => {
      const list = await users.list(search === null ? null : readAccountSearch(search), page);
      return [list.users.map(({ account }) => account.email), list.total];
    };

    test('has the newest first, page by page', async () => {
      const storage = await open();
      for (const name of ['a', 'b', 'c']) await anAccount(storage, `${name}@example.com`);
      expect(await emails(storage, null, { page: 1, limit: 2 })).toEqual([['c@example.com', 'b@example.com'], 3]);
      expect(await emails(storage, null, { page: 2, limit: 2 })).toEqual([['a@example.com'], 3]);
      expect(await emails(storage, 'example', { page: 2, limit: 2 })).toEqual([['a@example.com'], 3]);
    });

    test('finds users by their present name, e-mail and phone, and not after they are erased', async () => {
      const storage = await open();
      const { id } = await anAccount(storage, 'Noura.Ali@example.com');
      await anAccount(storage, 'hessa@example.com');
      const audit = { accountId: id, kind: 'profile-changed', actor: 'account', addressKey: null, at: NOON } as const;
      await storage.accounts.updateProfile({ fullName: 'أسماء العلي', phone: '51112222' }, audit);
      for (const search of ['اسماء', 'علي', 'noura.ali@ex', '5111', '2222'])
        expect([search, await emails(storage, search)]).toEqual([search, [['Noura.Ali@example.com'], 1]]);
      await storage.accounts.updateProfile({ fullName: 'نورة' }, audit);
      expect([await emails(storage, 'اسماء'), await emails(storage, 'نوره')]).toEqual([
        [[], 0],
        [['Noura.Ali@example.com'], 1],
      ]);
      await storage.erasure.eraseAccount({ audit: { ...audit, kind: 'erased' }, forgives: [] });
      expect(await emails(storage, 'noura')).toEqual([[], 0]);
      expect(await emails(storage, '--')).toEqual([[], 0]);
    });

    test('has the sum of the orders of each user, without cancelled ones', async () => {
      const storage = await openWith(open, [bow], NOON);
      const { id } = await anAccount(storage, 'noura@example.com');
      const orders = [1, 2].map((quantity) => anOrder([[bow, quantity]], { accountId: id, at: NOON + quantity }));
      for (const order of [...orders, anOrder([[bow, 5]])]) await storage.orders.place(order, null);
      const editor = { accountId: accountId('office'), addressKey: 'address' };
      await storage.officeOrders.setStatus(orders[1]!.id, 'cancelled', editor, NOON + 3);
      expect((await storage.users.list(null, FIRST)).users).toEqual([
        {
          account: expect.objectContaining({ id, fullName: orders[0]!.delivery.fullName }),
          orders: 2,
          amount: totalPrice(orders[0]!),
          lastAt: NOON + 2,
        },
      ]);
    });
  });
}

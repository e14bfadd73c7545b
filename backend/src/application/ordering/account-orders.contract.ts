import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { emailKey } from '../../domain/email.ts';
import { accountId, paymentAttemptId } from '../../domain/ids.ts';
import type { AccountId } from '../../domain/ids.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import { anAccount } from '../identity/identity.fixture.ts';
import { openWith, stockOf } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';
import { aStart, captureOf } from './paying/payments.fixture.ts';
import { COMMAND_LINE } from '../../domain/history.ts';
import { preset } from '../../domain/identity/permissions.ts';

/** @param open opens the storage to test */
export function accountOrdersContract(open: OpenStorage): void {
  const bow = aProduct('bow');
  const orderOf = (owner: AccountId | null, at = NOON) => anOrder([[bow, 1]], { accountId: owner, at });

  async function withAccounts() {
    const storage = await openWith(open, [bow], NOON);
    const noura = await anAccount(storage, 'noura@example.com');
    const hessa = await anAccount(storage, 'hessa@example.com');
    return { storage, noura: noura.id, hessa: hessa.id };
  }

  describe('the orders of an account', () => {
    test('are listed completely, newest first, without orders of other accounts', async () => {
      const { storage, noura, hessa } = await withAccounts();
      const [first, last, middle] = [orderOf(noura), orderOf(noura, NOON + 2), orderOf(noura, NOON + 1)];
      for (const order of [first, orderOf(hessa, NOON + 3), last, orderOf(null, NOON + 4), middle])
        await storage.orders.place(order, null);
      expect(await storage.orders.listOfAccount(noura, { page: 1, limit: 10 })).toEqual({
        orders: [last, middle, first],
        total: 3,
      });
      const stranger = accountId('stranger');
      expect(await storage.orders.listOfAccount(stranger, { page: 1, limit: 10 })).toEqual({ orders: [], total: 0 });
    });

    test('appear on exactly one page each, even if placed at the same moment', async () => {
      const { storage, noura } = await withAccounts();
      const placed = Array.from({ length: 7 }, () => orderOf(noura));
      for (const order of placed) await storage.orders.place(order, null);
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => storage.orders.listOfAccount(noura, { page, limit: 3 })),
      );
      expect(pages.map((page) => [page.orders.length, page.total])).toEqual([
        [3, 7],
        [3, 7],
        [1, 7],
        [0, 7],
      ]);
      expect(pages.flatMap((page) => page.orders)).toEqual(placed.toReversed());
      const batches = [];
      for await (const batch of storage.orders.allOfAccount(noura, 3)) batches.push(batch);
      expect(batches.map(({ length }) => length)).toEqual([3, 3, 1]);
      expect(batches.flat()).toEqual(placed.toReversed());
    });

    test('set the name and phone of the account to those of the latest', async () => {
      const { storage, noura, hessa } = await withAccounts();
      const order = orderOf(noura);
      await storage.orders.place(order, null);
      const { fullName, phone } = order.delivery;
      expect(await storage.accounts.find(noura)).toMatchObject({ fullName, phone });
      expect(await storage.accounts.find(hessa)).toMatchObject({ fullName: '', phone: '' });
    });

    test('change nothing about an administrator, who also orders for customers', async () => {
      const { storage, noura } = await withAccounts();
      const by = { editor: COMMAND_LINE, at: NOON };
      await storage.administrators.add(emailKey('noura@example.com'), preset('packer'), by);
      expect(await storage.orders.place(orderOf(noura), null)).toEqual({ kind: 'placed' });
      expect(await storage.accounts.find(noura)).toMatchObject({ role: 'admin', fullName: '', phone: '' });
    });

    test('are not placed for an erased account; no stock is taken, and the key stays free', async () => {
      const { storage } = await withAccounts();
      const gone = orderOf(accountId('gone'));
      const key = { key: 'k', fingerprint: 'one bow' };
      expect(await storage.orders.place(gone, key)).toEqual({ kind: 'account-gone' });
      expect(await storage.orders.find(gone.number)).toBeNull();
      expect(await stockOf(storage, bow)).toBe(10);
      expect(await storage.orders.findReplay(key)).toBeNull();
    });
  });

  test('the orders of a phone are listed since a time, the newest first, with their e-mail', async () => {
    const storage = await openWith(open, [bow], NOON);
    const withDetails = (phone: string, email: string, at: number) => {
      const order = orderOf(null, at);
      return { ...order, delivery: { ...order.delivery, phone, email } };
    };
    const [old, mine, other, mailless] = [
      withDetails('97553456', 'noura@example.com', NOON - 1),
      withDetails('97553456', 'Noura@Example.com', NOON),
      withDetails('97553457', 'hessa@example.com', NOON + 1),
      withDetails('97553456', '', NOON + 2),
    ];
    for (const order of [old, mine, other, mailless]) await storage.orders.place(order, null);
    const found = await storage.orders.listOfPhone('97553456', NOON, 10);
    expect(found).toEqual(
      [mailless, mine].map(({ number, status, createdAt, delivery: { email } }) => ({
        number,
        status,
        createdAt,
        paymentStatus: 'unpaid',
        paymentMethod: null,
        email,
      })),
    );
    expect(await storage.orders.listOfPhone('97553456', 0, 2)).toEqual(found);
    expect(await storage.orders.listOfPhone('97553458', 0, 2)).toEqual([]);
  });

  test('of the orders of a phone, those that are not unpaid are listed however many others are newer', async () => {
    const storage = await openWith(open, [bow], NOON);
    const [cash, paid] = [orderOf(null, NOON), orderOf(null, NOON + 1)];
    const unpaid = [2, 3, 4].map((later) => orderOf(null, NOON + later));
    for (const order of [cash, paid, ...unpaid]) await storage.orders.place(order, null);
    await storage.payments.accept(cash.number, 'cash-on-delivery', NOON);
    await storage.payments.start(aStart(paymentAttemptId('paid'), paid.number, NOON));
    await storage.payments.settle(paymentAttemptId('paid'), captureOf(paid), NOON);
    const { phone } = paid.delivery;
    const listed = (most: number, since = 0) => storage.orders.listOfPhone(phone, since, most, 'not-unpaid');
    expect(await listed(10)).toMatchObject([
      { number: paid.number, status: 'processing', paymentStatus: 'paid', paymentMethod: 'card' },
      { number: cash.number, status: 'processing', paymentStatus: 'unpaid', paymentMethod: 'cash-on-delivery' },
    ]);
    expect((await listed(1)).map(({ number }) => number)).toEqual([paid.number]);
    expect(await listed(10, NOON + 2)).toEqual([]);
  });

  describe("a guest's orders", () => {
    const listed = async (storage: Awaited<ReturnType<typeof open>>, account: AccountId) =>
      (await storage.orders.listOfAccount(account, { page: 1, limit: 10 })).orders.map(({ number }) => number);

    test('are moved to the account that is registered with their e-mail in any case, and to no other', async () => {
      const storage = await openWith(open, [bow], NOON);
      const [lower, upper, other] = ['noura@example.com', 'NOURA@Example.com', 'hessa@example.com'].map((email) => {
        const order = orderOf(null);
        return { ...order, delivery: { ...order.delivery, email } };
      });
      if (!lower || !upper || !other) throw new Error('three were made');
      for (const order of [lower, upper, other]) await storage.orders.place(order, null);
      const noura = await anAccount(storage, 'Noura@example.com');
      expect(await listed(storage, noura.id)).toEqual([upper.number, lower.number]);
      expect((await storage.orders.find(other.number))?.accountId).toBeNull();
    });

    test('are not moved to an account without a verified e-mail', async () => {
      const storage = await openWith(open, [bow], NOON);
      await storage.orders.place(orderOf(null), null);
      const { account } = await storage.accounts.makeAdministrator({
        id: accountId('office'),
        email: 'noura@example.com',
        passwordHash: null,
        actor: 'server',
        at: NOON,
      });
      expect(await listed(storage, account.id)).toEqual([]);
    });

    test('stay in their account when another account is registered with their e-mail later', async () => {
      const { storage, hessa } = await withAccounts();
      const order = orderOf(hessa);
      await storage.orders.place({ ...order, delivery: { ...order.delivery, email: 'sara@example.com' } }, null);
      const sara = await anAccount(storage, 'sara@example.com');
      expect(await listed(storage, sara.id)).toEqual([]);
      expect(await listed(storage, hessa)).toEqual([order.number]);
    });
  });
}

import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { ticked } from '../../../domain/identity/permissions.ts';
import type { Permission } from '../../../domain/identity/permissions.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import type { ActivityPlace } from '../../../domain/office/activity/activity.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { anEditor, by, FORMER } from '../../catalog/editing/editing.fixture.ts';
import { aCountKey, anAccount, anEntry } from '../../identity/identity.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { ReadActivity } from './read-activity.ts';
import type { ActivityQuery } from './read-activity.ts';
import { SubjectNames } from './subject-names.ts';

/** @param open opens the storage to test */
export function activityContract(open: OpenStorage): void {
  const [bow, clip] = [aProduct('bow', { stock: 10 }), aProduct('clip', { stock: 10 })];

  /** A shop in which Noura and Hessa have worked, mostly at one moment. */
  async function aBusyShop() {
    const storage = await openWith(open, [bow, clip], NOON);
    const { productEditing, stockMovements, auditTrail, orders, officeOrders } = storage;
    const owner = await storage.accounts.makeFirstAdministrator({
      ...(await anAccount(storage, 'noura@example.com')),
      passwordHash: null,
      actor: 'server',
      at: NOON,
    });
    const [noura, hessa] = [
      { accountId: owner?.account.id ?? FORMER.accountId, addressKey: 'address' },
      await anEditor(storage, 'hessa@example.com'),
    ];
    const order = anOrder([[clip, 1]]);
    await orders.place(order, null);
    const note = (account: typeof noura, kind: 'signed-in' | 'administrator-added', at: number) =>
      auditTrail.note(anEntry(account.accountId, kind, at), aCountKey(), at);
    await note(noura, 'signed-in', NOON + 60_000);
    // Of this the history of administrators tells, who did it.
    await note(noura, 'administrator-added', NOON + 60_000);
    // A customer.
    await note(hessa, 'signed-in', NOON + 60_000);
    await productEditing.change(bow.id, { change: { price: fils(2000) } }, by(noura, 1));
    await productEditing.change(bow.id, { change: { price: fils(3000) } }, by(noura, 1));
    const book = (product: typeof bow, key: string, editor: typeof noura, minutes: number) =>
      stockMovements.book(
        {
          productId: product.id,
          kind: 'received',
          quantity: 2,
          note: '',
          startTracking: false,
          stockWas: null,
          isConfirmed: false,
        },
        { at: NOON + minutes * 60_000, accountId: editor.accountId },
        { key, fingerprint: key },
      );
    await book(bow, 'one', noura, 1);
    await book(bow, 'two', hessa, 1);
    await officeOrders.setStatus(order.id, 'cancelled', hessa, NOON + 120_000);
    await productEditing.change(clip.id, { change: { price: fils(2000) } }, by(FORMER, 60 * 24 * 2));
    return { storage, order };
  }

  function reading(storage: Storage, ...permissions: Permission[]) {
    const { officeCatalogue, officeOrders, bundles, markdowns, coupons, drivers, stalls, accounts } = storage;
    const names = new SubjectNames(
      officeCatalogue,
      officeOrders,
      bundles,
      markdowns,
      coupons,
      drivers,
      stalls,
      accounts,
    );
    const { history, stockMovements, auditTrail } = storage;
    const activity = new ReadActivity(history, stockMovements, auditTrail, accounts, names);
    const reader = ticked(permissions) as Account;
    return async (asked: Partial<ActivityQuery> = {}) => {
      const outcome = await activity.execute({ before: null, limit: 100, ...asked }, reader);
      return outcome.kind === 'found' ? outcome : { entries: [], older: null, ...outcome };
    };
  }

  const EVERYTHING = ['audit.read', 'orders.read', 'stock.write', 'settings.write'] as const;

  describe('the activity log', () => {
    test('has what people changed, booked and did with their accounts, the newest first, with the names of things', async () => {
      const { storage, order } = await aBusyShop();
      const { entries, older } = await reading(storage, ...EVERYTHING)();
      expect(
        entries.map(({ subject, kind, by: who, name, changes }) => [subject, kind, who, name?.en, changes[0]?.to]),
      ).toEqual([
        ['product', 'changed', null, clip.name.en, 2],
        ['order', 'status-changed', 'hessa@example.com', order.number, 'cancelled'],
        ['product', 'changed', 'noura@example.com', bow.name.en, 3],
        ['product', 'changed', 'noura@example.com', bow.name.en, 2],
        ['stock', 'received', 'hessa@example.com', bow.name.en, 14],
        ['stock', 'received', 'noura@example.com', bow.name.en, 12],
        ['accounts', 'signed-in', 'noura@example.com', undefined, undefined],
      ]);
      expect(older).toBeNull();
    });

    test('finds an entry of the history again, with the version of the thing after it', async () => {
      const { storage } = await aBusyShop();
      const { entries } = await reading(storage, ...EVERYTHING)({ subject: 'product', limit: 1 });
      const [newest] = entries;
      expect(await storage.history.find(newest?.id ?? '')).toMatchObject({
        subjectId: clip.id,
        kind: 'changed',
        version: 2,
      });
      expect(await storage.history.find('999999')).toBeNull();
    });

    test('is the same, read page by page', async () => {
      const { storage } = await aBusyShop();
      const read = reading(storage, ...EVERYTHING);
      const whole = (await read()).entries;
      for (const limit of [1, 2, 3, 6]) {
        const paged = [];
        let before: ActivityPlace | null = null;
        do {
          const page: Awaited<ReturnType<typeof read>> = await read({ before, limit });
          expect(page.entries.length).toBeLessThanOrEqual(limit);
          paged.push(...page.entries);
          before = page.older;
        } while (before);
        expect(paged).toEqual(whole);
      }
    });

    test('is narrowed by person, subject and days, also together', async () => {
      const { storage } = await aBusyShop();
      const read = reading(storage, ...EVERYTHING);
      const numberOf = async (asked: Partial<ActivityQuery>) => (await read(asked)).entries.length;
      const [noura, hessa] = ['NOURA@example.com', 'hessa@example.com'];
      expect(await numberOf({ by: noura })).toBe(4);
      // Whoever is asked for by name, a customer too.
      expect((await read({ by: hessa })).entries.map(({ kind }) => kind)).toEqual([
        'status-changed',
        'received',
        'signed-in',
      ]);
      expect(await numberOf({ by: noura, subject: 'product' })).toBe(2);
      expect(await numberOf({ by: noura, subject: 'order' })).toBe(0);
      expect(await numberOf({ by: noura, subject: 'stock' })).toBe(1);
      expect(await numberOf({ by: 'nobody@example.com' })).toBe(0);
      expect(await read({ by: 'noura' })).toMatchObject({ kind: 'invalid' });
      expect(await numberOf({ subject: 'stock' })).toBe(2);
      expect(await numberOf({ subject: 'accounts' })).toBe(1);
      const today = kuwaitDayOf(NOON);
      expect(await numberOf({ dateTo: today })).toBe(6);
      expect(await numberOf({ dateFrom: today, dateTo: today, subject: 'product' })).toBe(2);
      expect(await numberOf({ dateFrom: kuwaitDayOf(NOON + 60_000 * 60 * 24) })).toBe(1);
      expect(await read({ dateFrom: '2026-02-30' })).toMatchObject({ kind: 'invalid' });
    });

    test('has only the subjects whose history the reader may read', async () => {
      const { storage } = await aBusyShop();
      const read = reading(storage, 'orders.read');
      expect((await read()).entries.map(({ subject }) => subject)).toEqual(['order']);
      expect(await read({ subject: 'product' })).toMatchObject({ kind: 'forbidden' });
      expect(await read({ subject: 'accounts' })).toMatchObject({ kind: 'forbidden' });
    });
  });
}

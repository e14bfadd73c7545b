import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BrowseUsers } from '../../../application/identity/accounts/browse-users.ts';
import { readOrderFilter } from '../../../application/ordering/office/browse-orders.ts';
import type { OrderQuery } from '../../../application/ordering/office/browse-orders.ts';
import { emailKey } from '../../../domain/email.ts';
import { accountId, productId } from '../../../domain/ids.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { kuwaitDayOf, kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { browseProducts, productWordsOf } from '../../../testing/search.fixture.ts';
import { adoptOrders } from '../ordering/account-orders.ts';
import { EVERYTHING } from '../../../application/catalog/product-query.fixture.ts';
import { FIRST_ORDERS, writeFirstRelease } from './first-release.fixture.ts';
import { SqliteDatabase } from './database.ts';
import { migrate } from './migrations.ts';
import { MIGRATIONS } from '../schema/migrations.ts';
import { SqliteStorage } from '../storage.ts';

let folder: string;
let storage: SqliteStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fyonka-upgrade-'));
  writeFirstRelease(join(folder, 'shop.sqlite'), NOON);
  storage = SqliteStorage.openAlone(folder, productWordsOf);
});
afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});

const unpaid = FIRST_ORDERS.unpaid as OrderNumber;
const paid = FIRST_ORDERS.paid as OrderNumber;
const HELD = aProduct('held', { stock: 0 });

async function listed(q?: string): Promise<string[]> {
  const { products } = await browseProducts(storage).execute({ q });
  return products.map(({ id }) => id);
}

describe('a shop of the first release, opened by this release', () => {
  test('lists sold-out products last, and is searched by the current search words', async () => {
    expect(await listed()).toEqual(['untracked', 'many', 'withdrawn', 'held']);
    expect(await listed('bows')).toEqual(['untracked', 'many', 'withdrawn', 'held']);
    expect(await listed('فيونكات')).toHaveLength(4);
    expect(await listed('oldwords')).toEqual([]);
  });

  test('has its old settings, and default values for newer ones', async () => {
    expect(await storage.settings.read()).toMatchObject({
      name: { en: 'Bows' },
      cashOnDelivery: true,
      returnDays: null,
      search: { synonyms: expect.anything() },
    });
  });

  test('has its old orders; the pieces of one that expires are for sale again', async () => {
    expect(await storage.orders.find(paid)).toMatchObject({
      status: 'processing',
      paymentStatus: 'paid',
      money: { received: 1750 + 1800, returned: 0 },
    });
    expect(await storage.moneyBooks.ofOrder(paid)).toMatchObject([
      { kind: 'capture', amount: 3550, movedAt: NOON + 1 },
    ]);
    const [expired] = await storage.orders.expireUnpaid(NOON + TIME_TO_PAY, 10);
    expect(expired).toMatchObject({
      number: unpaid,
      status: 'cancelled',
      lines: [{ customTexts: [{ title: { en: 'Her name', ar: 'Her name' }, text: 'نورة' }] }],
    });
    expect((await listed())[0]).toBe('held');
  });

  test('lets a customer replace an old order, which returns its pieces and withdraws its mail', async () => {
    const order = anOrder([[HELD, 1]], { at: NOON + 1000 });
    const terms = { replaces: unpaid, caller: { addressKey: 'address' } };
    expect(await storage.orders.place(order, null, terms)).toEqual({ kind: 'placed' });
    expect((await listed()).at(-1)).toBe('held');
    const due = await storage.outbox.claimDue({ at: NOON + TIME_TO_PAY, until: NOON * 2, limit: 10 });
    expect(due.map(({ mail }) => mail)).toMatchObject([
      { template: 'order-placed', orderNumber: paid, status: 'pending', to: 'Noura@Example.com', language: 'ar' },
      { template: 'order-paid', orderNumber: paid, status: 'processing' },
      { template: 'order-placed', orderNumber: order.number },
    ]);
  });

  test('adds old orders to the account with their e-mail, in upper or lower case', async () => {
    const noura = accountId('noura');
    await storage.db.write(() => adoptOrders(storage.db, noura, emailKey('noura@example.com')));
    for (const number of [unpaid, paid]) expect((await storage.orders.find(number))?.accountId).toBe(noura);
  });

  test('reports sales from before sums were stored, including their colours', async () => {
    const { days, best } = await storage.salesReports.ofMonth(kuwaitMonthOf(NOON), null);
    expect(days).toMatchObject([{ day: '2026-01-15', productsAmount: 1750, deliveryAmount: 1800, orderCount: 1 }]);
    expect(days[0]?.soldProducts).toEqual([{ name: { en: 'Bow', ar: 'فيونكة' }, quantity: 1, price: 1750 }]);
    expect(best).toMatchObject({
      products: [{ productId: 'many', quantity: 1, amount: 1750 }],
      colors: [{ filterColor: 'pink', quantity: 1, amount: 1750 }],
      areas: [{ areaKey: 'salmiya', quantity: 1, amount: 3550 }],
    });
    expect(await storage.salesReports.salesBetween(NOON, NOON + 1)).toEqual({ amount: 3550, orders: 1 });
  });

  test('lists the custom texts to make for orders in preparation', async () => {
    expect((await storage.productionSheets.read(10)).texts).toMatchObject([
      { orderNumber: paid, text: 'نورة', filterColor: 'pink', isMade: false },
    ]);
    expect((await storage.shopCounts.read(kuwaitDayOf(NOON), 5)).textsToMake).toBe(1);
  });

  test('lets the office list and find old orders by day, total, phone and name', async () => {
    const page = { page: 1, limit: 10 };
    const listed = async (query: OrderQuery) => {
      const read = readOrderFilter(query);
      if (read.kind !== 'read') throw new Error('it is a filter');
      const { orders, total } = await storage.officeOrders.list(read.filter, page);
      return [orders.map(({ order }) => order.number), total];
    };
    expect(await listed({})).toEqual([[paid, unpaid], 2]);
    expect(await listed({ sort: 'total-asc', status: 'pending', payment: 'unpaid' })).toEqual([[unpaid], 1]);
    expect(await listed({ dateFrom: '2026-01-15', dateTo: '2026-01-15', payment: 'paid' })).toEqual([[paid], 1]);
    expect(await listed({ dateFrom: '2026-01-16' })).toEqual([[], 0]);
    for (const search of [unpaid, '3456', 'NOURA@example'])
      expect(await listed({ search, status: 'pending' })).toEqual([[unpaid], 1]);
    for (const search of ['al-ali', '512', 'noura 234'])
      expect(await listed({ search, status: 'pending' })).toEqual([[unpaid], 1]);
    const { groups } = await storage.officeOrders.groups({ phone: '55', sort: 'last-desc' }, page);
    expect(groups).toEqual([
      { phone: '55123456', fullName: 'Noura Al-Ali', orders: 2, amount: 2 * (1750 + 1800), lastAt: NOON },
    ]);
  });

  test('is unchanged when it is opened again', async () => {
    await storage.close();
    storage = SqliteStorage.openAlone(folder, productWordsOf);
    expect(await listed('bows')).toHaveLength(4);
    const { id } = (await storage.catalogue.findProduct(productId('held'), { includeHidden: false })) ?? {};
    expect(id).toBe('held');
  });
});

test('accounts older than the user list are found by every word of their names, with or without the Arabic article', async () => {
  await storage.close();
  rmSync(join(folder, 'shop.sqlite'));
  const db = new DatabaseSync(join(folder, 'shop.sqlite'));
  const office = MIGRATIONS.findIndex(({ name }) => name === 'users in the office');
  migrate(db, MIGRATIONS.slice(0, office));
  const add = db.prepare(
    "INSERT INTO accounts (id, email, email_key, is_email_verified, role, full_name, phone, created_at) VALUES (?1, ?1, ?1, 1, 'customer', ?2, '', 0)",
  );
  add.run('noura@example.com', 'نورة العنزي');
  add.run('asma@example.com', 'أسماء');
  db.close();
  storage = SqliteStorage.openAlone(folder, productWordsOf);
  const found = async (search: string) =>
    (await new BrowseUsers(storage.users).execute({ search })).users.map(({ account }) => account.email);
  for (const search of ['نوره', 'العنزي', 'عنزي', 'noura@ex', 'نورة عنزي'])
    expect([search, await found(search)]).toEqual([search, ['noura@example.com']]);
  expect(await found('اسماء')).toEqual(['asma@example.com']);
});

test('products that had attributes before searches knew them are found by their attributes', async () => {
  await storage.close();
  const db = new DatabaseSync(join(folder, 'shop.sqlite'));
  db.exec("INSERT INTO product_attributes SELECT 'size=5', seq FROM products WHERE id = 'held'");
  // Again, because the shop of this release has all migrations.
  db.exec(MIGRATIONS.find(({ name }) => name === 'searches by attributes')!.sql);
  db.close();
  storage = SqliteStorage.openAlone(folder, productWordsOf);
  const { products } = await storage.catalogue.browse({ ...EVERYTHING, attributes: [['size=5']] });
  expect(products.map(({ id }) => id)).toEqual(['held']);
});

test('data that a shop deleted before deletion was secure is removed from its file at the upgrade', () => {
  const file = join(folder, 'older.sqlite');
  writeFirstRelease(file, NOON);
  const older = new DatabaseSync(file);
  older.exec(`PRAGMA secure_delete = OFF; CREATE TABLE gone (text TEXT); INSERT INTO gone VALUES ('Marked Person')`);
  older.exec('DROP TABLE gone');
  older.close();
  expect(readFileSync(file, 'latin1')).toContain('Marked Person');
  new SqliteDatabase(file).close();
  expect(readFileSync(file, 'latin1')).not.toContain('Marked Person');
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { anAccount, codeLanes } from '../../../application/identity/identity.fixture.ts';
import { readOrderFilter } from '../../../application/ordering/office/browse-orders.ts';
import type { OrderFilter } from '../../../application/ordering/office/office-orders.ts';
import { aRefundRequest, someMoney } from '../../../application/ordering/money/money.fixture.ts';
import { FIRST, payAtTap } from '../../../application/ordering/paying/payments.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { accountId, passkeyId, sessionId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { requestToPay } from '../../../domain/ordering/mails/order-mail.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { textPlaces } from '../../../domain/reporting/production.ts';
import { FILES, SqliteStorage } from '../storage.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { emptySqliteStorage, writeEmptyShop } from '../empty-database.fixture.ts';

const EMAIL = 'Marked.Person@example.com';
const MARKS = [
  'marked.person',
  'marked name',
  'qwzaynab',
  '59876543',
  '9876543',
  'marked street',
  'marked block',
  'marked house',
  'marked note',
  'marked by the team',
  'marked payer',
  'marked reason',
  'marked-map',
  'marked child',
  'marked key',
  'marked fingerprint',
  'marked phone',
  'marked passkey',
];
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const LATER = NOON + 1000;
const bow = aProduct('bow');

function markedOrder(owner: AccountId | null, email = EMAIL): Order {
  const order = anOrder([[bow, 1]], {
    accountId: owner,
    delivery: {
      fullName: 'Marked Name Qwzaynab',
      email,
      phone: '59876543',
      address: {
        areaKey: 'salmiya',
        block: 'marked block',
        street: 'Marked Street',
        streetNumber: 'marked house',
        buildingNumber: 'marked house',
        floor: 'marked house',
        apartmentNumber: 'marked house',
        avenue: 'marked house',
        paciNumber: '98765432',
      },
      notes: 'marked note',
      mapUrl: 'https://maps.example/marked-map',
    },
  });
  const customTexts = [{ title: { en: 'Her name', ar: 'اسمها' }, text: 'Marked Child' }];
  return { ...order, lines: order.lines.map((line) => ({ ...line, customTexts })) };
}

const editor = { accountId: accountId('office'), addressKey: 'address' };

function readFilter(search: string): OrderFilter {
  const read = readOrderFilter({ search });
  if (read.kind !== 'read') throw new Error('it is a filter');
  return read.filter;
}

/** All rows of all tables as one text. */
function dump({ db }: SqliteStorage): string {
  const tables = db.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
  return JSON.stringify(tables.map(({ name }) => [name, db.all(`SELECT * FROM ${name}`)])).toLowerCase();
}

async function leaveTraces(storage: SqliteStorage, { id, email }: Account): Promise<void> {
  await storage.emailProofs.request({
    id: 'forgotten',
    purpose: 'reset',
    browser: 'marked browser',
    email,
    language: 'ar',
    at: NOON,
    counted: [{ limit: { name: 'test', most: 1, time: 1 }, key: 'counted' }],
    lanes: codeLanes('mails'),
  });
  const session = { device: 'marked phone', signedInAt: NOON, lastSeenAt: NOON, expiresAt: LATER * 2 };
  const audit = { accountId: id, actor: 'account', addressKey: 'a', at: NOON } as const;
  await storage.sessions.open({
    session: { id: sessionId('s'), accountId: id, ...session },
    passwordHash: null,
    audit: { ...audit, kind: 'signed-in' },
    takesBack: [],
  });
  const credential = { credentialId: 'c', publicKey: 'k', counter: 0, transports: [] };
  await storage.passkeys.add(
    { id: passkeyId('p'), accountId: id, name: 'Marked passkey', credential, createdAt: NOON, lastUsedAt: null },
    { audit: { ...audit, kind: 'passkey-added' }, language: 'ar' },
  );
}

/** All bytes of the files of a database as one text. */
function bytes(folder: string): string {
  const files = readdirSync(folder).filter((name) => name.startsWith(FILES.shop));
  return files
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('')
    .toLowerCase();
}

test('once the orders of an erased person are finished, no table or file holds personal data, and sales are still recorded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-erasure-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  writeEmptyShop(folder);
  const storage = SqliteStorage.open(folder, productWordsOf);
  closing.push(() => storage.close());
  await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
  // An order of a guest with the e-mail in upper case, an order of the account for another mailbox, an unpaid order, and
  // one that was paid and partly refunded.
  const orders = [markedOrder(null, EMAIL.toUpperCase())];
  await storage.orders.place(orders[0]!, null, { caller: { addressKey: 'a' } });
  const account = await anAccount(storage, EMAIL);
  await leaveTraces(storage, account);
  const refunded = markedOrder(account.id);
  orders.push(markedOrder(account.id, 'marked.person+school@example.com'), markedOrder(account.id), refunded);
  for (const order of orders.slice(1)) {
    const key = { key: `marked key ${order.number}`, fingerprint: 'marked fingerprint' };
    await storage.orders.place(order, key, { caller: { addressKey: 'a' } });
    await storage.outbox.allow(requestToPay(order), NOON);
    await storage.lookups.judge(order.number, false, NOON);
  }
  await storage.payments.accept(orders[0]!.number, 'cash-on-delivery', NOON);
  await storage.payments.accept(orders[1]!.number, 'cash-on-delivery', NOON);
  await storage.moneyBooks.record(orders[0]!.id, someMoney(3550, { note: 'Marked payer' }), editor, NOON);
  await payAtTap(storage, refunded, FIRST);
  const request = aRefundRequest('part', { amount: fils(100), reason: 'Marked reason' });
  await storage.refunds.request(refunded.id, request, editor);
  await storage.refunds.settle(request.id, { kind: 'done', reference: 're_1' }, NOON);
  // A search brings the search index up to date, which stores the personal data that has to be erased.
  await storage.officeOrders.list(readFilter('59876543'), { page: 1, limit: 10 });
  for (const order of orders)
    await storage.officeOrders.writeNote({ order: order.id, text: 'Marked by the team', version: 0, editor, at: NOON });
  for (const mark of MARKS) expect(dump(storage)).toContain(mark);
  const hash = storage.db.get<{ password_hash: string }>('SELECT password_hash FROM accounts')?.password_hash ?? '';
  const marks = [...MARKS, hash.toLowerCase()];
  expect(hash.length).toBeGreaterThan(5);
  for (const mark of marks) expect(bytes(folder)).toContain(mark);

  const audit = { accountId: account.id, kind: 'erased', actor: 'account', addressKey: null, at: LATER } as const;
  expect(await storage.erasure.eraseAccount({ audit, forgives: [] })).toEqual({ kind: 'erased', ordersUnderWay: 3 });
  await storage.db.write(() => storage.db.run("UPDATE orders SET status = 'delivered' WHERE status = 'processing'"));
  expect(await storage.erasure.eraseFinished(10)).toBe(4);

  expect(await storage.emailProofs.isLiving('forgotten', LATER)).toBe(false);
  const left = dump(storage);
  expect(MARKS.filter((mark) => left.includes(mark))).toEqual([]);
  expect(marks.filter((mark) => bytes(folder).includes(mark))).toEqual([]);
  for (const order of orders) {
    const { id, number, createdAt, deliveryCost } = order;
    const found = await storage.orders.find(number);
    expect(found).toMatchObject({ id, number, createdAt, deliveryCost, accountId: null });
    expect(found?.delivery.address.areaKey).toBe('salmiya');
    expect(found?.lines.map(({ productId, price }) => [productId, price])).toEqual([[bow.id, bow.price]]);
  }
  expect(await storage.auditTrail.of(account.id, 1)).toEqual([audit]);
});

test('a family list and saved addresses that their owner deletes are gone from the file at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-erasure-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  writeEmptyShop(folder);
  const storage = SqliteStorage.open(folder, productWordsOf);
  closing.push(() => storage.close());
  const { id } = await anAccount(storage, EMAIL);
  const children = [{ name: 'marked child', level: 'primary', color: 'white' }] as const;
  await storage.families.change(id, { kind: 'replace', children, version: 0 }, NOON);
  expect(bytes(folder).includes('marked child')).toBe(true);
  await storage.families.erase(id);
  expect(bytes(folder).includes('marked child')).toBe(false);
  const { address } = markedOrder(null).delivery;
  await storage.addressBooks.replace(id, [{ name: 'marked home', address }], 0, NOON);
  expect(bytes(folder).includes('marked street')).toBe(true);
  await storage.addressBooks.erase(id);
  expect(bytes(folder).includes('marked street')).toBe(false);
});

test('erasing the custom texts of an order also deletes who has made them', async () => {
  const storage = emptySqliteStorage();
  await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
  const account = await anAccount(storage, EMAIL);
  const order = markedOrder(account.id);
  await storage.orders.place(order, null);
  await storage.payments.accept(order.number, 'cash-on-delivery', NOON);
  const editor = { accountId: accountId('huda'), addressKey: 'address' };
  await storage.productionSheets.mark(textPlaces(order), true, editor, NOON);
  await storage.officeOrders.setStatus(order.id, 'delivered', editor, NOON);
  const ticks = () => storage.db.all('SELECT * FROM made_texts');
  expect(ticks()).toHaveLength(1);
  const audit = { accountId: account.id, kind: 'erased', actor: 'account', addressKey: null, at: LATER } as const;
  await storage.erasure.eraseAccount({ audit, forgives: [] });
  expect(await storage.erasure.eraseFinished(10)).toBe(1);
  expect(ticks()).toEqual([]);
});

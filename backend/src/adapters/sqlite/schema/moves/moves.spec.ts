import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { anEntry } from '../../../../application/identity/identity.fixture.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { couponId } from '../../../../domain/ids.ts';
import { mailboxOf } from '../../../../domain/mailbox.ts';
import type { CouponCaller } from '../../../../domain/ordering/coupons/coupon-use.ts';
import { anOrder } from '../../../../domain/ordering/order.fixture.ts';
import { migrate } from '../../connection/migrations.ts';
import { MIGRATIONS } from '../migrations.ts';
import { ADMIN, ShopsBefore } from './moves.fixture.ts';
import { preset } from '../../../../domain/identity/permissions.ts';

// Each feature whose tables became documents, in a shop of the release before: what its rows held is read by its port.

const shops = new ShopsBefore();

const historyOf = (subject: string, id: string, seq: number, account: string) =>
  `INSERT INTO history_entries (seq, subject, subject_id, kind, version, account_id, address_key, at, changes)
   VALUES (${seq}, '${subject}', '${id}', 'changed', 2, '${account}', 'k', 5, '[]');`;
test('uses of coupons by mailbox, of orders from before these were stored', async () => {
  const body = (email: string, discount = {}) => {
    const { language, delivery, lines, deliveryCost } = anOrder([[aProduct('bow'), 1]]);
    return JSON.stringify({ language, delivery: { ...delivery, email }, lines, deliveryCost, ...discount });
  };
  const used = { discount: { coupon: { id: 'c1' } } };
  const order = (id: string, status: string, text: string) =>
    `('${id}', '${id}', '${status}', 'unpaid', 1, 1, '${text}', '[]', '5123456${id}')`;
  const { coupons } = shops.upgraded(
    'mailboxes that used coupons',
    `INSERT INTO orders (id, number, status, payment_status, created_at, holds_stock, body, history, phone) VALUES
      ${order('1', 'pending', body('Noura.K+eid@gmail.com', used))}, ${order('2', 'cancelled', body('nourak@gmail.com', used))},
      ${order('3', 'pending', body('nourak@gmail.com'))}, ${order('4', 'pending', body('', used))};`,
  );
  const usesOf = (mailbox: CouponCaller['mailbox']) =>
    coupons.usesOfCaller(couponId('c1'), { phone: '', accountId: null, mailbox });
  expect([await usesOf(mailboxOf('nourak@gmail.com')), await usesOf('')]).toEqual([1, 0]);
});

test('people and orders are found by letters of other keyboards, which were folded as others before', async () => {
  const { delivery, lines, deliveryCost, language } = anOrder([[aProduct('bow'), 1]]);
  const body = JSON.stringify({ delivery: { ...delivery, fullName: 'مکی' }, lines, deliveryCost, language });
  const { users, officeOrders } = shops.upgraded(
    'words with letters of other keyboards',
    `${ADMIN} INSERT INTO account_words (rowid, words) SELECT seq, 'مکی' FROM accounts;
    INSERT INTO orders (id, number, status, payment_status, created_at, holds_stock, body, history, phone)
      VALUES ('1', 'FY-1', 'pending', 'unpaid', 1, 1, '${body}', '[]', '51234567');
    INSERT INTO order_words (rowid, words) SELECT seq, 'مکی' FROM orders;`,
  );
  expect(await users.list(['مكي'], { page: 1, limit: 9 })).toMatchObject({ total: 1 });
  expect(
    await officeOrders.list(
      { words: ['مكي'], from: null, to: null, status: null, payment: null, toPrint: null, sort: 'date-desc' },
      { page: 1, limit: 9 },
    ),
  ).toMatchObject({ total: 1 });
});

test('coupons with their uses, and bundles', async () => {
  const name = { en: 'New', ar: 'جديد' };
  const body = {
    name,
    amount: 500,
    percent: null,
    freeDelivery: false,
    categories: [],
    products: [],
    leastSum: 0,
    from: null,
    until: null,
    mostUses: 3,
    mostUsesEach: null,
  };
  const pieces = [{ productId: 'bow', quantity: 2 }];
  const { coupons, bundles } = shops.upgraded(
    'coupons and bundles as documents',
    `${ADMIN}
    INSERT INTO coupons VALUES ('c1', 'CODE', 1, '${JSON.stringify(body)}', 2, 5, 1, 500),
      ('c2', NULL, 1, '${JSON.stringify(body)}', 1, NULL, 0, 0), ('c3', NULL, 0, '${JSON.stringify(body)}', 1, NULL, 0, 0);
    INSERT INTO coupon_months VALUES ('c1', '2026-09', 1, 500);
    INSERT INTO bundles VALUES ('b1', 'nursery', 4, 1, '${JSON.stringify({ name, description: name, pieces, price: 900 })}', 2, 6);
    ${historyOf('coupon', 'c1', 1, 'before')} ${historyOf('coupon', 'c1', 2, 'owner')} ${historyOf('bundle', 'b1', 3, 'owner')}`,
  );
  const c1 = { ...body, id: 'c1', code: 'CODE', isOn: true };
  const one = { coupon: c1, version: 2, uses: 1, given: 500, changedAt: 5, changedBy: 'owner@example.com' };
  expect(await coupons.find('c1' as never)).toEqual(one);
  expect((await coupons.automatic()).map(({ coupon }) => coupon.id)).toEqual(['c2']);
  expect(
    (await coupons.list({ page: 1, limit: 9 })).coupons.map(({ coupon, changedBy }) => [coupon.id, changedBy]),
  ).toEqual([
    ['c3', null],
    ['c2', null],
    ['c1', 'owner@example.com'],
  ]);
  expect(await coupons.withCode('CODE')).toMatchObject({ coupon: c1 });
  expect(await coupons.monthsOf('c1' as never)).toEqual([{ month: '2026-09', uses: 1, given: 500 }]);
  expect(await bundles.list()).toEqual([
    {
      bundle: { id: 'b1', level: 'nursery', place: 4, isVisible: true, name, description: name, pieces, price: 900 },
      version: 2,
      changedAt: 6,
      changedBy: 'owner@example.com',
    },
  ]);
});

test('family lists, saved addresses, misses, keys of gateways and drivers', async () => {
  const child = { name: 'مريم', level: 'nursery' };
  const { families, addressBooks, searchMisses, serviceKeys, drivers } = shops.upgraded(
    'simple lists as documents',
    `${ADMIN}
    INSERT INTO families VALUES ('owner', '${JSON.stringify([child])}', 4, 2026, 'null');
    INSERT INTO address_books VALUES ('owner', '[{"name":"home"}]', 3);
    INSERT INTO search_misses VALUES ('x y', 2, '2026-09-01', NULL), ('z', 5, '2026-09-02', 'zz');
    INSERT INTO gateway_keys VALUES ('tap', 'sealed');
    INSERT INTO drivers (id, name, phone, is_active, account_id) VALUES ('d1', 'Ali', '51234567', 1, 'owner'),
      ('d2', 'Ahmad', '51234568', 0, NULL);`,
  );
  const owner = 'owner' as never;
  expect(await families.of(owner)).toEqual({ children: [child], version: 4, year: 2026, before: null });
  expect(await addressBooks.of(owner)).toEqual({ addresses: [{ name: 'home' }], version: 3 });
  const misses = [
    { text: 'z', times: 5, lastDay: '2026-09-02', readAs: 'zz' },
    { text: 'x y', times: 2, lastDay: '2026-09-01', readAs: null },
  ];
  expect(await searchMisses.list(9)).toEqual({ misses, total: 2 });
  expect(await serviceKeys.read()).toEqual(new Map([['tap', 'sealed']]));
  const ali = { id: 'd1', name: 'Ali', phone: '51234567', isActive: true, account: 'owner' };
  expect(await drivers.list()).toEqual([
    { id: 'd2', name: 'Ahmad', phone: '51234568', isActive: false, account: null },
    ali,
  ]);
  expect(await drivers.ofAccount(owner)).toEqual(ali);
});

test('chosen alerts, those that wait, how far they were sent, and devices', async () => {
  const choices = { mail: ['order-paid'], quiet: null, digestAt: '09:00' };
  const waiting = { alerts: [], more: 2, dueAt: 9 };
  const pending = { alerts: [], more: 1, turn: 3, since: 4 };
  const { alerts, pushDevices } = shops.upgraded(
    'alerts as documents',
    `${ADMIN}
    UPDATE accounts SET staff_role = 'owner';
    INSERT INTO alert_choices VALUES ('owner', '${JSON.stringify(choices)}', '${JSON.stringify(waiting)}', 'null');
    INSERT INTO alert_progress VALUES (1, 8, 3);
    INSERT INTO push_devices VALUES ('d1', 'owner', '', 'ar', 'https://push', 'p', 'a', 'k', 5, '${JSON.stringify(pending)}', 7, 1),
      ('d2', 'owner', 'Chrome', 'en', 'https://push', 'p', 'a', 'k', 6, NULL, NULL, 0);`,
  );
  const owner = 'owner' as never;
  const own = { accountId: 'owner', email: 'owner@example.com', driver: null, ...preset('owner') };
  const chosen = { ...choices, push: [] };
  expect(await alerts.people()).toEqual([{ ...own, choices: chosen, waiting: { mail: waiting, push: null } }]);
  expect(await alerts.choicesOf(owner)).toEqual(chosen);
  expect(await alerts.progress()).toEqual({ event: 8, turn: 3 });
  const device = { accountId: 'owner', endpoint: 'https://push', p256dh: 'p', auth: 'a', serverKey: 'k' };
  const d1 = { ...device, id: 'd1', name: '', language: 'ar', addedAt: 5 };
  expect(await pushDevices.of(owner)).toEqual([
    { ...device, id: 'd2', name: 'Chrome', language: 'en', addedAt: 6 },
    d1,
  ]);
  expect(await pushDevices.claimDue({ at: 7, until: 9, limit: 9 })).toEqual([
    { device: d1, owner: { email: 'owner@example.com', ...preset('owner') }, pending, tries: 2 },
  ]);
});

test('wrong answers about orders', async () => {
  const { lookups } = shops.upgraded(
    'invoice lookups as documents',
    "INSERT INTO invoice_lookups (order_number, wrong, since) VALUES ('1', 29, 5), ('2', 28, 5);",
  );
  const last = 5 + 3_600_000;
  const answers = async (number: string) => [
    await lookups.judge(number as never, false, last),
    await lookups.judge(number as never, true, last),
  ];
  expect(await answers('1')).toEqual(['refused', 'locked']);
  expect(await answers('2')).toEqual(['refused', 'granted']);
});

test('front ends with their counts, findings, and notices of gateways', async () => {
  const { frontEnds, frontEndCounts, findings, paymentNotices } = shops.upgraded(
    'front ends, findings and notices as documents',
    `INSERT INTO front_ends VALUES ('catalog', 'two', '{"version":null}', '{"version":"three","percent":5,"since":7}', 'null');
    INSERT INTO front_end_documents VALUES ('catalog', 'two', 3600000, 4), ('catalog', 'two', 7200000, 5);
    INSERT INTO front_end_errors VALUES ('catalog', 'two', 7200000, 'script', 'routes.js:1:9', 2);
    INSERT INTO findings (id, kind, gateway, reference, order_number, amount, expected, found_at, is_open, resolved) VALUES
      ('f1', 'misfit', 'tap', 'chg_1', 'FY1', 500, NULL, 5, 0, '{"at":9,"by":"owner","note":"Paid"}'),
      ('f2', 'unknown-charge', 'tap', 'chg_2', NULL, NULL, 600, 4, 1, NULL);
    INSERT INTO reconciliation_runs VALUES (1, '${JSON.stringify({ startedAt: 1, endedAt: 2, from: 0, charges: 3, refunds: 0, found: 1, unavailable: [] })}');
    INSERT INTO payment_notices (gateway, about, reference, status, signature, received_at, handled_at) VALUES
      ('tap', 'charge', 'chg_1', 'CAPTURED', 'خ"1', 5, 6), ('tap', 'charge', 'chg_2', 'FAILED', 's2', 7, NULL);`,
  );
  const canary = { version: 'three', percent: 5, since: 7 };
  const pointer = { version: 'two', previous: { version: null }, canary, failed: null };
  expect(await frontEnds.pointers()).toEqual(new Map([['catalog', pointer]]));
  const build = { remote: 'catalog', version: 'two' };
  await frontEndCounts.addDocuments([{ ...build, hour: 7200000, documents: 1 }]);
  await frontEndCounts.addError({ ...build, kind: 'script', place: 'routes.js:1:9' }, 7200000);
  const errors = [{ kind: 'script', place: 'routes.js:1:9', callers: 3 }];
  expect(await frontEndCounts.since(7200000)).toEqual([{ ...build, documents: 6, errors }]);
  expect(await frontEndCounts.since(0)).toEqual([{ ...build, documents: 10, errors }]);
  const tap = { gateway: 'tap', orderNumber: null, amount: null, expected: null, resolved: null };
  expect(await findings.list(9)).toEqual([
    { ...tap, id: 'f2', kind: 'unknown-charge', reference: 'chg_2', expected: 600, foundAt: 4 },
    {
      ...tap,
      id: 'f1',
      kind: 'misfit',
      reference: 'chg_1',
      orderNumber: 'FY1',
      amount: 500,
      foundAt: 5,
      resolved: { at: 9, by: 'owner', note: 'Paid' },
    },
  ]);
  expect(await findings.countOpen()).toBe(1);
  expect(await findings.lastRun()).toMatchObject({ endedAt: 2, charges: 3, gateways: [] });
  const notice = { gateway: 'tap', about: 'charge', reference: 'chg_2', status: 'FAILED', signature: 's2' } as const;
  expect(await paymentNotices.unhandled(9)).toEqual([{ ...notice, id: expect.any(String), receivedAt: 7 }]);
  expect(await paymentNotices.take(notice, 8)).toBeNull();
  const handled = { ...notice, reference: 'chg_1', status: 'CAPTURED', signature: 'خ"1' };
  expect(await paymentNotices.take(handled, 8)).toBeNull();
  expect(await paymentNotices.deleteHandled(6, 9)).toBe(1);
});

test('requests for sold-out products, and products that have come back', async () => {
  const { backInStock } = shops.upgraded(
    'requests for products that are back as documents',
    `INSERT INTO back_in_stock_requests (product_id, mailbox, email, receiver, language, asked_at) VALUES
      ('bow', 'noura@example.com', 'Noura@example.com', 'r', 'ar', 6), ('clip', 'noura@example.com', 'noura@example.com', 'r', 'en', 5);
    INSERT INTO restocks (product_id, due_at, told) VALUES ('gone', 9, 0);`,
  );
  const noura = { mailbox: 'noura@example.com', receiver: 'r', networks: [] };
  expect(await backInStock.of('noura@example.com')).toEqual([
    { ...noura, productId: 'clip', email: 'noura@example.com', language: 'en', askedAt: 5 },
    { ...noura, productId: 'bow', email: 'Noura@example.com', language: 'ar', askedAt: 6 },
  ]);
  expect([await backInStock.notifyNext(8), await backInStock.notifyNext(9), await backInStock.notifyNext(9)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a start that was killed between the moves and the tables as declared is completed, and who is erased leaves nothing', async () => {
  const { file } = shops;
  const killed = shops.filled(
    'coupons and bundles as documents',
    `INSERT INTO accounts (id, email, email_key, is_email_verified, role, full_name, phone, created_at)
     VALUES ('noura', 'marked@example.com', 'marked@example.com', 1, 'customer', 'N', '', 0);
    INSERT INTO families VALUES ('noura', '[{"name":"Marked child","level":"nursery"}]', 1, 2026, 'null');
    INSERT INTO address_books VALUES ('noura', '[{"name":"Marked home"}]', 1);
    INSERT INTO back_in_stock_requests VALUES ('bow', 'marked@example.com', 'marked@example.com', 'r', 'ar', 6);`,
  );
  migrate(killed, MIGRATIONS);
  killed.close();
  const marks = () => readFileSync(file, 'latin1').match(/marked (?:child|home)|marked@/gi)?.length ?? 0;
  expect(marks()).toBeGreaterThan(2);
  const storage = shops.open();
  await storage.erasure.eraseAccount({ audit: anEntry('noura' as never, 'erased'), forgives: [] });
  expect(await storage.families.of('noura' as never)).toMatchObject({ children: [] });
  await storage.close();
  expect(marks()).toBe(0);
});

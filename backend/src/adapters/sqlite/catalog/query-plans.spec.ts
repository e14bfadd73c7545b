import { afterAll, expect, jest, test } from '@jest/globals';
import { aStart, captureOf } from '../../../application/ordering/paying/payments.fixture.ts';
import type { ProductQuery } from '../../../application/catalog/ports.ts';
import { EVERYTHING } from '../../../application/catalog/product-query.fixture.ts';
import { anAccount } from '../../../application/identity/identity.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { ProductSearch } from '../../../domain/catalog/search/product-search.ts';
import { WRONG_PASSWORDS_OF_EMAIL } from '../../../domain/identity/limits.ts';
import { emailKey } from '../../../domain/email.ts';
import { accountId, categoryId, mailId, paymentAttemptId } from '../../../domain/ids.ts';
import { kuwaitDayOf, kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import { anOrder, NOON, withName } from '../../../domain/ordering/order.fixture.ts';
import { textPlaces } from '../../../domain/reporting/production.ts';
import { fils } from '../../../domain/money.ts';
import { requestToPay } from '../../../domain/ordering/mails/order-mail.ts';
import { USUAL_PAYMENTS } from '../../../domain/store/payment-settings.ts';
import { adoptOrders } from '../ordering/account-orders.ts';
import { SqliteCatalogue } from './catalogue.ts';
import { StoredDeliveryAreas } from '../../../storage/office/delivery-areas.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { ExplainingDatabase, methodsOf } from '../connection/explaining-database.fixture.ts';
import { SqliteOfficeEvents } from '../office/office-events.ts';
import { SqliteOrders } from '../ordering/orders.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import { StoredOutbox } from '../../../storage/mailing/outbox.ts';
import { SqlitePictures } from './pictures/pictures.ts';
import { SqlitePayments } from '../ordering/paying/payments.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { ProductIndex } from './search/product-index.ts';
import { SqliteProductionSheets } from '../reporting/production-sheets.ts';
import { emptySqliteStorage } from '../empty-database.fixture.ts';
import { SqliteSalesReports } from '../reporting/sales-reports.ts';
import { SqliteShopCounts } from '../shop-counts.ts';
import { SqliteShopFilling } from './shop-filling.ts';
import { StoredStoreSettings } from '../../../storage/office/store-settings.ts';
import { part } from '../../../storage/store.ts';
import { noteAllRestocks } from './back-in-stock/restock-rows.ts';
import { judgeTranslations } from './translations.ts';

// Other files run in the same environment: see scripts/jest/grouped.mjs.
afterAll(() => void jest.restoreAllMocks());

async function filled(): Promise<ExplainingDatabase> {
  const db = new ExplainingDatabase();
  await new SqliteShopFilling(db, new ProductIndex(db, productWordsOf)).fillEmptyShop(
    contentsOf([aProduct('bow', { stock: null })]),
    NOON,
  );
  db.plans.clear();
  return db;
}

const SHOP_MAIL = {
  id: mailId('findings'),
  template: 'payment-findings',
  to: 'shop@example.com',
  language: 'ar',
  alerts: null,
} as const;

const BOWS: ProductSearch = {
  ranks: [[{ scope: 'title', wordSets: [['bow']], beginnings: ['bo'], categories: [categoryId('bows')] }]],
  otherwise: [{ scope: 'everything', wordSets: [['bow']], beginnings: [], categories: [] }],
};

function* allQueries(): Generator<ProductQuery> {
  for (const includeHidden of [false, true])
    for (const oncePerDesign of [false, true])
      for (const category of [null, { slug: 'bows' }])
        for (const color of [null, 'pink'] as const)
          for (const sort of [null, 'price-asc', 'price-desc'] as const)
            for (const onlyNewArrivals of [false, true])
              for (const prices of [null, { from: null, to: fils(3000) }])
                for (const search of [null, BOWS])
                  for (const attributes of [[], [['size=5', 'size=7'], ['material=cotton']]]) {
                    const narrowed = { color, onlyNewArrivals, prices, search, attributes };
                    yield { ...EVERYTHING, includeHidden, oncePerDesign, category, sort, ...narrowed };
                  }
}

/** A step of a plan that reads a whole growing table. A scan of an index in its order is allowed, because it stops at the end of the page. */
const GROWING_TABLE =
  /^SCAN (?:products|product_details|product_attributes|orders|pictures|payment_attempts|docs_mails|docs_mailAllowances)\b(?! USING (?:COVERING )?INDEX)/;

test('every product list reads an index in its order; only a limited number of products is ever sorted', async () => {
  const db = await filled();
  const catalogue = new SqliteCatalogue(db);
  for (const query of allQueries()) {
    db.plans.clear();
    await catalogue.browse(query);
    const isBounded =
      query.search !== null ||
      query.attributes.length > 0 ||
      query.prices !== null ||
      (query.onlyNewArrivals && query.sort !== null);
    const sorting = [...db.plans.values()].flat().filter((step) => step.includes('TEMP B-TREE'));
    const scans = db.scans().filter((scan) => GROWING_TABLE.test(scan));
    expect({ query, scans, sorting: isBounded ? [] : sorting }).toEqual({ query, scans: [], sorting: [] });
  }
});

test('the designs of a list are counted without reading a product', async () => {
  const db = await filled();
  await new SqliteCatalogue(db).browse({ ...EVERYTHING, color: 'pink', oncePerDesign: true });
  const [, steps] = [...db.plans].find(([sql]) => sql.includes('pieces - 1')) ?? [];
  expect(steps).toContainEqual(expect.stringMatching(/^SEARCH products USING COVERING INDEX products_in_designs/));
});

test('lists and searches by attributes do not look for these product by product', async () => {
  const db = await filled();
  const attributes = [['size=5', 'size=7'], ['material=cotton']];
  for (const search of [null, BOWS]) await new SqliteCatalogue(db).browse({ ...EVERYTHING, search, attributes });
  expect([...db.plans.keys()].filter((sql) => sql.includes('product_attributes'))).toEqual([]);
});

test('the attributes of a list are read by an index', async () => {
  const db = await filled();
  for (const search of [null, BOWS]) await new SqliteCatalogue(db).tokensIn({ ...EVERYTHING, search });
  expect(db.scans().filter((scan) => GROWING_TABLE.test(scan))).toEqual([]);
});

test('products with few pieces are counted among those, not among all that are in stock', async () => {
  const db = await filled();
  await new SqliteShopCounts(db).read(kuwaitDayOf(NOON), 5);
  const [, steps] = [...db.plans].find(([sql]) => sql.includes('stock <= ?')) ?? [];
  expect(steps).toEqual([expect.stringMatching(/^SEARCH products USING INDEX products_by_stock \(stock<\?\)/)]);
});

test('the order list of an account reads an index in its order, and no orders of other accounts', async () => {
  const db = await filled();
  await new SqliteOrders(db).listOfAccount(accountId('noura'), { page: 1, limit: 10 });
  const steps = [...db.plans.values()].flat();
  expect(steps.filter((step) => !/^SEARCH orders USING (?:COVERING )?INDEX orders_of_accounts/.test(step))).toEqual([]);
});

const ADAPTERS = [
  SqliteCatalogue,
  SqliteOrders,
  SqlitePictures,
  StoredOutbox,
  SqliteOfficeEvents,
  StoredStoreSettings,
  SqliteSalesReports,
  SqliteShopCounts,
  SqliteProductionSheets,
  StoredDeliveryAreas,
];
/** Methods for lists, whose plans the first test checks. */
const LISTS = ['browse', 'tokensIn', 'rowsOf', 'productAt'];
/** Scans that are intended, each with the reason why it stays cheap. */
const READ_IN_ORDER = [
  // There are 64 areas.
  /^SCAN docs_areas USING INDEX /,
  // The menu shows all categories; a shop has a few dozen.
  /^SCAN categories in /,
  // Counts the open attempts, which are few.
  /^SCAN payment_attempts USING COVERING INDEX payment_attempts_due in .*SELECT count\(\*\)/s,
  // The rows hold unpaid orders of the last hour and what they hold, which are few.
  /^SCAN [hu] in SELECT h\.product_id/,
  /^SCAN [hu] USING (COVERING )?INDEX \w+ in SELECT h\.product_id/,
  /^SCAN products USING (COVERING )?INDEX products_takeable in /,
  // New rules of translation may bring back every product that somebody waits for.
  /^SCAN docs_backInStockRequests USING COVERING INDEX \w+ in SELECT id, stock/,
  // Reads one row, the last by its key.
  /^SCAN products in SELECT id FROM products ORDER BY seq DESC LIMIT 1$/,
  // The best sellers of a month, ten at most, beside what came back of them.
  /^SCAN best in /,
  // There is one counter for each category and colour.
  /^SCAN product_counts in /,
  // There are a few counters for each day.
  /^SCAN orders_by_day in SELECT status/,
  // Counting a hundred thousand groups takes a millisecond.
  /^SCAN order_groups USING COVERING INDEX \w+ in SELECT count\(\*\)/,
  // The index holds only orders with texts to make, and the query has a limit.
  /^SCAN orders USING INDEX orders_being_made in .* LIMIT \?$/,
  // The rows are values of the statement.
  /^SCAN json_each VIRTUAL TABLE /,
  // Counts the queued mails, which are few.
  /^SCAN docs_mails USING COVERING INDEX \w+ in SELECT count\(\*\)/,
  /^SCAN accounts USING COVERING INDEX \w+ in SELECT count\(\*\)/,
  // The rows are the sums of products in the months of a report, which an index has found.
  /^SCAN (?:best|\(subquery-1\)) in SELECT .* FROM product_profits WHERE month BETWEEN/s,
];

test('every other query of the shop uses an index', async () => {
  const calls = ADAPTERS.flatMap((adapter) => methodsOf(adapter.prototype, LISTS));
  const db = await filled();
  await useEveryMethod(db);
  await db.write(() => adoptOrders(db, accountId('noura'), emailKey('noura@example.com')));
  expect(db.scans().filter((scan) => !READ_IN_ORDER.some((known) => known.test(scan)))).toEqual([]);
  expect(calls.filter(({ spy }) => spy.mock.calls.length === 0).map(({ name }) => name)).toEqual([]);
});

test('erasing an account uses indexes', async () => {
  const db = await filled();
  const storage = emptySqliteStorage(db);
  const account = await anAccount(storage, 'noura@example.com');
  await storage.orders.place(anOrder([[aProduct('bow'), 1]], { accountId: account.id }), null);
  db.plans.clear();
  const audit = { accountId: account.id, kind: 'erased', actor: 'account', addressKey: null, at: NOON } as const;
  await storage.erasure.eraseAccount({ audit, forgives: [{ limit: WRONG_PASSWORDS_OF_EMAIL, key: 'key' }] });
  expect(await storage.erasure.eraseFinished(10)).toBe(1);
  const others = db.scans().filter((scan) => !READ_IN_ORDER.some((known) => known.test(scan)));
  expect(others).toEqual([]);
});

async function useEveryMethod(db: SqliteDatabase): Promise<void> {
  const bow = aProduct('bow');
  const [paid, delivered, unpaid] = [anOrder([[bow, 1]]), anOrder([[bow, 1]]), anOrder([[bow, 1]])];
  const [replaced, replacing] = [anOrder([[bow, 1]]), anOrder([[bow, 1]])];

  const catalogue = new SqliteCatalogue(db);
  for (const includeHidden of [false, true]) {
    await catalogue.listCategories({ includeHidden });
    await catalogue.findCategory({ id: categoryId('bows') }, { includeHidden });
    await catalogue.findCategory({ slug: 'bows' }, { includeHidden });
    await catalogue.findProduct(bow.id, { includeHidden });
  }
  await catalogue.visibleProducts([bow.id]);
  await catalogue.visibleProductsNamed('Bow');
  await catalogue.titles(0, 500);
  await catalogue.visibleFrom(0, 500);
  await catalogue.otherPieces({ id: bow.id, design: 'bow' });
  await catalogue.piecesOf(['bow']);
  const by = { editor: { accountId: accountId('noura'), addressKey: 'key' }, at: NOON };
  const settings = new StoredStoreSettings(new SqliteStore(db), {
    judgeTranslations: (rules, at) =>
      part(() => {
        judgeTranslations(db, rules);
        noteAllRestocks(db, at);
      }),
  });
  await settings.read();
  const { settings: edited, version } = await settings.readForOffice();
  await settings.change({ settings: { ...edited, phone: '+965 1' }, version }, by);
  await settings.changePayments({ payments: USUAL_PAYMENTS, cashOnDelivery: true }, by);
  const { calendar } = await settings.readCalendar();
  await settings.changeCalendar({ calendar: { ...calendar, cutOff: '12:00' } }, by);
  const { messages } = await settings.readMessages();
  const { pending } = messages.whatsApp;
  await settings.changeMessages({ messages: { ...messages, whatsApp: { ...messages.whatsApp, ready: pending } } }, by);
  await settings.changeChannels(await settings.readChannels(), by);
  await settings.changeCouriers(await settings.readCouriers(), by);
  await settings.readAttributes();
  await settings.changeAttributes({ attributes: [] }, by);
  await settings.changeWording(await settings.readWording(), by);
  await settings.answerMiss({ kind: 'unsold', text: 'zebra' }, by);
  const { translations } = await settings.readTranslations();
  await settings.changeTranslations({ translations: { ...translations, sameTexts: ['Zara'] } }, by);
  const areas = new StoredDeliveryAreas(new SqliteStore(db));
  await areas.find('salmiya');
  await areas.read();
  await areas.readForOffice(NOON);
  await areas.change({ areas: new Map([['jahra', { fee: fils(1), isOff: false, offOn: null }]]), version: 1 }, by);

  const pictures = new SqlitePictures(db);
  await pictures.add('/images/new.webp', NOON);
  await pictures.usable(['/images/new.webp']);
  await pictures.isUsed('/images/new.webp');
  await pictures.delete(await pictures.takeUnused({ at: NOON, since: NOON, limit: 10 }));

  const orders = new SqliteOrders(db);
  for (const order of [paid, delivered, unpaid]) await orders.place(order, { key: order.number, fingerprint: '' });
  const caller = { addressKey: 'address' };
  await orders.place(replaced, null, { caller });
  await orders.place(replacing, null, { caller, replaces: replaced.number });
  await orders.findToReplace(replaced.number);
  await orders.findReplay({ key: paid.number, fingerprint: '' });
  await orders.find(paid.number);
  for await (const _batch of orders.allOfAccount(accountId('noura'), 10));
  await orders.listOfAccount(accountId('noura'), { page: 1, limit: 10 });
  await orders.listOfPhone(paid.delivery.phone, 0, 10);
  await orders.listOfPhone(paid.delivery.phone, 0, 10, 'not-unpaid');

  const payments = new SqlitePayments(db);
  const attempt = paymentAttemptId('attempt');
  await payments.start(aStart(attempt, paid.number, NOON));
  await payments.settle(attempt, captureOf(paid), NOON);
  await payments.accept(delivered.number, 'cash-on-delivery', NOON);
  await orders.cancel(replacing.number, NOON);
  await orders.expireUnpaid(NOON * 2, 10);
  await orders.takeable([aProduct('bow').id], NOON);
  await orders.countTakeable(NOON);

  const events = new SqliteOfficeEvents(db);
  events.subscribe(() => undefined)();
  await events.newest();
  await events.oldest();
  await events.jobFailed(NOON);
  await events.after(0, 10);
  await events.deleteBefore(NOON, 1);
  await db.write(() => db.insert('office_events', { kind: 'low-stock', at: NOON, product_id: bow.id, stock: 1 }));
  await events.after((await events.newest()) - 1, 10);

  const outbox = new StoredOutbox(new SqliteStore(db));
  const [first, second] = await outbox.claimDue({ at: NOON * 2, until: NOON * 3, limit: 10 });
  if (!first || !second) throw new Error('mails were due');
  await outbox.allow(requestToPay(unpaid), NOON * 2);
  await outbox.queueShopMail(SHOP_MAIL, NOON);
  await outbox.countWaiting();
  await outbox.oldestDue();
  await outbox.remove(first.id);
  await outbox.release(second.id, NOON * 3);
  await outbox.retryAt(second.id, NOON * 3);
  await outbox.renew([second.id], NOON * 3);

  const reports = new SqliteSalesReports(db);
  for (const most of [null, 10]) await reports.ofMonth(kuwaitMonthOf(NOON), most);
  await reports.salesBetween(NOON, NOON + 1);
  await reports.amountOfMonth(kuwaitMonthOf(NOON));
  await reports.bestProducts(kuwaitMonthOf(NOON));
  for (const products of [null, { skip: 10, most: 10 }]) await reports.profitOf([kuwaitMonthOf(NOON)], products);
  await new SqliteShopCounts(db).read(kuwaitDayOf(NOON), 5);

  const sheets = new SqliteProductionSheets(db);
  const named = withName(anOrder([[bow, 1]]));
  await orders.place(named, null);
  await payments.accept(named.number, 'cash-on-delivery', NOON);
  expect((await sheets.read(10)).texts).toHaveLength(1);
  const editor = { accountId: accountId('noura'), addressKey: '' };
  for (const isMade of [true, false]) await sheets.mark(textPlaces(named), isMade, editor, NOON);
}

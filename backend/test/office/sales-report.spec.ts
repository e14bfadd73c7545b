import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { ProfitAnswer } from '@fyonka/api-contract/wire/office/reports/profit';
import type { SalesReportAnswer } from '@fyonka/api-contract/wire/office/reports';
import readExcelFile from 'read-excel-file/node';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { aCustomer, anAdministrator } from '../support/accounts/accounts.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { createProduct } from '../support/office.ts';
import { pay, placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

/** The moment at which the first of March 2026 begins in Kuwait. */
const NEXT_MIDNIGHT = Date.UTC(2026, 1, 28, 21);
const MINUTES_20 = 20 * 60 * 1000;

let shop: TestShop;
const clock = new ManualClock(Date.UTC(2026, 0, 1));
let administrator: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({}, {}, { clock });
});
afterAll(() => shop.close());

/** Moves the clock to a time at which all sessions are over. */
async function at(time: number): Promise<void> {
  clock.advance(time - clock.now());
  administrator = (await anAdministrator(shop)).headers;
}

async function report(query = ''): Promise<SalesReportAnswer> {
  const answer = await shop.get(`/api/admin/sales-report${query}`, administrator);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.json()) as SalesReportAnswer;
}

/** @param pieces of a bow of 1.75 KD, brought to Salmiya for 1.8 KD */
async function sold(pieces: number, productId = SOLD_FREELY): Promise<void> {
  const placed = await placeOrder(shop, { orderItems: [{ productId, quantity: pieces }] });
  expect((await pay(shop, placed, '4111111111111111')).status).toBe(200);
}

test('a day lists what was sold on it, and the month has the sum of its days', async () => {
  await at(Date.UTC(2026, 0, 31, 9));
  await sold(2);
  await placeOrder(shop);
  const { dailyReports, best } = await report('?month=2026-01');
  const amounts = { totalProductAmount: 3.5, discount: 0, deliveryFee: 1.8, totalDayAmount: 5.3 };
  const sums = { ...amounts, returned: 0, net: 5.3, orderCount: 1 };
  const soldProducts = [{ name: { en: expect.any(String), ar: expect.any(String) }, quantity: 2, price: 1.75 }];
  expect(dailyReports).toEqual([
    { date: '2026-01-31', isMonthlySummary: false, soldProducts, soldProductCount: 1, ...sums },
    { date: '2026-01', isMonthlySummary: true, soldProducts, soldProductCount: 1, ...sums },
  ]);
  expect(best.products).toMatchObject([{ productId: SOLD_FREELY, quantity: 2, amount: 3.5 }]);
  expect(best.areas).toMatchObject([{ label: { en: 'Salmiya' }, quantity: 1, amount: 5.3 }]);
});

test('a sale counts in the Kuwaiti month in which it was placed, also when it is paid in the next', async () => {
  await at(NEXT_MIDNIGHT - MINUTES_20);
  const placed = await placeOrder(shop);
  await at(NEXT_MIDNIGHT);
  await sold(3);
  expect((await report('?month=2026-02')).dailyReports).toMatchObject([{ isMonthlySummary: true, orderCount: 0 }]);
  expect((await report()).dailyReports).toMatchObject([{ date: '2026-03-01', totalProductAmount: 5.25 }, {}]);
  expect((await pay(shop, placed, '4111111111111111')).status).toBe(200);
  expect((await report('?month=2026-02')).dailyReports).toMatchObject([{ date: '2026-02-28', orderCount: 1 }, {}]);
  expect((await report()).dailyReports).toMatchObject([{ date: '2026-03-01', orderCount: 1 }, {}]);
});

test('a month without sales consists of its summary', async () => {
  expect((await report('?month=2025-12')).dailyReports).toEqual([
    {
      date: '2025-12',
      isMonthlySummary: true,
      soldProducts: [],
      soldProductCount: 0,
      totalProductAmount: 0,
      discount: 0,
      deliveryFee: 0,
      totalDayAmount: 0,
      returned: 0,
      net: 0,
      orderCount: 0,
    },
  ]);
});

test('the month may be typed on an Arabic keyboard', async () => {
  expect((await report(`?month=${encodeURIComponent('٢٠٢٦-٠١')}`)).dailyReports).toHaveLength(2);
});

test('the number of sold products can be limited', async () => {
  const [day] = (await report('?month=2026-01&products=0')).dailyReports;
  expect(day).toMatchObject({ soldProducts: [], soldProductCount: 1, totalProductAmount: 3.5 });
});

test.each(['2026-13', '2026', '2026-1', 'January', '2026-01-15', '0', '%F0%9F%8E%80', ''])(
  'the month %s is refused',
  async (month) => {
    const answer = await shop.get(`/api/admin/sales-report?month=${month}`, administrator);
    expect(answer.status).toBe(400);
    const { code, errors } = (await answer.json()) as ErrorAnswer;
    expect({ code, errors }).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'month', code: 'INVALID_MONTH' }],
    });
  },
);

test.each(['/api/admin/sales-report?month=2026-01', '/api/admin/today'])(
  '%s is for administrators only',
  async (path) => {
    expect((await shop.get(path)).status).toBe(401);
    expect((await shop.get(path, (await aCustomer(shop)).headers)).status).toBe(403);
    expect((await shop.get(path, administrator)).status).toBe(200);
  },
);

describe('profit', () => {
  const read = async (query: string, pathEnd = '') =>
    shop.get(`/api/admin/profit${pathEnd}${query}`, { ...administrator, 'accept-language': 'en' });

  test('has the revenue of the sales report, and no profit of what was sold without a known cost', async () => {
    const costly = { price: 1.75, costPrice: 0.6, stockQuantity: null };
    const { _id } = await createProduct(shop, await anAdministrator(shop), costly);
    await sold(4, _id);
    const march = (await report('?month=2026-03')).dailyReports.at(-1);
    const answer = (await (await read('?from=2026-01&to=2026-03')).json()) as ProfitAnswer;
    expect(answer.months.map(({ month, revenue, cost }) => [month, revenue, cost])).toEqual([
      ['2026-01', 3.5, null],
      ['2026-02', 3.5, null],
      ['2026-03', 12.25, 2.4],
    ]);
    expect(answer.months.at(-1)).toMatchObject({
      revenue: march!.totalProductAmount - march!.discount,
      profit: 4.6,
      margin: 65.7,
      unknownPieces: 3,
      unknownRevenue: 5.25,
    });
    expect(answer.products).toMatchObject([
      { productId: _id, pieces: 4, profit: 4.6 },
      { productId: SOLD_FREELY, pieces: 7, profit: null },
    ]);
    expect(answer).toMatchObject({ productCount: 2, unknownProductCount: 1, total: { pieces: 11, revenue: 19.25 } });
  });

  test('is a file too', async () => {
    const rows = (await (await read('?from=2026-03', '/export')).text()).trim().split('\r\n');
    expect(rows.slice(1)).toEqual([
      'Product,2026-03,Velvet bow,فيونكة مخمل,4,0,7.00,0.00,7.00,2.40,4.60,65.70,0,0.00',
      'Product,2026-03,Plain bow,فيونكة سادة,3,0,5.25,0.00,5.25,,,,3,5.25',
      'Whole month,2026-03,,,7,0,12.25,0.00,12.25,2.40,4.60,65.70,3,5.25',
      'All together,2026-03,,,7,0,12.25,0.00,12.25,2.40,4.60,65.70,3,5.25',
    ]);
    expect((await read('?from=2026-01&format=xlsx', '/export')).headers.get('content-type')).toContain('spreadsheetml');
  });

  test.each(['from=2026-13', 'to=2025-01', 'from=2026-03&to=2026-01', 'from=2025-01&to=2026-01', 'from='])(
    'months that are none, in disorder or too many are refused: %s',
    async (query) => {
      const answer = await read(`?${query}`);
      expect([answer.status, ((await answer.json()) as ErrorAnswer).errors]).toMatchObject([
        400,
        [{ code: 'INVALID_MONTH' }],
      ]);
    },
  );
});

describe('as a file', () => {
  const file = (query: string, language: string) =>
    shop.get(`/api/admin/sales-report/export?month=2026-01${query}`, { ...administrator, 'accept-language': language });

  test('CSV begins with a byte order mark and has a row for each product, day and month', async () => {
    const answer = await file('', 'ar');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="fyonka-sales-2026-01-[\d-]+\.csv"$/),
      'cache-control': 'no-store',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = bytes.toString().slice(1).trimEnd().split('\r\n');
    expect(rows).toEqual([
      'اليوم,السطر,المنتج بالإنجليزية,المنتج بالعربية,القطع,السعر، د.ك,المنتجات، د.ك,الخصم، د.ك,التوصيل، د.ك,المجموع، د.ك,المرتجعات، د.ك,الصافي، د.ك,الطلبات',
      '2026-01-31,منتج,Plain bow,فيونكة سادة,2,1.75,3.50,,,,,,',
      '2026-01-31,مجموع اليوم,,,2,,3.50,0.00,1.80,5.30,0.00,5.30,1',
      '2026-01,مجموع الشهر,,,2,,3.50,0.00,1.80,5.30,0.00,5.30,1',
    ]);
  });

  test.each([
    ['ar', 'تقرير المبيعات'],
    ['en', 'Sales report'],
  ])('Excel in %s has numbers as numbers and days as days', async (language, title) => {
    const answer = await file('&format=xlsx', language);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    const [sheet] = await readExcelFile(Buffer.from(await answer.arrayBuffer()));
    expect(sheet?.sheet).toBe(title);
    expect(sheet?.data[1]?.slice(4, 7)).toEqual([2, 1.75, 3.5]);
    expect(sheet?.data[1]?.[0]).toEqual(new Date('2026-01-31'));
  });

  test('has the same access and the same months as the report', async () => {
    const path = '/api/admin/sales-report/export';
    expect((await shop.get(path)).status).toBe(401);
    expect((await shop.get(path, (await aCustomer(shop)).headers)).status).toBe(403);
    expect((await shop.get(`${path}?month=2026-13`, administrator)).status).toBe(400);
    expect((await shop.get(`${path}?format=pdf`, administrator)).status).toBe(400);
  });
});

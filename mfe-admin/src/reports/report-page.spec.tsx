import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DailyReport, SalesReportAnswer } from '@fyonka/api-contract/wire/office/reports';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { OfficeSurroundings } from '../frame/office.tsx';
import { TODAY } from '../testing/office.fixture.ts';
import { ReportPage } from './report-page.tsx';

const bow = { name: { en: 'Large double bow', ar: 'فيونكة كبيرة' }, quantity: 2, price: 1.75 };

function day(date: string, given: Partial<DailyReport> = {}): DailyReport {
  return {
    date,
    isMonthlySummary: false,
    soldProducts: [bow],
    soldProductCount: 1,
    totalProductAmount: 3.5,
    discount: 0,
    deliveryFee: 1.8,
    totalDayAmount: 5.3,
    returned: 0,
    net: 5.3,
    orderCount: 1,
    ...given,
  };
}

const REPORT: SalesReportAnswer = {
  dailyReports: [
    day('2026-01-15'),
    day('2026-01-31', {
      soldProducts: Array.from({ length: 7 }, (_, index) => ({
        ...bow,
        name: { en: `Bow ${index + 1}`, ar: `فيونكة ${index + 1}` },
      })),
      soldProductCount: 9,
      totalDayAmount: 41.5,
      returned: 1.5,
      net: 40,
    }),
    day('2026-01', { isMonthlySummary: true, totalDayAmount: 46.8, returned: 1.5, net: 45.3, orderCount: 3 }),
  ],
  best: {
    products: [{ label: bow.name, productId: 'bow', quantity: 2, amount: 3.5 }],
    colors: [{ label: { en: 'Primary Pink', ar: 'وردي الابتدائي' }, filterColor: 'pink', quantity: 2, amount: 3.5 }],
    areas: [{ label: { en: 'Salmiya', ar: 'السالمية' }, quantity: 2, amount: 45.3 }],
  },
};
const NOTHING: SalesReportAnswer = {
  dailyReports: [day('2026-02', { isMonthlySummary: true, soldProducts: [], orderCount: 0, net: 0 })],
  best: { products: [], colors: [], areas: [] },
};

const RETURNED = {
  pieces: 3,
  amount: 4.75,
  reasons: [
    { reason: 'faulty', pieces: 2 },
    { reason: 'wrong-size', pieces: 1 },
  ],
  products: [{ productId: 'bow', name: bow.name, pieces: 2, reasons: [{ reason: 'faulty', pieces: 2 }] }],
};

const NO_SALES = { orders: 0, amount: 0, average: 0 };
const CAMPAIGNS = {
  campaigns: [
    { source: 'instagram', medium: 'story', campaign: 'eid', orders: 2, amount: 40.3, average: 20.15 },
    { source: 'google', medium: '', campaign: '', orders: 1, amount: 5, average: 5 },
  ],
  others: NO_SALES,
  direct: { orders: 3, amount: 9, average: 3 },
};

let api: FakeApi;
beforeEach(() => {
  // In Kuwait it is already the 1st of February.
  jest.useFakeTimers({ now: new Date('2026-01-31T21:00:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] });
  session.signIn(tokenOf('huda@example.com', { role: 'admin' }));
  api = fakeApi({
    'GET /api/admin/today': TODAY,
    'GET /api/admin/sales-report?month=2026-01&products=50': REPORT,
    'GET /api/admin/sales-report': NOTHING,
    'GET /api/admin/coupons/uses?month=2026-01': {
      coupons: [
        { _id: 'c', name: { en: 'Back to school', ar: 'العودة للمدارس' }, code: 'SCHOOL20', uses: 2, given: 1.25 },
      ],
    },
    'GET /api/admin/coupons/uses': { coupons: [] },
    'GET /api/admin/sales-report/campaigns?month=2026-01&touch=last': CAMPAIGNS,
    'GET /api/admin/sales-report/campaigns?month=2026-01&touch=first': {
      ...CAMPAIGNS,
      campaigns: [{ source: 'tiktok', medium: 'cpc', campaign: '', orders: 3, amount: 45.3, average: 15.1 }],
    },
    'GET /api/admin/sales-report/campaigns': { campaigns: [], others: NO_SALES, direct: NO_SALES },
    'GET /api/admin/returns/month?month=2025-12': RETURNED,
    'GET /api/admin/returns/month?month=2026-01': RETURNED,
    'GET /api/admin/returns/month': { pieces: 0, amount: 0, reasons: [], products: [] },
  });
});

afterEach(() => void jest.useRealTimers());

function openReport(at = '/admin/sales-report?month=2026-01', lang: 'en' | 'ar' = 'en') {
  return open(
    <OfficeSurroundings>
      <ReportPage />
    </OfficeSurroundings>,
    { at, lang },
  );
}

test.each([
  ['en', 'Sales report', 'January 2026', 'Saturday 31 January', 'Monthly summary'],
  ['ar', 'تقرير المبيعات', 'يناير 2026', 'السبت، 31 يناير', 'ملخّص الشهر'],
] as const)(
  'in %s, shows the sums of the month and its days, latest first',
  async (lang, title, month, first, summary) => {
    openReport(undefined, lang);
    expect(await screen.findByRole('region', { name: summary })).toHaveTextContent('45.30');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getAllByText(month)[0]).toBeVisible();
    const [latest, earlier] = screen.getAllByRole('article');
    expect(latest).toHaveAccessibleName(first);
    expect(earlier).toHaveTextContent('5.30');
  },
);

test('shows where shoppers came from, by their last or their first visit', async () => {
  const visitor = openReport();
  const list = within(await screen.findByRole('region', { name: 'Where shoppers came from' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^instagram \/ storyeid2 orders.*20\.15.*40\.30/),
    expect.stringMatching(/^google1 order.*5\.00/),
    expect.stringMatching(/^Direct or not known3 orders.*3\.00.*9\.00/),
  ]);
  await visitor.click(list.getByRole('button', { name: /By the last visit/ }));
  await visitor.click(await screen.findByRole('option', { name: 'By the first visit' }));
  expect(await list.findByText('tiktok / cpc')).toBeVisible();
});

test("shows the chart's numbers in a table too", async () => {
  openReport();
  const table = within(await screen.findByRole('table', { hidden: true }));
  const rows = table.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
  expect(rows[1]).toMatch(/^Thursday 15 January1.*5\.30/);
  expect(rows).toHaveLength(3);
});

test('a day expands to all products of the answer, with the number of those only in the file', async () => {
  const visitor = openReport();
  const card = within((await screen.findAllByRole('article'))[0] ?? document.body);
  expect(card.queryByText('Bow 6')).toBeNull();
  await visitor.click(card.getByRole('button', { name: 'Show 2 more' }));
  expect(card.getByText('Bow 7')).toBeVisible();
  expect(card.getByText('2 more products are in the CSV')).toBeVisible();
  expect(card.getByRole('link')).toHaveAttribute('href', '/admin/orders?dateFrom=2026-01-31&dateTo=2026-01-31');
});

test('the best products link to their forms', async () => {
  openReport();
  const best = within(await screen.findByRole('region', { name: 'Best products' }));
  expect(best.getByRole('link', { name: 'Large double bow' })).toHaveAttribute('href', '/admin/products/edit/bow');
  expect(screen.getByRole('region', { name: 'Best areas' })).toHaveTextContent('Salmiya2 orders');
});

test('what customers gave back is summed up with its reasons, by product', async () => {
  openReport();
  const returned = within(await screen.findByRole('region', { name: 'Returns settled in this month' }));
  const [all, product] = returned.getAllByRole('listitem');
  expect(all).toHaveTextContent(/3 pieces.*4\.75.*Faulty \(2\) · .* \(1\)/);
  expect(product).toHaveTextContent(/Large double bow2 pieces.*\(2\)/);
});

test('a month without sales shows what came back in it', async () => {
  openReport('/admin/sales-report?month=2025-12');
  expect(await screen.findByRole('heading', { name: 'Nothing sold in December 2025' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Returns settled in this month' })).toHaveTextContent('4.75');
});

test('without a month in the address, shows the current month of Kuwait, which has no next one', async () => {
  const visitor = openReport('/admin/sales-report');
  expect(await screen.findByRole('heading', { name: 'Nothing sold in February 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await visitor.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByRole('region', { name: 'Monthly summary' })).toBeVisible();
  expect(location.search).toBe('?month=2026-01');
});

test('a report that cannot be read shows a message and can be tried again', async () => {
  api.answer({ 'GET /api/admin/sales-report': refusal(503, 'UNAVAILABLE') });
  const visitor = openReport('/admin/sales-report');
  expect(await screen.findByText('Failed to fetch report')).toBeVisible();
  api.answer({ 'GET /api/admin/sales-report': NOTHING });
  await visitor.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('heading', { name: /Nothing sold/ })).toBeVisible();
});

test('the report goes by the day of the money, without products, and says what it means', async () => {
  const sums = { soldProducts: [], soldProductCount: 0, totalDayAmount: 8.8, returned: 3, net: 5.8 };
  api.answer({
    'GET /api/admin/sales-report?by=money&month=2026-01&products=50': {
      dailyReports: [day('2026-01-20', sums), day('2026-01', { ...sums, isMonthlySummary: true })],
      best: { products: [], colors: [], areas: [] },
    },
  });
  const visitor = openReport();
  expect(await screen.findByText(/counts on the day it was placed/)).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: /^By day of the order|Days/ }));
  await visitor.click(await screen.findByRole('option', { name: 'By day of the money' }));
  await waitFor(() => expect(api.to('GET /api/admin/sales-report').at(-1)?.query.get('by')).toBe('money'));
  const card = await screen.findByRole('article', { name: 'Tuesday 20 January' });
  expect(card).toHaveTextContent(/5\.80.*1 invoice/);
  expect(within(card).queryByRole('list')).toBeNull();
  expect(screen.getByText(/Invoices count on the day on which their money came/)).toBeVisible();
  expect(location.search).toBe('?month=2026-01&by=money');
});

test('a failed download is reported in place', async () => {
  api.answer({ 'GET /api/admin/sales-report/export': offline() });
  const visitor = openReport();
  await visitor.click(await screen.findByRole('button', { name: 'Save January 2026 as CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file was not saved');
  await waitFor(() => expect(api.to('GET /api/admin/sales-report/export')).toHaveLength(1));
});

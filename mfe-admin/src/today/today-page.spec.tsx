import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { OfficeSurroundings } from '../frame/office.tsx';
import { officeSettings } from '../settings/settings.fixture.ts';
import { anOffice, orderList, orderRow, PAYMENT_METHODS, TODAY, USER } from '../testing/office.fixture.ts';
import { TodayPage } from './today-page.tsx';

const passkey = { id: 'p1', name: 'Phone', createdAt: '2026-11-22T06:00:00.000Z', lastUsedAt: null };

let api: FakeApi;
beforeEach(() => {
  api = anOffice({ 'GET /api/admin/today': TODAY, 'GET /api/admin/orders': orderList([orderRow('7K3QM-9TZ4W-C')]) });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const openToday = (lang: 'en' | 'ar' = 'en') =>
  open(
    <OfficeSurroundings>
      <TodayPage />
    </OfficeSurroundings>,
    { at: '/admin', lang },
  );

test.each([
  ['waiting to be packed', '/admin/orders?status=processing', '7', '3 of them from today'],
  ['await payment', '/admin/orders?status=pending&payment=unpaid', '2', 'await payment'],
  ['names to make', '/admin/production', '14', 'names to make'],
  ['products running low', '/admin/products?stock=low', '4', 'products running low'],
  ['product sold out', '/admin/products?stock=out', '1', 'product sold out'],
])('what is %s links to exactly its list', async (what, href, number, more) => {
  openToday();
  const row = (await screen.findByText(what)).closest('a');
  expect(row).toHaveAttribute('href', href);
  expect(row).toHaveTextContent(number);
  expect(row).toHaveTextContent(more);
});

test('numbers have Arabic plural forms in Arabic, and the greeting has the name', async () => {
  openToday('ar');
  expect(await screen.findByRole('heading', { level: 1, name: 'أهلًا Noura' })).toBeVisible();
  expect(await screen.findByText('طلبات تنتظر التجهيز')).toBeVisible();
  expect(screen.getByText('طلبان ينتظران الدفع')).toBeVisible();
  expect(screen.getByText('منتج نفد')).toBeVisible();
  expect(document.title).toBe('اليوم');
});

test('what concerns money comes first', async () => {
  api.answer({
    'GET /api/admin/today': { ...TODAY, refundsDue: 2, ordersToReview: 1 },
    'GET /api/admin/reconciliation': { findings: [], open: 3, lastRun: null },
  });
  openToday();
  const link = (name: string) => screen.findByRole('link', { name });
  expect(await link('2 refunds due')).toHaveAttribute('href', '/admin/orders?payment=refund-due');
  expect(await link('1 payment to review')).toHaveAttribute('href', '/admin/orders?payment=to-review');
  expect(await link('3 differences in the books')).toHaveAttribute('href', '/admin/reconciliation');
  const [first] = within(document.body).getAllByRole('listitem');
  expect(first).toHaveTextContent('refunds due');
});

test('runs under way and reviews that wait are to be done as well', async () => {
  api.answer({
    'GET /api/admin/runs/open': { open: 2, cash: 12.5, runs: [] },
    'GET /api/admin/reviews': { reviews: [], waiting: 1, total: 1, page: 1, pages: 1 },
  });
  openToday();
  expect(await screen.findByRole('link', { name: /2 runs under way 12.50/ })).toHaveAttribute('href', '/admin/runs');
  expect(await screen.findByRole('link', { name: '1 review waits to be read' })).toHaveAttribute(
    'href',
    '/admin/reviews',
  );
});

test.each([
  [1, /1 disputed payment to answer answer until/, '/admin/orders/id-1#money'],
  [2, /2 disputed payments to answer/, '/admin/reconciliation#disputes'],
])('%d disputed payments lead to the order, or to the list of them', async (total, name, href) => {
  const dispute = { orderId: 'id-1', orderNumber: '7K3QM-9TZ4W-C', deadline: '2026-02-06' };
  api.answer({
    'GET /api/admin/disputes': { disputes: [dispute], open: { open: total, answered: 0 }, total, page: 1, limit: 1 },
  });
  openToday();
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('a day on which nothing is left says so once, and shows no zeros', async () => {
  api.answer({
    'GET /api/admin/today': {
      ...TODAY,
      ordersToPack: 0,
      unpaidOrders: 0,
      textsToMake: 0,
      lowStock: 0,
      soldOutProducts: 0,
    },
  });
  openToday();
  expect(await screen.findByText('All done')).toBeVisible();
  expect(screen.queryByText('products running low')).toBeNull();
});

test('the latest orders are links', async () => {
  openToday();
  const latest = within(
    (await screen.findByRole('heading', { name: 'Latest orders' })).closest('section') as HTMLElement,
  );
  const order = await latest.findByRole('link', { name: /7K3QM-9TZ4W-C/ });
  expect(order).toHaveAttribute('href', '/admin/orders/id-7K3QM-9TZ4W-C');
  expect(order).toHaveTextContent('Being prepared');
  expect(latest.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin/orders');
});

test('numbers that cannot be read can be tried again, and the orders show anyway', async () => {
  api.answer({ 'GET /api/admin/today': offline() });
  const visitor = openToday();
  const failed = await screen.findByRole('alert');
  expect(await screen.findByRole('link', { name: /7K3QM-9TZ4W-C/ })).toBeVisible();
  api.answer({ 'GET /api/admin/today': TODAY });
  await visitor.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('waiting to be packed')).toBeVisible();
});

const NOTHING_DONE = {
  hasPhone: false,
  hasOwnProduct: false,
  hasDeliveryPromise: true,
  hasAreas: false,
  hasBackup: false,
};

test('the first days show what makes the shop ready, ticked off by what it has', async () => {
  api.answer({
    'GET /api/admin/today': { ...TODAY, setUp: NOTHING_DONE },
    'GET /api/admin/orders': orderList([]),
    'GET /api/admin/alerts': { choices: { mail: ['run-given'], push: ['run-given'] }, devices: [] },
    'GET /api/payments/methods': { ...PAYMENT_METHODS, isTest: true },
  });
  const visitor = openToday();
  const steps = within(
    (await screen.findByRole('heading', { name: 'Before the shop opens' })).closest('section') as HTMLElement,
  );
  expect(steps.getByRole('link', { name: /phone and e-mail/ })).toHaveAttribute('href', '/admin/settings/shop');
  expect(steps.getByRole('link', { name: /where you deliver/ })).toHaveAttribute('href', '/admin/settings/areas');
  expect(await steps.findByRole('link', { name: /while you are away/ })).toHaveAttribute('href', '/admin/alerts');
  expect(await steps.findByRole('link', { name: /how customers pay/ })).toHaveAttribute(
    'href',
    '/admin/settings/payments',
  );
  expect(steps.getByRole('link', { name: /product of your own/ })).toHaveAttribute('href', '/admin/products/new');
  expect(steps.getByText(/when you deliver/)).toHaveTextContent('(done)');
  expect(steps.getByText('/backups').closest('code')).toHaveTextContent('npm run data -- backup /backups');
  await visitor.click(steps.getByRole('button', { name: /Not needed Make the first backup/ }));
  expect(steps.queryByText(/first backup/)).toBeNull();
  expect(steps.getByRole('link', { name: /where you deliver/ })).toBeVisible();
});

test('a complete shop shows no first steps', async () => {
  openToday();
  await screen.findByText('waiting to be packed');
  expect(screen.queryByText('Before the shop opens')).toBeNull();
});

const urge = () => screen.queryByRole('link', { name: 'Add a passkey' });

test('an administrator without a passkey is reminded at most once a day', async () => {
  const visitor = openToday();
  expect(await screen.findByRole('link', { name: 'Add a passkey' })).toHaveAttribute('href', '/account#passkeys');
  await visitor.click(screen.getByRole('button', { name: 'Not today' }));
  expect(urge()).toBeNull();
  expect(localStorage.getItem('office-passkey-later')).not.toBeNull();
});

test('the reminder is back the next day', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] });
  api = anOffice({ 'GET /api/admin/today': TODAY, 'GET /api/admin/orders': orderList([]) });
  const visitor = openToday();
  await visitor.click(await screen.findByRole('button', { name: 'Not today' }));
  expect(urge()).toBeNull();
  // In Kuwait it is already the 23rd.
  jest.setSystemTime(new Date('2026-11-22T21:00:00Z'));
  openToday();
  expect(await screen.findAllByRole('link', { name: 'Add a passkey' })).not.toHaveLength(0);
});

test('there is no reminder for people with a passkey, or while that is unknown', async () => {
  api.answer({ 'GET /api/account/passkeys': { passkeys: [passkey] } });
  openToday();
  await waitFor(() => expect(api.to('GET /api/account/passkeys')).toHaveLength(1));
  await screen.findByText('waiting to be packed');
  expect(urge()).toBeNull();
});

const DAY = 86_400_000;

/** Opens the page for somebody with a passkey whose account is so many days old. */
async function openAfter(days: number, administratorsNeedPasskey: boolean): Promise<void> {
  api.answer({
    'GET /api/account/passkeys': { passkeys: [passkey] },
    'GET /api/auth/me': { user: { ...USER, createdAt: new Date(Date.now() - days * DAY).toISOString() } },
    'GET /api/admin/settings': { settings: officeSettings({ administratorsNeedPasskey }) },
  });
  openToday();
  await screen.findByText('waiting to be packed');
}

test('after the first week, somebody with a passkey is reminded to require one of all', async () => {
  await openAfter(8, false);
  const link = await screen.findByRole('link', { name: 'To the setting' });
  expect(link).toHaveAttribute('href', '/admin/settings/shop#security');
});

test.each([
  ['in the first week', 6, false, 0],
  ['once it is required', 8, true, 1],
] as const)('that reminder does not appear %s', async (_when, days, isRequired, reads) => {
  await openAfter(days, isRequired);
  await waitFor(() => expect(api.to('GET /api/auth/me')).not.toHaveLength(0));
  await waitFor(() => expect(api.to('GET /api/admin/settings')).toHaveLength(reads));
  expect(screen.queryByRole('link', { name: 'To the setting' })).toBeNull();
});

test('passkeys that cannot be read leave the page as it is', async () => {
  api.answer({ 'GET /api/account/passkeys': refusal(503, 'UNAVAILABLE') });
  openToday();
  await waitFor(() => expect(api.to('GET /api/account/passkeys')).toHaveLength(1));
  await screen.findByText('waiting to be packed');
  expect(urge()).toBeNull();
});

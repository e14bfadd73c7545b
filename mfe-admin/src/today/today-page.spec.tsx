import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { OfficeSurroundings } from '../frame/office.tsx';
import { officeSettings } from '../settings/settings.fixture.ts';
import { anOffice, orderList, orderRow, TODAY, USER } from '../testing/office.fixture.ts';
import { TodayPage } from './today-page.tsx';

const passkey = { id: 'p1', name: 'Phone', createdAt: '2026-11-22T06:00:00.000Z', lastUsedAt: null };

let api: FakeApi;
beforeEach(() => {
  api = anOffice({ 'GET /api/admin/today': TODAY, 'GET /api/admin/orders': orderList([orderRow('7K3QM-9TZ4W-C')]) });
});
afterEach(() => void jest.useRealTimers());

const openToday = (lang: 'en' | 'ar' = 'en') =>
  open(
    <OfficeSurroundings>
      <TodayPage />
    </OfficeSurroundings>,
    { at: '/admin', lang },
  );

test.each([
  ['waiting to be packed', '/admin/orders?status=processing', '7', '3 of them from today'],
  ['sold today', '/admin/sales-report', '128.45', 'Last Sunday by this time: 96.20'],
  ['await payment', '/admin/orders?status=pending&payment=unpaid', '2', 'Unpaid'],
  ['names to make', '/admin/production', '14', 'Production'],
  ['products running low', '/admin/products?stock=low', '4', '1 sold out'],
])('the drawer “%s” links to the list that it counts', async (what, href, number, more) => {
  openToday();
  const drawer = (await screen.findByText(what)).closest('a');
  expect(drawer).toHaveAttribute('href', href);
  expect(drawer).toHaveTextContent(number);
  expect(drawer).toHaveTextContent(more);
});

test('numbers have Arabic plural forms in Arabic, and the greeting has the name', async () => {
  openToday('ar');
  expect(await screen.findByRole('heading', { level: 1, name: 'أهلًا Noura' })).toBeVisible();
  expect(await screen.findByText('طلبات تنتظر التجهيز')).toBeVisible();
  expect(screen.getByText('طلبان ينتظران الدفع')).toBeVisible();
  expect(screen.getByText('نفد واحد')).toBeVisible();
  expect(document.title).toBe('اليوم');
});

test('refunds that are due are emphasized and link to their orders', async () => {
  api.answer({ 'GET /api/admin/today': { ...TODAY, refundsDue: 2, ordersToReview: 1 } });
  openToday();
  await screen.findByText('waiting to be packed');
  expect(screen.getByRole('link', { name: 'Refunds due 2' })).toHaveAttribute(
    'href',
    '/admin/orders?payment=refund-due',
  );
  expect(screen.getByRole('link', { name: 'Rest to pay, or to review 1' })).toHaveAttribute(
    'href',
    '/admin/orders?payment=to-review',
  );
});

test('open differences in the books are emphasized', async () => {
  api.answer({ 'GET /api/admin/reconciliation': { findings: [], open: 3, lastRun: null } });
  openToday();
  expect(await screen.findByRole('link', { name: 'Differences in the books 3' })).toHaveAttribute(
    'href',
    '/admin/reconciliation',
  );
});

test('nothing is said of no differences in the books', async () => {
  openToday();
  await screen.findByText('waiting to be packed');
  await waitFor(() => expect(api.to('GET /api/admin/reconciliation')).toHaveLength(1));
  expect(screen.queryByText('Differences in the books')).toBeNull();
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

test('drawers can be used before their numbers have loaded', () => {
  api.answer({
    'GET /api/admin/today': silent(),
    'GET /api/admin/orders': silent(),
    'GET /api/admin/runs/open': { open: 0, cash: 0, runs: [] },
    'GET /api/admin/reconciliation': silent(),
    'GET /api/auth/me': silent(),
    'GET /api/account/passkeys': silent(),
  });
  openToday();
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/admin/orders?status=processing');
  expect(screen.queryByText('waiting to be packed')).toBeNull();
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

test('a new shop shows the first steps and which of them are done', async () => {
  const setUp = { hasPhone: false, hasProducts: true, hasDeliveryPromise: false };
  api.answer({ 'GET /api/admin/today': { ...TODAY, setUp }, 'GET /api/admin/orders': orderList([]) });
  openToday();
  const steps = within(
    (await screen.findByRole('heading', { name: 'Before the shop opens' })).closest('section') as HTMLElement,
  );
  expect(steps.getByRole('link', { name: /phone and e-mail/ })).toHaveAttribute('href', '/admin/settings/shop');
  expect(steps.getByText(/Add the first product/)).toHaveTextContent('(done)');
  expect(screen.getByText(/No orders yet/)).toBeVisible();
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

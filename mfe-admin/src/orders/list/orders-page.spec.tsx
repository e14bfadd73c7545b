import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { openAddress } from '../../testing/open-address.tsx';
import { orderList, orderRow } from '../../testing/office.fixture.ts';
import { officeOrder } from '../orders.fixture.ts';
import { A, B, C, choose, statusOf } from './listed-orders.fixture.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ 'GET /api/admin/orders': orderList([A, B, C]) });
});

const setTo = (request: RecordedRequest) =>
  ({ order: officeOrder('AAAAA-AAAAA-A', { status: (request.body as { status: 'ready' }).status }) }) as const;

const rowNumbers = () => screen.getAllByRole('rowheader').map((cell) => /([A-Z])\1{4}/.exec(cell.textContent)?.[0]);
const lastCall = (route: string) => api.to(route).at(-1);

test('the address decides which orders are shown, and their number is shown', async () => {
  api.answer({ 'GET /api/admin/orders': orderList([A], { total: 38 }) });
  openAddress(
    '/admin/orders?search=noura&dateFrom=2025-09-01&dateTo=2025-09-07&status=ready&payment=paid&sort=date-asc',
  );
  expect(await screen.findByText('38 orders from 1 to 7 September 2025')).toBeVisible();
  expect(Object.fromEntries(lastCall('GET /api/admin/orders')?.query ?? [])).toEqual({
    search: 'noura',
    dateFrom: '2025-09-01',
    dateTo: '2025-09-07',
    status: 'ready',
    payment: 'paid',
    sort: 'date-asc',
    limit: '100',
  });
  expect(screen.getByLabelText('Search')).toHaveValue('noura');
});

test('filters are stored in the address, and Back undoes them', async () => {
  const visitor = openAddress('/admin/orders?page=2');
  await screen.findByText('AAAAA-AAAAA-A');
  await choose(visitor, screen.getByRole('button', { name: /^All Payment/ }), 'Money to give back');
  expect(location.search).toBe('?payment=refund-due');
  await waitFor(() => expect(lastCall('GET /api/admin/orders')?.query.get('payment')).toBe('refund-due'));
  await visitor.click(screen.getByRole('button', { name: 'Total' }));
  expect(location.search).toBe('?payment=refund-due&sort=total-desc');
  history.back();
  await waitFor(() => expect(location.search).toBe('?payment=refund-due'));
});

test('one press shows the cash orders that nobody has confirmed, another all again', async () => {
  const visitor = openAddress('/admin/orders');
  const button = await screen.findByRole('button', { name: 'To confirm' });
  await visitor.click(button);
  expect(location.search).toBe('?status=pending&payment=cash');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await visitor.click(button);
  expect(location.search).toBe('');
});

test('digits of an Arabic keyboard are searched once typing pauses, without history entries', async () => {
  const visitor = openAddress('/admin/orders');
  await screen.findByText('AAAAA-AAAAA-A');
  const entries = history.length;
  await visitor.type(screen.getByLabelText('Search'), '٩٧٥٥{Enter}');
  await waitFor(() => expect(lastCall('GET /api/admin/orders')?.query.get('search')).toBe('٩٧٥٥'));
  expect(history.length).toBe(entries);
});

test('a refund that is due shows in the row', async () => {
  openAddress('/admin/orders');
  const row = (await screen.findByText('CCCCC-CCCCC-C')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Money to give back')).toBeVisible();
});

test.each([
  [{ paymentStatus: 'refund-due', status: 'cancelled', surplus: 13.305 }, /Give back .*13\.305/],
  [{ paymentStatus: 'to-review', balance: 5 }, /5\.00.* here, .*13\.30.* asked/],
] as const)('a row whose money needs a decision says why and leads to it: %j', async (now, words) => {
  api.answer({ 'GET /api/admin/orders': orderList([orderRow('DDDDD-DDDDD-D', now), A]) });
  openAddress('/admin/orders');
  const link = await screen.findByRole('link', { name: words });
  expect(link).toHaveAttribute('href', '/admin/orders/id-DDDDD-DDDDD-D#money');
  expect(screen.getAllByRole('link', { name: /Money of order/ })).toHaveLength(1);
});

test('a rest to pay is shown with its sum, and not as a payment to review', async () => {
  const rest = orderRow('DDDDD-DDDDD-D', {
    paymentStatus: 'to-review',
    balance: 13.3,
    totalAmount: 15.05,
    amountDue: 1.75,
  });
  api.answer({ 'GET /api/admin/orders': orderList([rest, A]) });
  openAddress('/admin/orders');
  expect(await screen.findByText(/^Still to pay .*1\.75/)).toBeVisible();
  expect(screen.queryByText('Payment to review')).toBeNull();
});

test('an order that no longer matches the filter stays in its place until another list opens', async () => {
  api.answer({ 'GET /api/admin/orders': orderList([A, B]), 'PUT /api/admin/orders/:id/status': setTo });
  const visitor = openAddress('/admin/orders?status=processing');
  await screen.findByText('AAAAA-AAAAA-A');
  api.answer({ 'GET /api/admin/orders': orderList([B]) });
  await choose(visitor, statusOf('AAAAA-AAAAA-A'), 'Ready');
  await waitFor(() => expect(api.to('GET /api/admin/orders')).toHaveLength(2));
  expect(await screen.findByText('1 order')).toBeVisible();
  expect(rowNumbers()).toEqual(['AAAAA', 'BBBBB']);
  await visitor.click(screen.getByRole('button', { name: 'Total' }));
  await waitFor(() => expect(rowNumbers()).toEqual(['BBBBB']));
});

test('a new order appears on top when the list is read again, and the selection stays', async () => {
  const visitor = openAddress('/admin/orders');
  await visitor.click(await screen.findByRole('checkbox', { name: /BBBBB/ }));
  const newer = orderRow('NNNNN-NNNNN-N', { createdAt: '2026-11-22T07:00:00.000Z' });
  api.answer({ 'GET /api/admin/orders': orderList([newer, A, B, C]) });
  act(() => rereadOwnAnswers(() => true));
  const row = (await screen.findByText('NNNNN-NNNNN-N')).closest('tr');
  expect(rowNumbers()).toEqual(['NNNNN', 'AAAAA', 'BBBBB', 'CCCCC']);
  expect(row).toHaveClass('isNew');
  expect(screen.getByText('AAAAA-AAAAA-A').closest('tr')).not.toHaveClass('isNew');
  expect(screen.getByRole('checkbox', { name: /BBBBB/ })).toBeChecked();
});

test('when no order matches, the filter can be cleared and the sort order stays', async () => {
  api.answer({ 'GET /api/admin/orders': orderList([]) });
  const visitor = openAddress('/admin/orders?search=nobody&sort=total-asc');
  await screen.findByRole('heading', { name: 'No orders match' });
  api.answer({ 'GET /api/admin/orders': orderList([A]) });
  await visitor.click(screen.getByRole('link', { name: 'Clear the filters' }));
  expect(location.search).toBe('?sort=total-asc');
  expect(await screen.findByText('AAAAA-AAAAA-A')).toBeVisible();
});

test('one tap gives an order its next status; one that has arrived has none', async () => {
  const delivered = orderRow('DDDDD-DDDDD-D', { status: 'delivered' });
  api.answer({ 'GET /api/admin/orders': orderList([A, delivered]), 'PUT /api/admin/orders/:id/status': setTo });
  const visitor = openAddress('/admin/orders');
  const next = await screen.findByRole('button', { name: 'Ready for order AAAAA-AAAAA-A' });
  api.answer({ 'GET /api/admin/orders': orderList([{ ...A, status: 'ready' }, delivered]) });
  await visitor.click(next);
  expect(lastCall('PUT /api/admin/orders/id-AAAAA-AAAAA-A/status')?.body).toEqual({
    status: 'ready',
    from: 'processing',
    onlyMade: true,
  });
  expect(await screen.findByRole('button', { name: 'On its way for order AAAAA-AAAAA-A' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /for order DDDDD/ })).toBeNull();
});

test('usual days are one tap, and a second tap shows all days again', async () => {
  const visitor = openAddress('/admin/orders');
  const today = await screen.findByRole('button', { name: 'Today' });
  await visitor.click(today);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait' }).format(new Date());
  expect(location.search).toBe(`?dateFrom=${day}&dateTo=${day}`);
  expect(today).toHaveAttribute('aria-pressed', 'true');
  await visitor.click(today);
  expect(location.search).toBe('');
});

test.each([
  ['en', 'Failed to fetch orders'],
  ['ar', 'تعذّر تحميل الطلبات'],
] as const)('a list that cannot be read shows a message in %s and can be tried again', async (lang, title) => {
  api.answer({ 'GET /api/admin/orders': refusal(503, 'UNAVAILABLE', { message: 'Come back in a minute.' }) });
  const visitor = openAddress('/admin/orders', lang);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(title);
  expect(alert).toHaveTextContent('Come back in a minute.');
  api.answer({ 'GET /api/admin/orders': orderList([A]) });
  await visitor.click(within(alert).getByRole('button'));
  expect(await screen.findByText('AAAAA-AAAAA-A')).toBeVisible();
});

test('the export contains every page of the filtered orders', async () => {
  URL.createObjectURL = () => 'blob:x';
  api.answer({ 'GET /api/admin/orders/export': refusal(503, 'UNAVAILABLE') });
  const visitor = openAddress('/admin/orders?status=ready&page=2');
  await visitor.click(await screen.findByRole('button', { name: 'Excel' }));
  expect(await screen.findByText(/The file could not be made/)).toBeVisible();
  expect(Object.fromEntries(lastCall('GET /api/admin/orders/export')?.query ?? [])).toEqual({
    status: 'ready',
    format: 'xlsx',
  });
});

test('rows and toasts are in Arabic', async () => {
  api.answer({ 'PUT /api/admin/orders/:id/status': setTo });
  const visitor = openAddress('/admin/orders', 'ar');
  expect(await screen.findByText('3 طلبات')).toBeVisible();
  await choose(visitor, screen.getByRole('button', { name: /حالة الطلب AAAAA/ }), 'جاهز للتوصيل');
  expect(await screen.findByText(/«جاهز للتوصيل»، ويُبلَّغ الزبون بالبريد\.$/)).toHaveTextContent(
    'صار الطلب AAAAA-AAAAA-A',
  );
});

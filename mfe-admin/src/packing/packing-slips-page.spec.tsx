import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { officeOrder, orderItem } from '../orders/orders.fixture.ts';
import { openAddress } from '../testing/open-address.tsx';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/orders/:id': ({ path }: RecordedRequest) => ({ order: officeOrder(numberIn(path)) }),
  });
});

const numberIn = (path: string) => (path.split('/').at(-1) ?? '').toUpperCase();
const slip = (orderNumber: string) => screen.findByRole('article', { name: orderNumber });

test('shows a bilingual slip for each order with its custom texts, and nothing internal', async () => {
  const teamNote = { text: 'difficult', version: 1, changedBy: null, changedAt: null };
  api.answer({
    'GET /api/admin/orders/a': {
      order: officeOrder('A', {
        notes: 'By the side door',
        orderItems: [orderItem(), orderItem({ quantity: 1, customTexts: [] })],
        note: teamNote,
      }),
    },
  });
  openAddress('/admin/packing-slips?ids=a,b');
  const first = await slip('A');
  expect(first).toHaveTextContent('Large double bow');
  expect(first).toHaveTextContent('فيونكة كبيرة بطبقتين');
  expect(within(first).getByText('2 ×')).toBeVisible();
  const text = within(first).getByText((_, element) => element?.tagName === 'B' && element.textContent === 'نورة  علي');
  expect(text).toHaveAttribute('dir', 'auto');
  expect(first).toHaveTextContent('By the side door');
  expect(first).toHaveTextContent('Salmiya');
  expect(first).toHaveTextContent('السالمية');
  expect(first).toHaveTextContent('9755 3456');
  expect(first).not.toHaveTextContent('difficult');
  expect(await slip('B')).toBeVisible();
});

test('a slip leaves out pieces whose price is given back', async () => {
  const orderItems = [orderItem({ quantity: 3 }), orderItem({ name: { en: 'Name clip', ar: 'مشبك' } })];
  api.answer({ 'GET /api/admin/orders/a': { order: officeOrder('A', { orderItems, piecesLeft: [2, 0] }) } });
  openAddress('/admin/packing-slips?ids=a');
  const first = await slip('A');
  expect(within(first).getByText('2 ×')).toBeVisible();
  expect(first).toHaveTextContent(/Pieces\D*2/);
  expect(first).not.toHaveTextContent('Name clip');
});

test('the slip of a present has its card and no amount', async () => {
  const collected = { paymentMethod: 'cash-on-delivery', paymentStatus: 'unpaid', amountDue: 3.55 } as const;
  const gift = { wrap: true, note: 'To Lulwa' };
  api.answer({
    'GET /api/admin/orders/a': { order: officeOrder('A', { ...collected, gift }) },
    'GET /api/admin/orders/b': { order: officeOrder('B', collected) },
  });
  openAddress('/admin/packing-slips?ids=a,b');
  const present = await slip('A');
  expect(within(present).getByText('To Lulwa')).toBeVisible();
  expect(present).toHaveTextContent('Gift wrapping');
  expect(present).not.toHaveTextContent('KD');
  expect(await slip('B')).toHaveTextContent('KD');
});

test('a slip has no heading above a street that contains it', async () => {
  const { address } = officeOrder('A');
  const gulf = { ...address, street: 'Gulf Street', streetNumber: 'Gulf Street' };
  api.answer({
    'GET /api/admin/orders/a': { order: officeOrder('A') },
    'GET /api/admin/orders/b': { order: officeOrder('B', { address: gulf }) },
  });
  openAddress('/admin/packing-slips?ids=a,b');
  const terms = async (number: string) =>
    within(await slip(number))
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
  expect(await terms('A')).toEqual(['Block قطعة', 'Street شارع', 'No. رقم', 'Building مبنى']);
  expect(await terms('B')).toEqual(['Block قطعة', '', 'Building مبنى']);
  expect(within(await slip('B')).getByText('Gulf Street')).toBeVisible();
});

test.each([
  [{ paymentMethod: 'cash-on-delivery', paymentStatus: 'unpaid' }, /Collect in cash.*13\.30/],
  [{ paymentStatus: 'paid' }, /Paid/],
  [{ paymentStatus: 'paid', paymentMethod: 'test-card' }, /Test payment, no money was taken/],
  [{ paymentStatus: 'unpaid', paymentMethod: null, status: 'pending' }, /Not paid yet/],
  [{ status: 'cancelled', paymentStatus: 'refund-due' }, /Cancelled, not to be delivered/],
  // Paid twice: the parcel leaves, and the office gives the second payment back.
  [{ status: 'processing', paymentStatus: 'refund-due' }, /Paid/],
  [{ status: 'processing', paymentStatus: 'partly-refunded' }, /Partly refunded/],
  [{ status: 'processing', paymentStatus: 'refunded' }, /Refunded/],
  [
    { status: 'cancelled', paymentMethod: 'cash-on-delivery', paymentStatus: 'unpaid' },
    /Cancelled, not to be delivered/,
  ],
] as const)('a slip shows the payment state: %j', async (now, words) => {
  api.answer({ 'GET /api/admin/orders/:id': { order: officeOrder('A', now) } });
  openAddress('/admin/packing-slips?ids=a');
  expect(await slip('A')).toHaveTextContent(words);
});

test('a slip shows the number of pieces, and an order that is named twice has one slip', async () => {
  const orderItems = [orderItem({ quantity: 3 }), orderItem({ quantity: 4 })];
  api.answer({ 'GET /api/admin/orders/:id': { order: officeOrder('A', { orderItems }) } });
  openAddress('/admin/packing-slips?ids=a,a');
  expect(within(await slip('A')).getByText('7')).toBeVisible();
  expect(await screen.findByText('Print 1 slip')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('slips after failed ones are fetched', async () => {
  api.answer({
    'GET /api/admin/orders/:id': ({ path }: RecordedRequest) =>
      path.endsWith('/z') ? { order: officeOrder('Z') } : refusal(503, 'UNAVAILABLE'),
  });
  openAddress('/admin/packing-slips?ids=a,b,c,d,z');
  expect(await slip('Z')).toBeVisible();
});

test('fetches a hundred orders a few at a time and prints all of them', async () => {
  let underWay = 0;
  let most = 0;
  api.answer({
    'GET /api/admin/orders/:id': async ({ path }: RecordedRequest) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      return { order: officeOrder(numberIn(path)) };
    },
  });
  const ids = Array.from({ length: 101 }, (_, index) => `n${index}`);
  openAddress(`/admin/packing-slips?ids=${ids.join()}`);
  // Compares the length alone: a failed `toHaveLength` describes all slips, and that at every check.
  await waitFor(() => expect(document.querySelectorAll('article').length).toBe(100), { timeout: 20_000 });
  expect(screen.getByText('Print 100 slips').closest('button')).toBeEnabled();
  expect(most).toBeLessThanOrEqual(4);
  expect(screen.getByText(/Only the first 100 are shown/)).toBeVisible();
}, 30_000);

test('prints only when all slips have loaded; failed ones are shown and can be tried again', async () => {
  const late = Promise.withResolvers<unknown>();
  api.answer({
    'GET /api/admin/orders/b': refusal(503, 'UNAVAILABLE'),
    'GET /api/admin/orders/c': () => late.promise,
  });
  const visitor = openAddress('/admin/packing-slips?ids=a,b,c');
  await slip('A');
  expect(screen.getByRole('button', { name: /^Print/ })).toBeDisabled();
  await act(async () => late.resolve({ order: officeOrder('C') }));
  expect(await screen.findByText('1 order could not be fetched and would be missing from the print.')).toBeVisible();
  api.answer({ 'GET /api/admin/orders/b': { order: officeOrder('B') } });
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  await slip('B');
  window.print = jest.fn();
  await visitor.click(screen.getByRole('button', { name: 'Print 3 slips' }));
  expect(window.print).toHaveBeenCalledTimes(1);
});

test('does not read slips again while they are on the screen', async () => {
  openAddress('/admin/packing-slips?ids=a,b');
  await slip('B');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print 2 slips' })).toBeEnabled());
  const calls = api.requests.length;
  act(() => rereadOwnAnswers(() => true));
  expect(api.requests).toHaveLength(calls);
});

test("keeps 'two on a page' in the address", async () => {
  const visitor = openAddress('/admin/packing-slips?ids=a');
  await slip('A');
  await visitor.click(screen.getByRole('checkbox', { name: 'Two to a page' }));
  expect(new URLSearchParams(location.search).get('pair')).toBe('true');
});

test.each([
  ['en', 'No orders are marked', 'Go to the orders'],
  ['ar', 'لا طلبات محددة', 'الذهاب إلى الطلبات'],
] as const)('links to the orders when none is given: %s', async (lang, title, link) => {
  openAddress('/admin/packing-slips', lang);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/admin/orders');
});

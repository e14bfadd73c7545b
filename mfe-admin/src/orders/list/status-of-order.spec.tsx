import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { openAddress } from '../../testing/open-address.tsx';
import { orderList } from '../../testing/office.fixture.ts';
import { officeOrder } from '../orders.fixture.ts';
import { A, B, C, choose, statusOf } from './listed-orders.fixture.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ 'GET /api/admin/orders': orderList([A, B, C]) });
});

const setTo = (request: RecordedRequest) =>
  ({ order: officeOrder('AAAAA-AAAAA-A', { status: (request.body as { status: 'ready' }).status }) }) as const;

const lastCall = (route: string) => api.to(route).at(-1);

test('a new status shows at once with a toast, and can be undone', async () => {
  const answer = Promise.withResolvers<unknown>();
  api.answer({ 'PUT /api/admin/orders/:id/status': () => answer.promise });
  const visitor = openAddress('/admin/orders');
  await screen.findByText('AAAAA-AAAAA-A');
  await choose(visitor, statusOf('AAAAA-AAAAA-A'), 'Ready');
  expect(statusOf('AAAAA-AAAAA-A')).toHaveTextContent('Ready');

  api.answer({ 'GET /api/admin/orders': orderList([{ ...A, status: 'ready' }, B, C]) });
  await act(async () => answer.resolve({ order: officeOrder('AAAAA-AAAAA-A', { status: 'ready' }) }));
  expect(
    await screen.findByText(/is now “Ready”; the customer is told by e-mail\.$/, { ignore: 'b' }),
  ).toHaveTextContent('Order AAAAA-AAAAA-A is now');

  api.answer({
    'PUT /api/admin/orders/:id/status': setTo,
    'GET /api/admin/orders': orderList([A, B, C]),
  });
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(statusOf('AAAAA-AAAAA-A')).toHaveTextContent('Being prepared'));
  expect(lastCall('PUT /api/admin/orders/id-AAAAA-AAAAA-A/status')?.body).toEqual({
    status: 'processing',
    from: 'ready',
  });
  // The queued mail was cancelled.
  expect(await screen.findByText(/is now “Being prepared”\.$/)).toBeVisible();
});

const bodiesOf = (orderNumber: string) =>
  api.to(`PUT /api/admin/orders/id-${orderNumber}/status`).map(({ body }) => body);

test('an order that its customer has cancelled meanwhile is shown as it is, and stays so unless the person decides', async () => {
  api.answer({ 'PUT /api/admin/orders/:id/status': refusal(409, 'STATUS_CHANGED', { status: 'cancelled' }) });
  const visitor = openAddress('/admin/orders');
  await screen.findByText('AAAAA-AAAAA-A');
  api.answer({ 'GET /api/admin/orders': orderList([{ ...A, status: 'cancelled' }, B, C]) });
  await choose(visitor, statusOf('AAAAA-AAAAA-A'), 'Ready');
  const question = await screen.findByRole('alertdialog', { name: 'The order is “Cancelled” by now' });
  expect(question).toHaveTextContent('AAAAA-AAAAA-A');
  await visitor.click(within(question).getByRole('button', { name: 'Leave as it is' }));
  await waitFor(() => expect(statusOf('AAAAA-AAAAA-A')).toHaveTextContent('Cancelled'));
  expect(bodiesOf('AAAAA-AAAAA-A')).toHaveLength(1);

  await choose(visitor, statusOf('BBBBB-BBBBB-B'), 'Ready');
  const again = await screen.findByRole('alertdialog', { name: /by now/ });
  api.answer({ 'PUT /api/admin/orders/:id/status': setTo });
  await visitor.click(within(again).getByRole('button', { name: 'Set “Ready” all the same' }));
  await waitFor(() =>
    expect(bodiesOf('BBBBB-BBBBB-B')).toEqual([
      { status: 'ready', from: 'processing', onlyMade: true },
      { status: 'ready', from: 'cancelled', onlyMade: true },
    ]),
  );
});

test('an order that somebody else has made ready meanwhile is simply ready', async () => {
  api.answer({ 'PUT /api/admin/orders/:id/status': refusal(409, 'STATUS_CHANGED', { status: 'ready' }) });
  const visitor = openAddress('/admin/orders');
  await screen.findByText('AAAAA-AAAAA-A');
  api.answer({ 'GET /api/admin/orders': orderList([{ ...A, status: 'ready' }, B, C]) });
  await choose(visitor, statusOf('AAAAA-AAAAA-A'), 'Ready');
  expect(await screen.findByText(/is now “Ready”\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Leave as it is' })).toBeNull();
});

test('a change that somebody has gone on from is not undone, which is said', async () => {
  api.answer({ 'PUT /api/admin/orders/:id/status': setTo });
  const visitor = openAddress('/admin/orders');
  await screen.findByText('AAAAA-AAAAA-A');
  await choose(visitor, statusOf('AAAAA-AAAAA-A'), 'Ready');
  api.answer({ 'PUT /api/admin/orders/:id/status': refusal(409, 'STATUS_CHANGED', { status: 'shipped' }) });
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/stays “On its way”: somebody has changed it meanwhile\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Leave as it is' })).toBeNull();
});

test.each([
  ['en', 'Ready', '3 names are not made yet', 'Set “Ready” all the same', /Status of order AAAAA/],
  ['ar', 'جاهز للتوصيل', 'بقيت 3 أسماء لم تُجهَّز بعد', 'تغييرها إلى «جاهز للتوصيل» رغم ذلك', /حالة الطلب AAAAA/],
] as const)('names that are not made are asked about in %s', async (lang, ready, title, confirm, status) => {
  api.answer({ 'PUT /api/admin/orders/:id/status': refusal(409, 'TEXTS_UNMADE', { unmade: 3 }) });
  const visitor = openAddress('/admin/orders', lang);
  await screen.findByText('AAAAA-AAAAA-A');
  await choose(visitor, screen.getByRole('button', { name: status }), ready);
  const question = await screen.findByRole('alertdialog', { name: title });
  api.answer({ 'PUT /api/admin/orders/:id/status': setTo });
  await visitor.click(within(question).getByRole('button', { name: confirm }));
  await waitFor(() => expect(bodiesOf('AAAAA-AAAAA-A').at(-1)).toEqual({ status: 'ready', from: 'processing' }));
});

test('a refused status goes back and shows the reason', async () => {
  const bow = { productId: 'bow', name: { en: 'Large double bow', ar: 'فيونكة' }, requested: 2, available: 1 };
  api.answer({ 'PUT /api/admin/orders/:id/status': refusal(409, 'OUT_OF_STOCK', { items: [bow] }) });
  const visitor = openAddress('/admin/orders');
  await screen.findByText('CCCCC-CCCCC-C');
  await choose(visitor, statusOf('CCCCC-CCCCC-C'), 'Ready');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Order CCCCC-CCCCC-C stays “Cancelled”: the pieces are gone: Large double bow (1 of 2).',
  );
  expect(statusOf('CCCCC-CCCCC-C')).toHaveTextContent('Cancelled');
});

test('without an answer the row is read again, since the status may have been set', async () => {
  api.answer({ 'PUT /api/admin/orders/:id/status': offline() });
  const visitor = openAddress('/admin/orders');
  await screen.findByText('AAAAA-AAAAA-A');
  api.answer({ 'GET /api/admin/orders': orderList([{ ...A, status: 'ready' }, B, C]) });
  await choose(visitor, statusOf('AAAAA-AAAAA-A'), 'Ready');
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop could not be reached');
  await waitFor(() => expect(statusOf('AAAAA-AAAAA-A')).toHaveTextContent('Ready'));
});

test("other refusals show the server's message", async () => {
  api.answer({
    'PUT /api/admin/orders/:id/status': refusal(503, 'UNAVAILABLE', { message: 'Come back in a minute.' }),
  });
  const visitor = openAddress('/admin/orders');
  await screen.findByText('AAAAA-AAAAA-A');
  await choose(visitor, statusOf('AAAAA-AAAAA-A'), 'Ready');
  expect(await screen.findByRole('alert')).toHaveTextContent('Come back in a minute.');
  api.answer({ 'PUT /api/admin/orders/:id/status': reply(500, { code: 'INTERNAL', message: 'oops 4711' }) });
  await choose(visitor, statusOf('BBBBB-BBBBB-B'), 'Ready');
  expect(await screen.findByText(/Error updating status/)).toBeVisible();
});

import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { Office } from '../frame/office.tsx';
import { eventServer } from '../testing/event-server.ts';
import { anOffice, orderList, orderRow, TODAY } from '../testing/office.fixture.ts';
import { liveState } from './live-office.ts';

let api: FakeApi;
let events: ReturnType<typeof eventServer>;

beforeEach(() => {
  events = eventServer();
  api = anOffice({
    'GET /api/admin/today': TODAY,
    'GET /api/admin/orders': orderList([]),
    'GET /api/admin/events': events.route,
    'GET /api/admin/orders/:id': silent(),
    'GET /api/admin/history': silent(),
  });
});

/** The connection with this index, from 0. */
async function connection(index: number) {
  await waitFor(() => expect(events.connections.length).toBeGreaterThan(index));
  const found = events.connections[index];
  if (!found) throw new Error('there is no such connection');
  return found;
}

async function openOffice(lang: 'en' | 'ar' = 'en') {
  const visitor = open(<Office />, { at: '/admin', lang });
  await screen.findByText(lang === 'en' ? 'waiting to be packed' : 'طلبات تنتظر التجهيز');
  const first = await connection(0);
  return { visitor, first };
}
const order = { kind: 'order-placed', orderId: 'id-7', orderNumber: '7K3QM-9TZ4W-C', totalAmount: 13.3 } as const;

test('asks for events with the session and without a last event', async () => {
  const { first } = await openOffice();
  expect(first.request.headers.get('authorization')).toBe(`Bearer ${session.get()?.token}`);
  expect(first.request.headers.has('last-event-id')).toBe(false);
  expect(screen.getByText('Up to date')).toBeInTheDocument();
});

test.each([
  ['en', 'New order 7K3QM-9TZ4W-C, 13.30 KD'],
  ['ar', 'طلب جديد 7K3QM-9TZ4W-C، 13.30 د.ك'],
] as const)('shows a new order without a reload, with a toast in %s that links to it', async (lang, note) => {
  const { first, visitor } = await openOffice(lang);
  api.answer({
    'GET /api/admin/today': { ...TODAY, ordersToPack: 8 },
    'GET /api/admin/orders': orderList([orderRow('7K3QM-9TZ4W-C')]),
  });
  first.send(1, order);
  const told = await screen.findByRole('link', { name: (name) => withoutMarks(name) === note });
  expect(told).toHaveAttribute('href', '/admin/orders/id-7');
  await waitFor(() => expect(screen.getByRole('link', { name: /7K3QM-9TZ4W-C.*9755 3456/ })).toBeInTheDocument());
  expect(screen.getByText('8')).toBeInTheDocument();
  await visitor.click(told);
  expect(location.pathname).toBe('/admin/orders/id-7');
});

/** Removes the invisible marks around text that keeps its own direction. */
const withoutMarks = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

test('shows one toast for many orders that arrive together', async () => {
  const { first } = await openOffice();
  for (let id = 1; id <= 5; id += 1) first.send(id, { ...order, orderId: String(id) });
  expect(await screen.findByRole('link', { name: '5 new orders' })).toHaveAttribute('href', '/admin/orders');
  expect(screen.queryByText(/New order/)).toBeNull();
});

test('news wait while a dialog is open, and those that waited are told as one', async () => {
  const { first, visitor } = await openOffice();
  await visitor.keyboard('{Control>}k{/Control}');
  await screen.findByRole('searchbox');
  first.send(1, order);
  await waitFor(() => expect(api.to('GET /api/admin/today').length).toBeGreaterThan(1));
  first.send(2, { ...order, orderId: 'id-8' });
  await waitFor(() => expect(api.to('GET /api/admin/today').length).toBeGreaterThan(2));
  expect(document.querySelector('[data-toasts] a')).toBeNull();
  await visitor.keyboard('{Escape}');
  expect(await screen.findByRole('link', { name: '2 new orders' }, { timeout: 3_000 })).toBeVisible();
});

test('does not read again what an event cannot have changed', async () => {
  const { first } = await openOffice();
  const before = api.to('GET /api/admin/today').length;
  first.send(1, { kind: 'order-note', orderId: '7' });
  await waitFor(() => expect(api.to('GET /api/admin/orders')).toHaveLength(2));
  expect(api.to('GET /api/admin/today')).toHaveLength(before);
});

test('continues after the last event when the connection was cut, even in the middle of a message', async () => {
  const { first } = await openOffice();
  first.send(41, { kind: 'order-note', orderId: '7' });
  first.write('id: 42\nevent: order-placed\nda');
  first.cut();
  const second = await connection(1);
  expect(second.request.headers.get('last-event-id')).toBe('41');
  second.send(42, order);
  expect(await screen.findByText(/New order/)).toBeInTheDocument();
});

test('reads everything again when more events were missed than the server stores', async () => {
  const { first } = await openOffice();
  first.send(90, { kind: 'reset' });
  await waitFor(() => expect(api.to('GET /api/admin/today')).toHaveLength(2));
  await waitFor(() => expect(api.to('GET /api/admin/orders')).toHaveLength(2));
  first.cut();
  expect((await connection(1)).request.headers.get('last-event-id')).toBe('90');
});

test('shows when the connection is lost, and when it is back', async () => {
  const { first } = await openOffice();
  api.answer({ 'GET /api/admin/events': offline() });
  first.cut();
  expect(await screen.findAllByText('Not connected')).not.toHaveLength(0);
  api.answer({ 'GET /api/admin/events': events.route });
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Not connected')).toBeNull());
});

test('shows people who may not read the events that none will come', async () => {
  const { first } = await openOffice();
  api.answer({ 'GET /api/admin/events': refusal(403, 'FORBIDDEN') });
  first.cut();
  await waitFor(() => expect(liveState.get()).toBe('refused'));
  expect(screen.getAllByTitle(/Open this page again/)).not.toHaveLength(0);
});

test.each([
  [0, '“Bow” is sold out'],
  [1, '“Bow”: one piece left'],
  [3, '“Bow”: 3 pieces left'],
])('shows a toast when %d pieces of a product are left', async (stockQuantity, note) => {
  const { first } = await openOffice();
  first.send(1, { kind: 'low-stock', productId: 'p', productName: { en: 'Bow', ar: 'فيونكة' }, stockQuantity });
  expect(await screen.findByRole('link', { name: note })).toHaveAttribute('href', '/admin/products/edit/p');
});

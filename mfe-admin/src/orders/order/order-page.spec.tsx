import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { Language } from '@fyonka/api-contract/values/language';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openAddress } from '../../testing/open-address.tsx';
import { narrowWindow, widenWindow } from '../../testing/window-width.ts';
import { orderList, orderRow } from '../../testing/office.fixture.ts';
import { orderMoney } from './money/money.fixture.ts';
import { officeOrder, orderItem, WHATSAPP_TEXT } from '../orders.fixture.ts';

const NUMBER = '7K3QM-9TZ4W-C';
const ID = `id-${NUMBER}`;

let api: FakeApi;
beforeEach(() => {
  // Every part is open there.
  widenWindow();
  api = fakeApi({
    'GET /api/admin/orders': orderList([orderRow(NUMBER)]),
    'GET /api/admin/orders/:id/money': orderMoney(),
    'GET /api/admin/orders/:id/whatsapp-text': WHATSAPP_TEXT,
  });
});

function openOrder(now: Partial<OfficeOrderView> = {}, lang: Language = 'en') {
  api.answer({ 'GET /api/admin/orders/:id': { order: officeOrder(NUMBER, now) } });
  return openAddress(`/admin/orders/${ID}`, lang);
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('ribbon names keep their exact text and direction, also when they are copied', async () => {
  const visitor = openOrder();
  const goods = await section('To pack');
  const text = goods.getByText((_, element) => element?.tagName === 'B' && element.textContent === 'نورة  علي');
  expect(text).toHaveAttribute('dir', 'auto');
  await visitor.click(goods.getByRole('button', { name: 'Copy “نورة علي”' }));
  expect(await goods.findByText('Copied')).toBeVisible();
  await expect(navigator.clipboard.readText()).resolves.toBe('نورة  علي');
});

test.each([
  ['asks for its courier where couriers are on', true, 1],
  ['asks for none where they are off', false, 0],
])('a ready order %s', async (_what, hasCouriers, calls) => {
  api.answer({ 'GET /api/admin/orders/:id/courier': { isOn: true, bookings: [], quote: null, problem: null } });
  openOrder({ status: 'ready', hasCouriers });
  await section('To pack');
  await waitFor(() => expect(api.to('GET /api/admin/orders/:id/courier')).toHaveLength(calls));
});

test('an order in cash that nobody has confirmed is confirmed with one press', async () => {
  const cash = { paymentStatus: 'unpaid', paymentMethod: 'cash-on-delivery', status: 'pending' } as const;
  api.answer({ 'PUT /api/admin/orders/:id/status': { order: officeOrder(NUMBER, { ...cash, status: 'processing' }) } });
  const visitor = openOrder(cash);
  const button = await screen.findByRole('button', { name: 'Confirm the order' });
  api.answer({ 'GET /api/admin/orders/:id': { order: officeOrder(NUMBER, { ...cash, status: 'processing' }) } });
  await visitor.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm the order' })).toBeNull());
  expect(api.to('PUT /api/admin/orders/:id/status').at(-1)?.body).toMatchObject({
    status: 'processing',
    from: 'pending',
  });
});

test('the order waits for its slip, then for its goods, each with one large button', async () => {
  const printed = { kind: 'slip', at: '2025-09-07T12:00:00.000Z', by: null, isOutdated: false } as const;
  globalThis.URL.createObjectURL = () => 'blob:slip';
  globalThis.URL.revokeObjectURL = () => undefined;
  api.answer({ 'POST /api/admin/orders/prints': new Response('%PDF-') });
  const visitor = openOrder({ prints: [] });
  const step = within(await screen.findByRole('group', { name: 'Next step' }));
  api.answer({ 'GET /api/admin/orders/:id': { order: officeOrder(NUMBER, { prints: [printed] }) } });
  await visitor.click(step.getByRole('button', { name: 'Packing slip' }));
  await waitFor(() => expect(step.queryByRole('button', { name: 'Packing slip' })).toBeNull());
  expect(api.to('POST /api/admin/orders/prints').at(-1)?.body).toMatchObject({ kind: 'slip', ids: [ID] });
  api.answer({ 'PUT /api/admin/orders/:id/status': { order: officeOrder(NUMBER, { status: 'ready' }) } });
  await visitor.click(step.getByRole('button', { name: 'Ready' }));
  expect(api.to('PUT /api/admin/orders/:id/status').at(-1)?.body).toMatchObject({ status: 'ready' });
});

test('on a phone only what is needed next is open, and what was opened stays open on this device', async () => {
  narrowWindow();
  const visitor = openOrder();
  const history = await section('History');
  const change = history.getByText('Order placed');
  expect(change).not.toBeVisible();
  expect((await section('To pack')).getByText('نورة  علي', { normalizer: (text) => text })).toBeVisible();
  await visitor.click(history.getByRole('heading', { name: 'History' }));
  expect(change).toBeVisible();
  cleanup();
  openOrder();
  expect((await section('History')).getByText('Order placed')).toBeVisible();
});

test('a note of the team is open on a phone, and money that a person has to decide on', async () => {
  narrowWindow();
  const note = { text: 'gold thread', version: 1, changedBy: null, changedAt: '2025-09-07T11:00:00.000Z' };
  openOrder({ note, status: 'cancelled', paymentStatus: 'refund-due' });
  expect(await screen.findByDisplayValue('gold thread')).toBeVisible();
  expect(await screen.findByText(/The order is cancelled, and the shop still has this money/)).toBeVisible();
});

test('quantities above one are emphasized', async () => {
  openOrder({ orderItems: [orderItem({ quantity: 3 }), orderItem({ quantity: 1 })] });
  const goods = await section('To pack');
  expect(goods.getByText('× 3').closest('p')).toHaveAttribute('data-many');
  expect(goods.getByText('× 1').closest('p')).not.toHaveAttribute('data-many');
});

test('pieces whose price is given back are named at their line', async () => {
  openOrder({ piecesLeft: [1] });
  const goods = await section('To pack');
  expect(goods.getByText('1 piece is given back: do not pack it')).toBeVisible();
  expect(goods.getByText('× 1')).toBeVisible();
});

test('the customer can be called, written to, and found on the map', async () => {
  openOrder({ googleMapUrl: 'javascript:alert(1)', notes: 'By the side door' });
  expect(await screen.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+96597553456');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/96597553456?text=${encodeURIComponent(WHATSAPP_TEXT.text)}`,
    ),
  );
  const customer = await section('Customer');
  expect(customer.getByRole('link', { name: 'noura@example.com' })).toHaveAttribute(
    'href',
    `mailto:noura%40example.com?subject=${NUMBER}`,
  );
  const delivery = await section('Delivery');
  expect(delivery.getByRole('link', { name: 'Search on the map' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search/),
  );
  expect(delivery.getByText('Salem Al-Mubarak')).toBeVisible();
  expect(screen.getByText('By the side door')).toBeVisible();
});

test('an order of an erased person shows no contact links, and no other orders are fetched', async () => {
  openOrder({ phone: '', email: '', fullName: '' });
  expect(await screen.findByText("Deleted at the customer's request")).toBeVisible();
  for (const name of ['Call', 'WhatsApp']) expect(screen.queryByRole('link', { name })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Customer' })).toBeNull();
  expect(screen.queryByText('Other orders of this phone')).toBeNull();
  expect(api.to('GET /api/admin/orders')).toHaveLength(0);
});

test('the history shows who did what, newest first', async () => {
  const at = '2025-09-07T12:00:00.000Z';
  openOrder({
    history: [
      { from: null, to: 'pending', at: '2025-09-07T10:38:00.000Z', by: 'customer', byEmail: null },
      { from: 'pending', to: 'cancelled', at: '2025-09-07T11:08:00.000Z', by: 'system', byEmail: null },
      { from: 'cancelled', to: 'ready', at, by: 'admin', byEmail: 'dana@example.com' },
    ],
  });
  const history = await section('History');
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Readydana@example.com'),
    expect.stringContaining('Cancelledthe time to pay was over'),
    expect.stringContaining('Order placedCustomer'),
  ]);
});

test('the status can be changed here too, and its consequences are read', async () => {
  const visitor = openOrder();
  await screen.findByRole('heading', { name: NUMBER });
  api.answer({
    'PUT /api/admin/orders/:id/status': {
      order: officeOrder(NUMBER, { status: 'cancelled', paymentStatus: 'refund-due' }),
    },
    'GET /api/admin/orders/:id': { order: officeOrder(NUMBER, { status: 'cancelled', paymentStatus: 'refund-due' }) },
  });
  await visitor.click(screen.getByRole('button', { name: /Status of order/ }));
  await visitor.click(await screen.findByRole('option', { name: 'Cancelled' }));
  expect(await screen.findByText(/is now “Cancelled”; the customer is told by e-mail/)).toBeVisible();
  expect(await (await section('Payment')).findByText('Money to give back')).toBeVisible();
});

test('other orders from the same phone are linked, without this one', async () => {
  api.answer({ 'GET /api/admin/orders': orderList([orderRow(NUMBER), orderRow('OTHER-OTHER-O')], { total: 9 }) });
  openOrder();
  const others = await section('Other orders of this phone');
  expect(await others.findByRole('link', { name: 'OTHER-OTHER-O' })).toHaveAttribute(
    'href',
    '/admin/orders/id-OTHER-OTHER-O',
  );
  expect(others.queryByRole('link', { name: NUMBER })).toBeNull();
  expect(others.getByRole('link', { name: 'Show all 9' })).toHaveAttribute('href', '/admin/orders?search=97553456');
});

test('the page links to the next order of the list and back to the list', async () => {
  const shown = [orderRow('AAAAA-AAAAA-A'), orderRow(NUMBER), orderRow('BBBBB-BBBBB-B')];
  api.answer({
    'GET /api/admin/orders': orderList(shown),
    'GET /api/admin/orders/:id': { order: officeOrder(NUMBER) },
  });
  const visitor = openAddress('/admin/orders?status=processing');
  await visitor.click(await screen.findByRole('link', { name: new RegExp(NUMBER) }));
  expect(await screen.findByRole('link', { name: 'Previous order in the list' })).toHaveAttribute(
    'href',
    '/admin/orders/id-AAAAA-AAAAA-A',
  );
  expect(screen.getByRole('link', { name: 'Next order in the list' })).toHaveAttribute(
    'href',
    '/admin/orders/id-BBBBB-BBBBB-B',
  );
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/admin/orders?status=processing');
});

test.each([
  ['en', 'There is no such order'],
  ['ar', 'لا يوجد طلب كهذا'],
] as const)('an order that does not exist shows a message in %s', async (lang, title) => {
  api.answer({ 'GET /api/admin/orders/:id': refusal(404, 'ORDER_NOT_FOUND') });
  openAddress('/admin/orders/nothing', lang);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('an order that cannot be read can be tried again', async () => {
  api.answer({ 'GET /api/admin/orders/:id': offline() });
  const visitor = openAddress(`/admin/orders/${ID}`);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('There is no connection to the shop');
  api.answer({ 'GET /api/admin/orders/:id': { order: officeOrder(NUMBER) } });
  await visitor.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: NUMBER })).toBeVisible();
});

test('the sections of an order are in Arabic', async () => {
  openOrder({}, 'ar');
  for (const name of ['للتجهيز', 'الزبون', 'التوصيل', 'الدفع', 'ملاحظة للفريق', 'السجل'])
    expect(await screen.findByRole('region', { name })).toBeVisible();
});

test('where the shop sends by WhatsApp itself, what became of a message stands below the button', async () => {
  const entry = { at: '2026-11-26T09:00:00.000Z', by: null, kind: 'message-refused' };
  const changes = [{ field: 'whatsApp', from: 'processing', to: 'undeliverable' }];
  api.answer({
    'GET /api/admin/orders/:id/whatsapp-text': { ...WHATSAPP_TEXT, isSentByShop: true },
    'GET /api/admin/history': { entries: [{ ...entry, changes }], total: 1, page: 1, limit: 24 },
    'POST /api/admin/orders/:id/whatsapp': refusal(429, 'RATE_LIMITED'),
  });
  const visitor = openOrder();
  const customer = await section('Customer');
  expect(await customer.findByText(/the phone has no WhatsApp/)).toBeVisible();
  await visitor.click(customer.getByRole('button', { name: 'Send the status by WhatsApp' }));
  expect(await customer.findByRole('alert')).toHaveTextContent('Five messages were sent within the hour.');
});

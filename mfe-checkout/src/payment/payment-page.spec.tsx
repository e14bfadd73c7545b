import { beforeEach, expect, test } from '@jest/globals';
import { cart } from '@fyonka/shop-bridge/cart';
import { session } from '@fyonka/shop-bridge/session';
import { offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { placedOrders } from '../order/placed-orders.ts';
import { order, ORDER_NUMBER, paid, TOKEN } from '../testing/goods.ts';
import { cardNumber, openPayment, openWithCard, pay, shopWithUnpaidOrder } from '../testing/payment-page.tsx';
import { PaymentPage } from './payment-page.tsx';

let api: FakeApi;

beforeEach(() => {
  api = shopWithUnpaidOrder();
});
test('a visitor without access to the order is sent to the sign-in', async () => {
  placedOrders.add({ orderNumber: 'OTHER-00000-0', accessToken: 'x', payBy: null });
  open(<PaymentPage />, { at: '/payment?order=AAAAA-BBBBB-C' });
  await waitFor(() => expect(location.pathname + location.search).toBe('/login?next=/payment%3Forder%3DAAAAA-BBBBB-C'));
  expect(api.requests).toHaveLength(0);
});

test('a visitor without an order in the address is sent to the sign-in', async () => {
  open(<PaymentPage />, { at: '/payment' });
  await waitFor(() => expect(location.pathname).toBe('/login'));
});

test('a visitor whose token the server rejects is sent to the sign-in', async () => {
  api.answer({ 'GET /api/orders/:number': refusal(404, 'ORDER_NOT_FOUND') });
  openPayment();
  await waitFor(() => expect(location.pathname).toBe('/login'));
});

test('a signed-in visitor without access sees a message instead of the sign-in', async () => {
  api.answer({ 'GET /api/orders/:number': refusal(404, 'ORDER_NOT_FOUND') });
  session.signIn(`e30.${btoa(JSON.stringify({ email: 'noura@example.com', role: 'customer' }))}.s`);
  open(<PaymentPage />, { at: '/payment?order=AAAAA-BBBBB-C' });
  expect(await screen.findByRole('heading', { name: 'This order was placed in another browser' })).toBeVisible();
  expect(location.pathname).toBe('/payment');
  expect(api.to('GET /api/orders/:number')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
});

test('a guest may pay for an order of this browser, whatever the notation of its number', async () => {
  open(<PaymentPage />, { at: '/payment?order=7k3qm9tz4wc' });
  expect(await screen.findByText(ORDER_NUMBER)).toBeVisible();
  expect(api.to('GET /api/orders/:number')[0]?.headers.get('x-order-token')).toBe(TOKEN);
});

test('a paid order redirects to its result', async () => {
  api.answer({ 'GET /api/orders/:number': { order: paid } });
  openPayment();
  await waitFor(() => expect(location.pathname + location.search).toBe(`/payment/success?order=${ORDER_NUMBER}`));
});

test('a cancelled order cannot be paid, and the cart stays', async () => {
  api.answer({ 'GET /api/orders/:number': { order: order({ status: 'cancelled', payBy: null }) } });
  openPayment();
  expect(await screen.findByRole('heading', { name: 'This order has been cancelled' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/checkout');
  expect(cart.get()).toHaveLength(1);
});

test('a cancelled order is no longer the waiting one', async () => {
  api.answer({ 'GET /api/orders/:number': { order: order({ status: 'cancelled', payBy: null }) } });
  openPayment();
  await screen.findByRole('heading', { name: 'This order has been cancelled' });
  expect(placedOrders.find(ORDER_NUMBER)?.payBy).toBeNull();
});

test('reading an order that was paid elsewhere changes nothing here; its confirmation does', async () => {
  api.answer({ 'GET /api/orders/:number': { order: paid } });
  openPayment();
  await waitFor(() => expect(location.pathname).toBe('/payment/success'));
  expect(cart.get()).toHaveLength(1);
  expect(placedOrders.find(ORDER_NUMBER)?.payBy).not.toBeNull();
});

test('an earlier state of the order is never shown', async () => {
  openPayment();
  await cardNumber();
  cleanup();
  api.answer({ 'GET /api/orders/:number': { order: paid } });
  openPayment();
  expect(screen.queryByLabelText(/Card number/)).toBeNull();
  await waitFor(() => expect(location.pathname).toBe('/payment/success'));
  expect(screen.queryByLabelText(/Card number/)).toBeNull();
});

test('a failure can be tried again once at a time, with a loading state', async () => {
  api.answer({ 'GET /api/orders/:number': offline() });
  const user = openPayment();
  await screen.findByText('Your order is kept.');
  const answer = Promise.withResolvers<object>();
  api.answer({ 'GET /api/orders/:number': () => answer.promise });
  await user.dblClick(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(screen.queryByText(/Your order is kept/)).toBeNull();
  await act(async () => answer.resolve({ order: order() }));
  expect(await cardNumber()).toBeVisible();
  expect(api.to('GET /api/orders/:number')).toHaveLength(2);
});

test("a replaced order is shown as replaced instead of 'too late'", async () => {
  const history = [
    ...order().history,
    { from: 'pending', to: 'cancelled', at: '2025-09-07T10:40:00.000Z', by: 'customer', reason: 'replaced' },
  ] as const;
  api.answer({ 'GET /api/orders/:number': { order: order({ status: 'cancelled', history: [...history] }) } });
  openPayment();
  expect(await screen.findByText(/You placed another order instead/)).toBeVisible();
});

test('an order in cash that waits to be confirmed can be paid online instead, and only so', async () => {
  const waiting = order({ status: 'pending', paymentMethod: 'cash-on-delivery', payBy: null });
  api.answer({
    'GET /api/orders/:number': { order: waiting },
    'GET /api/payments/methods': paymentMethods('knet', 'cash-on-delivery', 'transfer'),
  });
  openPayment();
  expect(await screen.findByRole('button', { name: /KNET/ })).toBeVisible();
  expect(screen.queryByText(/Cash on delivery|Bank transfer/)).toBeNull();
});

test('a displaced order in cash was not confirmed in time', async () => {
  const history = [
    { from: 'pending', to: 'cancelled', at: '2025-09-07T10:40:00.000Z', by: 'system', reason: 'displaced' },
  ] as const;
  const displaced = order({ status: 'cancelled', paymentMethod: 'cash-on-delivery', history: [...history] });
  api.answer({ 'GET /api/orders/:number': { order: displaced } });
  openPayment();
  expect(await screen.findByText(/Before we could confirm order/)).toBeVisible();
});

test('a displaced order says who has its pieces, and ordering again fills the cart with them', async () => {
  const history = [
    ...order().history,
    { from: 'pending', to: 'cancelled', at: '2025-09-07T10:40:00.000Z', by: 'system', reason: 'displaced' },
  ] as const;
  const displaced = order({ status: 'cancelled', history: [...history] });
  api.answer({ 'GET /api/orders/:number': { order: displaced } });
  cart.clear();
  const user = openPayment();
  expect(await screen.findByText(/somebody who came after needed the pieces/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Order again' }));
  expect(cart.get().map(({ _id, quantity }) => [_id, quantity])).toEqual(
    displaced.orderItems.map(({ productId, quantity }) => [productId, quantity]),
  );
});

test('Back from a paid order skips its form', async () => {
  history.replaceState(null, '', '/checkout');
  history.pushState(null, '', '/payment');
  const before = history.length;
  const user = await openWithCard();
  await pay(user);
  await waitFor(() => expect(location.pathname).toBe('/payment/success'));
  expect(history.length).toBe(before);
});

test('a page that the browser restores reads the order again', async () => {
  openPayment();
  await cardNumber();
  api.answer({ 'GET /api/orders/:number': { order: paid } });
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await waitFor(() => expect(location.pathname).toBe('/payment/success'));
});

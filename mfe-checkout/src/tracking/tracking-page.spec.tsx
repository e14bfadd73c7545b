import { beforeEach, describe, expect, test } from '@jest/globals';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { cart } from '@fyonka/shop-bridge/cart';
import { screen, waitFor } from '@testing-library/react';
import { placedOrders } from '../order/placed-orders.ts';
import { bow, fillCart, fullInvoice, invoice, ORDER_NUMBER, TOKEN } from '../testing/goods.ts';
import { open } from '@fyonka/testing/open';
import { TrackingPage } from './tracking-page.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi({
    'GET /api/invoice/:number': { invoice: invoice() },
    [`GET /api/invoice/${ORDER_NUMBER}?phone=3456`]: { invoice: fullInvoice },
  });
});

const AT = `/view-invoice?order=${ORDER_NUMBER}`;
const orderNumber = () => screen.getByLabelText(/Order number|رقم الطلب/);

describe('looking up an order', () => {
  test('requires a number', async () => {
    const user = open(<TrackingPage />, { at: '/view-invoice' });
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('Please enter a valid order number')).toBeVisible();
    expect(api.requests).toHaveLength(0);
  });

  test('stores the number in the address and focuses the result', async () => {
    const user = open(<TrackingPage />, { at: '/view-invoice' });
    await user.type(orderNumber(), ` ${ORDER_NUMBER} {Enter}`);
    await waitFor(() => expect(location.search).toBe(`?order=${ORDER_NUMBER}`));
    expect(await screen.findByRole('heading', { level: 2, name: 'We are preparing your order' })).toHaveFocus();
    expect(screen.getByRole('list', { name: 'Order progress' })).toBeVisible();
  });

  test('shows a message when there is no such order, until the number is edited', async () => {
    api.answer({ 'GET /api/invoice/:number': refusal(404, 'INVOICE_NOT_FOUND') });
    const user = open(<TrackingPage />, { at: '/view-invoice?order=AAAAA-BBBBB-C' });
    expect(await screen.findByText('No invoice found for this order number.')).toBeVisible();
    expect(orderNumber()).toHaveValue('AAAAA-BBBBB-C');
    await user.type(orderNumber(), 'D');
    expect(screen.queryByText('No invoice found for this order number.')).toBeNull();
  });

  test('is in Arabic', async () => {
    open(<TrackingPage />, { at: AT, lang: 'ar' });
    expect(await screen.findByRole('heading', { name: 'نجهّز طلبكم الآن' })).toBeVisible();
  });

  test('shows the goods of an order whose customer was erased, and asks for no digits', async () => {
    const erased = invoice({ disclosure: 'erased', status: 'delivered', fullName: '', phone: '' });
    api.answer({ 'GET /api/invoice/:number': { invoice: erased } });
    open(<TrackingPage />, { at: AT });
    expect(await screen.findByText("Deleted at the customer's request")).toBeVisible();
    expect(screen.queryByText(/\+965/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull();
    expect(screen.getAllByText(/7\.55/)[0]).toBeVisible();
  });

  test('asks to wait after too many tries', async () => {
    api.answer({ 'GET /api/invoice/:number': refusal(429, 'RATE_LIMITED') });
    open(<TrackingPage />, { at: AT });
    expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  });

  test('can be tried again without a connection', async () => {
    api.answer({ 'GET /api/invoice/:number': offline() });
    const user = open(<TrackingPage />, { at: AT });
    await screen.findByText('We could not look up the order');
    api.answer({ 'GET /api/invoice/:number': { invoice: invoice() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Invoice' })).toBeVisible();
  });

  test('shows the newest answer when it is repeated meanwhile, and nothing older', async () => {
    api.answer({ 'GET /api/invoice/:number': offline() });
    const user = open(<TrackingPage />, { at: AT });
    await screen.findByText('We could not look up the order');
    const answer = Promise.withResolvers<object>();
    api.answer({ 'GET /api/invoice/:number': () => answer.promise });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByText('We could not look up the order')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('Loading')).toBeInTheDocument();
    answer.resolve({ invoice: invoice() });
    expect(await screen.findByRole('article', { name: 'Invoice' })).toBeVisible();
  });

  test('reads a number again that is already shown', async () => {
    const user = open(<TrackingPage />, { at: AT });
    await screen.findByRole('heading', { level: 2, name: 'We are preparing your order' });
    api.answer({ 'GET /api/invoice/:number': { invoice: invoice({ status: 'shipped' }) } });
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Your order is on its way' })).toHaveFocus();
  });

  test('changes nothing in this browser, even for a paid order', async () => {
    fillCart(bow);
    placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: '2099-01-01T00:00:00.000Z' });
    open(<TrackingPage />, { at: AT });
    await screen.findByRole('article', { name: 'Invoice' });
    expect(cart.get()).toHaveLength(1);
  });
});

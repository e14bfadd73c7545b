import { beforeEach, describe, expect, test } from '@jest/globals';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { cart } from '@fyonka/shop-bridge/cart';
import { forgetPerson } from '@fyonka/shop-bridge/personal-data';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
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

describe('without the number', () => {
  const START = { at: '/view-invoice' };
  const CODE = /Verification code/;
  const dead = 'This code works no more';

  beforeEach(() => {
    api.answer({
      'POST /api/orders/lookup': { message: 'Done' },
      'POST /api/orders/lookup/verify': refusal(400, 'CODE_INVALID'),
    });
    sessionStorage.clear();
  });

  async function askForCode() {
    const user = open(<TrackingPage />, START);
    await user.click(screen.getByRole('button', { name: 'I do not have the number' }));
    await user.type(screen.getByLabelText(/Phone/), '+965 ٩٧٥٥٣٤٥٦{Enter}');
    await screen.findByLabelText(CODE);
    return user;
  }

  test('a valid phone is asked for', async () => {
    const user = open(<TrackingPage />, START);
    await user.click(screen.getByRole('button', { name: 'I do not have the number' }));
    expect(screen.getByText(/the last four digits of the phone/)).toBeVisible();
    await user.type(screen.getByLabelText(/Phone/), '12345678{Enter}');
    expect(screen.getByText('Phone must be 8 digits and start with 5, 6 or 9')).toBeVisible();
    expect(api.requests).toHaveLength(0);
  });

  test('the code opens the orders, whose links hold nothing personal, and they stay at hand', async () => {
    const user = await askForCode();
    const order = {
      orderNumber: ORDER_NUMBER,
      createdAt: '2025-09-08T10:00:00.000Z',
      status: 'shipped',
      accessToken: TOKEN,
    };
    api.answer({ 'POST /api/orders/lookup/verify': { orders: [order] } });
    await user.type(screen.getByLabelText(CODE), '١٢٣٤٥٦');
    expect(await screen.findByRole('heading', { name: 'Your orders' })).toHaveFocus();
    expect(api.requests.at(-1)?.body).toEqual({ phone: '97553456', code: '123456' });
    const link = screen.getByRole('link', { name: ORDER_NUMBER });
    expect(link).toHaveAttribute('href', `/view-invoice?order=${ORDER_NUMBER}`);
    await user.click(link);
    expect(await screen.findByRole('list', { name: 'Order progress' })).toBeVisible();
    expect(api.requests.at(-1)?.headers.get('x-order-token')).toBe(TOKEN);
    expect(screen.getByRole('link', { name: ORDER_NUMBER })).toBeVisible();
  });

  test('what is not the stored list of found orders is ignored', () => {
    sessionStorage.setItem('order-lookup', JSON.stringify({ name: 'found', orders: [null, { orderNumber: 7 }] }));
    open(<TrackingPage />, START);
    expect(screen.getByRole('button', { name: 'I do not have the number' })).toBeVisible();
  });

  test('after a reload, such as for the other language, phone, code and tries are as they were', async () => {
    const typing = open(<TrackingPage />, START);
    await typing.click(screen.getByRole('button', { name: 'I do not have the number' }));
    await typing.type(screen.getByLabelText(/Phone/), '975');
    cleanup();
    const asking = open(<TrackingPage />, START);
    expect(screen.getByLabelText(/Phone/)).toHaveValue('975');
    await asking.type(screen.getByLabelText(/Phone/), '53456{Enter}');
    for (let wrong = 0; wrong < 4; wrong += 1) {
      await asking.clear(await screen.findByLabelText(CODE));
      await asking.type(screen.getByLabelText(CODE), `11111${wrong}`);
      await screen.findByText('Invalid code');
    }
    cleanup();
    const user = open(<TrackingPage />, START);
    await user.type(screen.getByLabelText(CODE), '222222');
    expect(await screen.findByText(dead)).toBeVisible();
    expect(api.to('POST /api/orders/lookup')).toHaveLength(1);
    expect(api.requests.at(-1)?.body).toEqual({ phone: '97553456', code: '222222' });
    act(() => forgetPerson());
    expect(screen.getByRole('button', { name: 'I do not have the number' })).toBeVisible();
  });

  test('after five wrong codes only a new one helps', async () => {
    const user = await askForCode();
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await user.clear(screen.getByLabelText(CODE));
      await user.type(screen.getByLabelText(CODE), `11111${wrong}`);
      await screen.findByText(wrong < 4 ? 'Invalid code' : dead);
    }
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/a new code is on its way/)).toBeVisible();
    expect(screen.queryByText(dead)).toBeNull();
  });
});

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

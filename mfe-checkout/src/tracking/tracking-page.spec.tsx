import { beforeEach, describe, expect, test } from '@jest/globals';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { cart } from '@fyonka/shop-bridge/cart';
import { screen, waitFor } from '@testing-library/react';
import { placedOrders } from '../order/placed-orders.ts';
import { bow, fillCart, fullInvoice, invoice, ORDER_NUMBER, TOKEN } from '../testing/goods.ts';
import { open } from '@fyonka/testing/open';
import { BROKEN, openGuarded } from '../testing/open-guarded.tsx';
import { TrackingPage } from './tracking-page.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi({
    'GET /api/invoice/:number': { invoice: invoice() },
    [`GET /api/invoice/${ORDER_NUMBER}?phone=3456`]: { invoice: fullInvoice },
  });
});

const AT = `/view-invoice?order=${ORDER_NUMBER}`;
const UNPAID = { status: 'pending', paymentStatus: 'unpaid', paymentMethod: null } as const;
const orderNumber = () => screen.getByLabelText(/Order number|رقم الطلب/);

describe('looking up an order', () => {
  test('asks for a number', async () => {
    const user = open(<TrackingPage />, { at: '/view-invoice' });
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('Please enter a valid order number')).toBeVisible();
    expect(api.requests).toHaveLength(0);
  });

  test('puts the number into the address, and leads to what it found', async () => {
    const user = open(<TrackingPage />, { at: '/view-invoice' });
    await user.type(orderNumber(), ` ${ORDER_NUMBER} {Enter}`);
    await waitFor(() => expect(location.search).toBe(`?order=${ORDER_NUMBER}`));
    expect(await screen.findByRole('heading', { level: 2, name: 'We are preparing your order' })).toHaveFocus();
    expect(screen.getByRole('list', { name: 'Order progress' })).toBeVisible();
  });

  test('says when there is none, until another number is written', async () => {
    api.answer({ 'GET /api/invoice/:number': refusal(404, 'INVOICE_NOT_FOUND') });
    const user = open(<TrackingPage />, { at: '/view-invoice?order=AAAAA-BBBBB-C' });
    expect(await screen.findByText('No invoice found for this order number.')).toBeVisible();
    expect(orderNumber()).toHaveValue('AAAAA-BBBBB-C');
    await user.type(orderNumber(), 'D');
    expect(screen.queryByText('No invoice found for this order number.')).toBeNull();
  });

  test('in Arabic', async () => {
    open(<TrackingPage />, { at: AT, lang: 'ar' });
    expect(await screen.findByRole('heading', { name: 'نجهّز طلبكم الآن' })).toBeVisible();
  });

  test('after too many tries', async () => {
    api.answer({ 'GET /api/invoice/:number': refusal(429, 'RATE_LIMITED') });
    open(<TrackingPage />, { at: AT });
    expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  });

  test('without a connection it can be tried again', async () => {
    api.answer({ 'GET /api/invoice/:number': offline() });
    const user = open(<TrackingPage />, { at: AT });
    await screen.findByText('We could not look up the order');
    api.answer({ 'GET /api/invoice/:number': { invoice: invoice() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Invoice' })).toBeVisible();
  });

  test('asking again while the answer is on its way shows that answer, and nothing of before', async () => {
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

  test('asks anew about the number that is shown already', async () => {
    const user = open(<TrackingPage />, { at: AT });
    await screen.findByRole('heading', { level: 2, name: 'We are preparing your order' });
    api.answer({ 'GET /api/invoice/:number': { invoice: invoice({ status: 'shipped' }) } });
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Your order is on its way' })).toHaveFocus();
  });

  test('changes nothing in this browser, also when the order is paid', async () => {
    fillCart(bow);
    placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: '2099-01-01T00:00:00.000Z' });
    open(<TrackingPage />, { at: AT });
    await screen.findByRole('article', { name: 'Invoice' });
    expect(cart.get()).toHaveLength(1);
  });
});

describe('what it shows', () => {
  test('to anyone: no name, no street, the phone masked', async () => {
    open(<TrackingPage />, { at: AT });
    const sheet = await screen.findByRole('article', { name: 'Invoice' });
    expect(sheet).toHaveTextContent('N•••');
    expect(sheet).toHaveTextContent('+965 •••• •456');
    expect(sheet).toHaveTextContent('Salmiya');
    expect(sheet).not.toHaveTextContent('block');
  });

  test('everything after the last four digits of the phone, in any digits', async () => {
    const user = open(<TrackingPage />, { at: AT });
    await user.type(await screen.findByLabelText(/Last 4 digits/), '٣٤٥٦٧');
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Noura Al-Kandari'));
    expect(screen.getByRole('article')).toHaveTextContent('street Salem Al-Mubarak, no. 12');
    expect(screen.queryByLabelText(/Last 4 digits/)).toBeNull();
    expect(screen.getByText('All details are shown.')).toHaveFocus();
    expect(location.search).not.toContain('3456');
  });

  test('and then in the PDF too', async () => {
    const user = open(<TrackingPage />, { at: AT });
    await user.type(await screen.findByLabelText(/Last 4 digits/), '3456{Enter}');
    await screen.findByText('All details are shown.');
    const pdf = `/api/invoice/${ORDER_NUMBER}?format=pdf&lang=en&phone=3456`;
    api.answer({ [`GET ${pdf}`]: refusal(503, 'UNAVAILABLE') });
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(api.requests.at(-1)?.path).toBe(pdf);
  });

  test('no more after wrong digits, and it says so', async () => {
    const user = open(<TrackingPage />, { at: AT });
    await user.type(await screen.findByLabelText(/Last 4 digits/), '12');
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    expect(screen.getByText('Please enter four digits')).toBeVisible();
    await user.type(screen.getByLabelText(/Last 4 digits/), '34');
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    expect(await screen.findByText(/These digits do not open it/)).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent('N•••');
  });

  test('an answer without sense leaves no button busy for ever', async () => {
    api.answer({ [`GET /api/invoice/${ORDER_NUMBER}?phone=3456`]: {} });
    const user = openGuarded(<TrackingPage />, AT);
    await user.type(await screen.findByLabelText(/Last 4 digits/), '3456{Enter}');
    expect(await screen.findByText(BROKEN)).toBeVisible();
  });

  test('and on the page of its own, which opens in the same language', async () => {
    const user = open(<TrackingPage />, { at: AT });
    const page = () => screen.findByRole('link', { name: 'Invoice page' });
    expect(await page()).toHaveAttribute('href', `/api/invoice/${ORDER_NUMBER}?lang=en`);
    await user.type(screen.getByLabelText(/Last 4 digits/), '3456{Enter}');
    await screen.findByText('All details are shown.');
    expect(await page()).toHaveAttribute('href', `/api/invoice/${ORDER_NUMBER}?lang=en&phone=3456`);
  });

  test('everything where it was placed, and a way to pay while it waits', async () => {
    placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: null });
    api.answer({ 'GET /api/invoice/:number': { invoice: { ...fullInvoice, ...UNPAID } } });
    open(<TrackingPage />, { at: AT });
    expect(await screen.findByRole('heading', { level: 2, name: 'Waiting for your payment' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay 7.55 KD' })).toHaveAttribute('href', `/payment?order=${ORDER_NUMBER}`);
    expect(api.requests[0]?.headers.get('x-order-token')).toBe(TOKEN);
    expect(screen.queryByLabelText(/Last 4 digits/)).toBeNull();
  });

  test('elsewhere, where it can be paid for, whatever else is revealed', async () => {
    api.answer({
      'GET /api/invoice/:number': { invoice: invoice(UNPAID) },
      [`GET /api/invoice/${ORDER_NUMBER}?phone=3456`]: { invoice: { ...fullInvoice, ...UNPAID } },
    });
    const user = open(<TrackingPage />, { at: AT, lang: 'ar' });
    expect(await screen.findByRole('heading', { level: 2, name: 'بانتظار الدفع' })).toBeVisible();
    expect(screen.getByText('يمكنكم دفعه من المتصفح الذي سجّلتموه منه.')).toBeVisible();
    await user.type(screen.getByLabelText(/آخر 4 أرقام/), '3456{Enter}');
    await screen.findByText('كل التفاصيل ظاهرة.');
    expect(screen.queryByRole('link', { name: /^دفع/ })).toBeNull();
  });

  test('cash on delivery waits for nobody', async () => {
    api.answer({ 'GET /api/invoice/:number': { invoice: invoice({ ...UNPAID, paymentMethod: 'cash-on-delivery' }) } });
    open(<TrackingPage />, { at: AT });
    expect(await screen.findByRole('heading', { level: 2, name: 'We have received your order' })).toBeVisible();
  });
});

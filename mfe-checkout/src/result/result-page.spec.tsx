import { beforeEach, describe, expect, test } from '@jest/globals';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { cart } from '@fyonka/shop-bridge/cart';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { placedOrders } from '../order/placed-orders.ts';
import { bow, fillCart, ribbon, order, ORDER_NUMBER, paid, TOKEN } from '../testing/goods.ts';
import { open as openPage } from '@fyonka/testing/open';
import { ResultPage } from './result-page.tsx';

let api: FakeApi;

beforeEach(() => {
  fillCart(bow);
  placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: order().payBy });
  api = fakeApi({
    'POST /api/payments/confirm': { status: 'paid', order: paid },
    'GET /api/orders/:number': { order: paid },
  });
});

const open = (lang: 'ar' | 'en' = 'en') =>
  openPage(<ResultPage />, { at: `/payment/success?order=${ORDER_NUMBER}`, lang });

describe('paid', () => {
  test("shows the confirmation only after the server's answer, with number, progress and invoice", async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
    expect(screen.getByText(/Your order is placed and the invoice is ready/)).toHaveTextContent('noura@example.com');
    expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/payments/confirm',
      `GET /api/orders/${ORDER_NUMBER}`,
    ]);
    expect(screen.getByRole('list', { name: 'Order progress' })).toHaveTextContent('Being prepared');
    const sheet = within(screen.getByRole('article', { name: 'Invoice' }));
    expect(sheet.getByText('فاتورة')).toHaveAttribute('lang', 'ar');
    expect(sheet.getByText('فيونكة كبيرة بطبقتين')).toHaveAttribute('lang', 'ar');
    expect(sheet.getByText('لولوة')).toBeVisible();
    expect(sheet.getByText('+965 9755 3456')).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent(
      'Salmiya, Block 10, street Salem Al-Mubarak, no. 12, building 4',
    );
    expect(screen.getByRole('article')).toHaveTextContent(/ 20\d\d, \d{1,2}:\d\d\s[ap]m/);
    expect(sheet.getByText('Paid by card')).toBeVisible();
  });

  test('is in Arabic', async () => {
    open('ar');
    expect(await screen.findByRole('heading', { level: 1, name: 'وصلتنا دفعتكم' })).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent('السالمية، قطعة 10، شارع Salem Al-Mubarak، رقم 12، مبنى 4');
    expect(screen.getByRole('article')).toHaveTextContent(/ 20\d\d، \d{1,2}:\d\d\s[صم]/);
  });

  test('removes the ordered goods from the cart, and nothing else', async () => {
    const another = { ...ribbon, customTexts: [{ title: { en: 'Her name', ar: 'اسمها' }, text: 'دانة' }] };
    fillCart({ ...bow, quantity: 5 }, ribbon, another, { ...bow, _id: 'scrunchie' });
    open();
    await screen.findByText(/Thank you/);
    expect(cart.get()).toEqual([{ ...bow, quantity: 3 }, another, { ...bow, _id: 'scrunchie' }]);
  });

  test('removes them once, so that later additions stay', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(cart.get()).toHaveLength(0);
    cleanup();
    fillCart(bow);
    open();
    await screen.findByRole('heading', { level: 1, name: 'Payment Successful' });
    expect(cart.get()).toHaveLength(1);
  });

  test('allows copying the number, and shows a message when the browser refuses', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(ORDER_NUMBER);
    navigator.clipboard.writeText = async () => Promise.reject(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/does not let us copy/)).toBeVisible();
  });

  test('can be printed, and sent by WhatsApp without any access token', async () => {
    let printed = 0;
    window.print = () => void (printed += 1);
    const user = open();
    const share = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Send by WhatsApp' })).href);
    expect(share.origin).toBe('https://wa.me');
    expect(share.searchParams.get('text')).toContain(`${location.origin}/view-invoice?order=${ORDER_NUMBER}`);
    expect(share.searchParams.get('text')).toMatch(/رقم الطلب.*\nOrder/);
    for (const link of screen.getAllByRole('link'))
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).not.toMatch(new RegExp(`3456|${TOKEN}`));
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(printed).toBe(1);
  });

  test('offers the complete PDF, because the order belongs to this browser', async () => {
    api.answer({ 'GET /api/invoice/:number': refusal(503, 'UNAVAILABLE') });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'PDF' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(api.to('GET /api/invoice/:number')[0]?.headers.get('x-order-token')).toBe(TOKEN);
  });
});

describe('accepted', () => {
  test('treats cash on delivery as a placed order, not as a payment', async () => {
    const accepted = order({ status: 'processing', paymentMethod: 'cash-on-delivery', payBy: null });
    api.answer({
      'POST /api/payments/confirm': { status: 'accepted', order: accepted },
      'GET /api/orders/:number': { order: accepted },
    });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
    expect(screen.queryByText('Payment Successful')).toBeNull();
    expect(cart.get()).toHaveLength(0);
  });
});

describe('not paid', () => {
  beforeEach(() => api.answer({ 'GET /api/orders/:number': { order: order() } }));

  test('explains a decline and offers to pay', async () => {
    api.answer({ 'POST /api/payments/confirm': refusal(402, 'PAYMENT_DECLINED', { reason: 'challenge-failed' }) });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your order is not paid yet' })).toBeVisible();
    expect(screen.getByText('The bank could not confirm it was you')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', `/payment?order=${ORDER_NUMBER}`);
    expect(cart.get()).toHaveLength(1);
  });

  test('ignores claims in the address', async () => {
    api.answer({ 'POST /api/payments/confirm': { status: 'pending', order: order() } });
    openPage(<ResultPage />, { at: `/payment/success?paymentStatus=success&order=${ORDER_NUMBER}` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your order is not paid yet' })).toBeVisible();
    expect(cart.get()).toHaveLength(1);
  });

  test('can check an undecided payment again', async () => {
    api.answer({ 'POST /api/payments/confirm': { status: 'pending', order: order() } });
    const user = open();
    await screen.findByText(/We have not received a payment yet/);
    api.answer({
      'POST /api/payments/confirm': { status: 'paid', order: paid },
      'GET /api/orders/:number': { order: paid },
    });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  });

  test('never shows an earlier answer when the page is opened again', async () => {
    api.answer({ 'POST /api/payments/confirm': { status: 'pending', order: order() } });
    open();
    await screen.findByText(/We have not received a payment yet/);
    cleanup();
    api.answer({
      'POST /api/payments/confirm': { status: 'paid', order: paid },
      'GET /api/orders/:number': { order: paid },
    });
    open();
    expect(screen.queryByText(/We have not received a payment yet/)).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  });

  test('links back to an open confirmation of the bank', async () => {
    api.answer({ 'POST /api/payments/confirm': { status: 'challenge', redirectUrl: '/gateway/challenge/1' } });
    open();
    expect(await screen.findByRole('link', { name: 'Continue at your bank' })).toHaveAttribute(
      'href',
      '/gateway/challenge/1',
    );
  });

  test('says that a late payment is refunded', async () => {
    api.answer({
      'POST /api/payments/confirm': refusal(409, 'ORDER_NOT_PAYABLE'),
      'GET /api/orders/:number': { order: order({ status: 'cancelled', paymentStatus: 'refund-due', payBy: null }) },
    });
    open();
    expect(await screen.findByText(/You will get the full amount back/)).toBeVisible();
  });

  test('claims nothing without a connection, and can try again', async () => {
    api.answer({ 'POST /api/payments/confirm': offline(), 'GET /api/orders/:number': offline() });
    open();
    expect(await screen.findByText('We could not check your payment')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('opened without an order', () => {
  test('claims nothing and posts nothing', async () => {
    openPage(<ResultPage />, { at: '/payment/success?paymentStatus=success' });
    expect(screen.getByRole('heading', { level: 1, name: 'Nothing was paid here' })).toBeVisible();
    await waitFor(() => expect(api.requests).toHaveLength(0));
    expect(cart.get()).toHaveLength(1);
  });

  test("links somebody else's order to its tracking page", () => {
    openPage(<ResultPage />, { at: '/payment/success?order=AAAAA-BBBBB-C&paymentStatus=success' });
    expect(screen.getByRole('link', { name: 'Track order' })).toHaveAttribute(
      'href',
      '/view-invoice?order=AAAAA-BBBBB-C',
    );
    expect(api.requests).toHaveLength(0);
  });
});

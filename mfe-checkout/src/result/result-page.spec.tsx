import { beforeEach, describe, expect, test } from '@jest/globals';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { cart } from '@fyonka/shop-bridge/cart';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { placedOrders } from '../order/placed-orders.ts';
import { bow, fillCart, ribbon, order, ORDER_NUMBER, paid, TOKEN } from '../testing/goods.ts';
import { open as openPage } from '@fyonka/testing/open';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { ResultPage } from './result-page.tsx';

const UNTRIED = { status: 'pending', order: order(), attempt: null };

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
    expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/payments/confirm']);
    expect(screen.getByRole('list', { name: 'Order progress' })).toHaveTextContent('Being prepared');
    const sheet = within(screen.getByRole('article', { name: 'Invoice' }));
    // In an element with a direction of its own, or quotation marks at its ends go to the wrong side.
    expect(sheet.getByText('فاتورة', { selector: 'bdi' })).toHaveAttribute('lang', 'ar');
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
  test('shows where to send a transfer, until when, and other ways to pay', async () => {
    const accepted = order({ paymentMethod: 'transfer', payBy: '2099-09-08T10:38:00.000Z' });
    api.answer({
      'POST /api/payments/confirm': { status: 'accepted', order: accepted },
      'GET /api/payments/methods': paymentMethods('knet', 'transfer'),
    });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: /The transfer is next/ })).toBeVisible();
    expect(await screen.findByText(/KW81 0000 0000/)).toBeVisible();
    expect(screen.getByText(/kept for you until/)).toHaveTextContent('8 Sept 2099'.slice(0, 5));
    expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute(
      'href',
      `/payment?order=${ORDER_NUMBER}`,
    );
    expect(cart.get()).toHaveLength(0);
  });

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

describe('cash on delivery that waits to be confirmed', () => {
  const waiting = order({ status: 'pending', paymentMethod: 'cash-on-delivery', payBy: null });
  beforeEach(() =>
    api.answer({
      'POST /api/payments/confirm': { status: 'accepted', order: waiting },
      'GET /api/payments/methods': paymentMethods('knet', 'cash-on-delivery'),
    }),
  );

  test('says that the pieces are not reserved yet, and offers to pay online', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Order placed. We will confirm it' })).toBeVisible();
    expect(screen.getByText(/its pieces are not reserved/)).toHaveTextContent('noura@example.com');
    expect(await screen.findByRole('link', { name: 'Pay online now to keep the pieces' })).toHaveAttribute(
      'href',
      `/payment?order=${ORDER_NUMBER}`,
    );
    expect(screen.getByText('Cash on delivery, to be confirmed')).toBeVisible();
  });

  test('offers nothing else where cash is the only way to pay, and is in Arabic', async () => {
    api.answer({ 'GET /api/payments/methods': paymentMethods('cash-on-delivery') });
    open('ar');
    expect(await screen.findByRole('heading', { level: 1, name: 'وصلنا طلبكم وسنؤكده لكم' })).toBeVisible();
    await waitFor(() => expect(api.to('GET /api/payments/methods')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'ادفعوا الآن لتُحجز القطع لكم' })).toBeNull();
  });
});

describe('paid, with money that goes back', () => {
  const PAID_TWICE = { ...paid, paymentStatus: 'refund-due' } as const;

  test('says that the second of two payments is given back', async () => {
    api.answer({
      'POST /api/payments/confirm': refusal(409, 'ORDER_NOT_PAYABLE'),
      'GET /api/orders/:number': { order: PAID_TWICE },
    });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
    expect(screen.getByText(/the second payment is given back to you/)).toBeVisible();
  });

  test('says how much is on its way', async () => {
    api.answer({
      'POST /api/payments/confirm': refusal(409, 'ORDER_NOT_PAYABLE'),
      'GET /api/orders/:number': { order: { ...PAID_TWICE, amountBeingRefunded: 7.55 } },
    });
    open();
    expect(await screen.findByText(/is on its way back to you/)).toHaveTextContent('7.55 KD');
    expect(screen.getByText(/up to 15 working days/)).toBeVisible();
  });

  test.each([
    ['partly-refunded', /was given back to you/],
    ['refunded', /was given back to you/],
    ['paid', /contact us/],
  ] as const)('says of a cancelled order that is %s what happened to its money', async (paymentStatus, words) => {
    const amountRefunded = paymentStatus === 'paid' ? 0 : 7.55;
    const closed = order({ status: 'cancelled', paymentStatus, paymentMethod: 'knet', payBy: null, amountRefunded });
    api.answer({
      'POST /api/payments/confirm': refusal(409, 'ORDER_NOT_PAYABLE'),
      'GET /api/orders/:number': { order: closed },
    });
    open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/No money was taken/)).toBeNull();
  });
});

describe('not paid', () => {
  beforeEach(() => api.answer({ 'GET /api/orders/:number': { order: order() } }));

  /** Where the page has led to, with what the payment methods are told there. */
  const led = () => [location.pathname + location.search, (history.state as { ended?: object } | null)?.ended];
  const TO_METHODS = `/payment?order=${ORDER_NUMBER}`;

  test('leads back to the payment methods with the reason of the bank, and nothing in between', async () => {
    api.answer({
      'POST /api/payments/confirm': refusal(402, 'PAYMENT_DECLINED', { reason: 'challenge-failed', method: 'card' }),
    });
    open();
    await waitFor(() =>
      expect(led()).toEqual([TO_METHODS, { kind: 'declined', reason: 'challenge-failed', method: 'card' }]),
    );
    expect(screen.queryByRole('heading')).toBeNull();
    expect(cart.get()).toHaveLength(1);
  });

  test.each(['cancelled', 'expired', 'unknown'])('leads back after a try that was %s, and says so', async (attempt) => {
    api.answer({ 'POST /api/payments/confirm': { status: 'pending', order: order(), attempt } });
    open();
    await waitFor(() => expect(led()).toEqual([TO_METHODS, { kind: 'ended', how: attempt }]));
  });

  test('an order that nobody has tried to pay is not paid, whatever the address claims', async () => {
    api.answer({ 'POST /api/payments/confirm': UNTRIED });
    openPage(<ResultPage />, {
      at: `/payment/success?paymentStatus=success&order=${ORDER_NUMBER}&tap_id=chg_1&paymentId=7&lang=en`,
    });
    await waitFor(() => expect(led()).toEqual([TO_METHODS, undefined]));
    expect(JSON.stringify(api.requests)).not.toMatch(/chg_1|paymentId/);
    expect(cart.get()).toHaveLength(1);
  });

  test('never shows an earlier answer when the page is opened again', async () => {
    api.answer({ 'POST /api/payments/confirm': UNTRIED });
    open();
    await waitFor(() => expect(led()[0]).toBe(TO_METHODS));
    cleanup();
    api.answer({ 'POST /api/payments/confirm': { status: 'paid', order: paid } });
    open();
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  });

  test('says that the money of a cancelled order goes back, and never that it went', async () => {
    api.answer({
      'POST /api/payments/confirm': refusal(409, 'ORDER_NOT_PAYABLE'),
      'GET /api/orders/:number': { order: order({ status: 'cancelled', paymentStatus: 'refund-due', payBy: null }) },
    });
    open();
    expect(await screen.findByText(/We are giving it back/)).toBeVisible();
    expect(screen.queryByText(/was given back/)).toBeNull();
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

import { beforeEach, describe, expect, test } from '@jest/globals';
import { fakeApi, offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { cart } from '@fyonka/shop-bridge/cart';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { placedOrders } from '../order/placed-orders.ts';
import { bow, fillCart, order, ORDER_NUMBER, paid, TOKEN } from '../testing/goods.ts';
import { open as openPage } from '@fyonka/testing/open';
import { BROKEN, openGuarded } from '../testing/open-guarded.tsx';
import { PaymentPage } from './payment-page.tsx';

const TOKENS = 'POST /gateway/tokens';
let api: FakeApi;

beforeEach(() => {
  fillCart(bow);
  placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: order().payBy });
  api = fakeApi({
    'GET /api/orders/:number': { order: order() },
    'GET /api/payments/methods': { methods: ['card'], cardTokenUrl: '/gateway/tokens' },
    [TOKENS]: { token: 'card-token' },
    'POST /api/payments': { status: 'paid', order: paid },
    'POST /api/payments/confirm': { status: 'pending', order: order() },
  });
});

const AT = `/payment?order=${ORDER_NUMBER}`;
const open = (lang: 'ar' | 'en' = 'en') => openPage(<PaymentPage />, { at: AT, lang });
const number = () => screen.findByLabelText(/Card number|رقم البطاقة/);
const field = (name: RegExp) => screen.getByLabelText(name);
const pay = async (user: UserEvent) => user.click(screen.getByRole('button', { name: /^(Pay|دفع)/ }));

async function enterCard(user: UserEvent, digits = '4111111111111111') {
  await user.click(field(/Name on the card|الاسم على البطاقة/));
  await user.paste('NOURA ALKANDARI');
  await user.click(await number());
  await user.paste(digits);
  await user.paste('08');
  await user.paste('30');
  await user.paste('123');
}

async function openWithCard(lang: 'ar' | 'en' = 'en'): Promise<UserEvent> {
  const user = open(lang);
  await number();
  await enterCard(user);
  return user;
}

describe('who may pay', () => {
  test('not a visitor who does not hold the order', async () => {
    placedOrders.add({ orderNumber: 'OTHER-00000-0', accessToken: 'x', payBy: null });
    openPage(<PaymentPage />, { at: '/payment?order=AAAAA-BBBBB-C' });
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(api.requests).toHaveLength(0);
  });

  test('not without an order', async () => {
    openPage(<PaymentPage />, { at: '/payment' });
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });

  test('not when the server does not know the holder', async () => {
    api.answer({ 'GET /api/orders/:number': refusal(404, 'ORDER_NOT_FOUND') });
    open();
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });

  test('the guest who placed it, however the number is written', async () => {
    openPage(<PaymentPage />, { at: '/payment?order=7k3qm9tz4wc' });
    expect(await screen.findByText(ORDER_NUMBER)).toBeVisible();
    expect(api.to('GET /api/orders/:number')[0]?.headers.get('x-order-token')).toBe(TOKEN);
  });

  test('nobody twice: a paid order leads on to its result', async () => {
    api.answer({ 'GET /api/orders/:number': { order: paid } });
    open();
    await waitFor(() => expect(location.pathname + location.search).toBe(`/payment/success?order=${ORDER_NUMBER}`));
  });

  test('nobody after it was cancelled; the cart is still there', async () => {
    api.answer({ 'GET /api/orders/:number': { order: order({ status: 'cancelled', payBy: null }) } });
    open();
    expect(await screen.findByRole('heading', { name: 'This order has been cancelled' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/checkout');
    expect(cart.get()).toHaveLength(1);
  });

  test('loading failed: try again', async () => {
    api.answer({ 'GET /api/orders/:number': offline() });
    const user = open();
    await screen.findByText(/Your order is kept and no money was taken/);
    api.answer({ 'GET /api/orders/:number': { order: order() } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await number()).toBeVisible();
  });
});

describe('the card form', () => {
  test('tells the order, how long it is kept and what it costs', async () => {
    open();
    await number();
    expect(screen.getByText(/is reserved for you for 30 minutes, until/)).toHaveTextContent(
      `Your order ${ORDER_NUMBER}`,
    );
    expect(screen.getByRole('button', { name: /Pay 7\.55 KD/ })).toBeEnabled();
  });

  test('says what is wrong when it is sent, and goes to the first field', async () => {
    const user = open();
    await number();
    expect(screen.queryByText('Card number must be 16 digits')).toBeNull();
    await pay(user);
    for (const message of [
      'Cardholder name is required',
      'Card number must be 16 digits',
      'Month must be 2 digits',
      'Year must be 2 digits',
      'CVV must be 3 digits',
    ])
      expect(screen.getByText(message)).toBeVisible();
    expect(field(/Name on the card/)).toHaveFocus();
    expect(api.to(TOKENS)).toHaveLength(0);
  });

  test('says what is wrong once a field was left', async () => {
    const user = open();
    await user.click(await number());
    await user.keyboard('4111');
    expect(screen.queryByText('Card number must be 16 digits')).toBeNull();
    await user.tab();
    expect(screen.getByText('Card number must be 16 digits')).toBeVisible();
  });

  test('goes on by itself, and takes digits of any keyboard alone', async () => {
    const user = open();
    await user.click(await number());
    await user.keyboard('٤١١١-1111x1111 1111');
    expect(await number()).toHaveValue('4111 1111 1111 1111');
    expect(field(/Month/)).toHaveFocus();
    await user.keyboard('٠٨');
    expect(field(/Year/)).toHaveFocus();
    await user.keyboard('30');
    expect(field(/CVV/)).toHaveFocus();
    await user.keyboard('a12b34');
    expect(field(/CVV/)).toHaveValue('123');
  });

  test('takes a whole number that is pasted', async () => {
    const user = open();
    await user.click(await number());
    await user.paste(' 4111-1111-1111-1111 ');
    expect(await number()).toHaveValue('4111 1111 1111 1111');
    expect(field(/Month/)).toHaveFocus();
  });

  test('a digit can be mended in the middle', async () => {
    const user = open();
    const input = (await number()) as HTMLInputElement;
    await user.click(input);
    await user.keyboard('41119111');
    await user.type(input, '{Delete}1', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(input).toHaveValue('4111 1111');
    expect(input.selectionStart).toBe(6);
  });

  test('tells browsers what its fields are', async () => {
    open();
    expect(await number()).toHaveAttribute('autocomplete', 'cc-number');
    expect(field(/Name on the card/)).toHaveAttribute('autocomplete', 'cc-name');
    expect(field(/Month/)).toHaveAttribute('autocomplete', 'cc-exp-month');
    expect(field(/Year/)).toHaveAttribute('autocomplete', 'cc-exp-year');
    expect(field(/CVV/)).toHaveAttribute('autocomplete', 'cc-csc');
  });
});

describe('paying', () => {
  test('gives the card to the gateway, the token alone to the shop, and empties the cart', async () => {
    const user = await openWithCard();
    await pay(user);
    await waitFor(() => expect(location.pathname + location.search).toBe(`/payment/success?order=${ORDER_NUMBER}`));
    expect(api.to(TOKENS)[0]?.body).toEqual({
      cardholderName: 'NOURA ALKANDARI',
      cardNumber: '4111111111111111',
      expiryMonth: '08',
      expiryYear: '30',
      cvv: '123',
    });
    const [charge] = api.to('POST /api/payments');
    expect(charge?.body).toEqual({ orderNumber: ORDER_NUMBER, token: 'card-token' });
    expect(charge?.headers.get('x-order-token')).toBe(TOKEN);
    for (const request of api.requests.filter(({ path }) => path.startsWith('/api')))
      expect(JSON.stringify(request.body ?? '')).not.toContain('4111');
    expect(cart.get()).toHaveLength(0);
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('4111');
  });

  test.each([
    ['declined', 'The card was declined'],
    ['insufficient-funds', 'Not enough balance on the card'],
    ['expired-card', 'The card has expired'],
    ['challenge-failed', 'The bank could not confirm it was you'],
    ['token-invalid', 'The payment timed out'],
  ])('%s: says so, keeps everything but the CVV, and the second try is free', async (reason, title) => {
    api.answer({ 'POST /api/payments': refusal(402, 'PAYMENT_DECLINED', { reason }) });
    const user = await openWithCard();
    await pay(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(await number()).toHaveValue('4111 1111 1111 1111');
    expect(field(/CVV/)).toHaveValue('');
    expect(cart.get()).toHaveLength(1);
    api.answer({ 'POST /api/payments': { status: 'paid', order: paid } });
    await user.click(field(/CVV/));
    await user.paste('123');
    await pay(user);
    await waitFor(() => expect(location.pathname).toBe('/payment/success'));
    expect(api.to('POST /api/payments/confirm')).toHaveLength(0);
  });

  test('a decline in Arabic', async () => {
    api.answer({ 'POST /api/payments': refusal(402, 'PAYMENT_DECLINED', { reason: 'insufficient-funds' }) });
    const user = await openWithCard('ar');
    await pay(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('الرصيد لا يكفي');
  });

  test('3-D Secure leads to the bank', async () => {
    const bank = `/payment?order=${ORDER_NUMBER}#bank`;
    api.answer({ 'POST /api/payments': { status: 'challenge', redirectUrl: bank } });
    const user = await openWithCard();
    await pay(user);
    await waitFor(() => expect(location.hash).toBe('#bank'));
  });

  test('what the gateway refuses lands on its field', async () => {
    api.answer({
      [TOKENS]: refusal(400, 'VALIDATION_FAILED', {
        errors: [{ field: 'cardNumber', code: 'INVALID_CARD_NUMBER', message: 'Card number must be 16 digits' }],
      }),
    });
    const user = await openWithCard();
    await pay(user);
    expect(await screen.findByText('Card number must be 16 digits')).toBeVisible();
    expect(await number()).toHaveFocus();
    expect(api.to('POST /api/payments')).toHaveLength(0);
  });

  test.each([
    ['offline', offline(), /The card was not sent and no money was taken/],
    ['a gateway that is down', refusal(503, 'UNAVAILABLE'), /No money was taken and your order is kept/],
  ])('%s before the card was sent: nothing was taken, and nothing is in doubt', async (_, answer, words) => {
    api.answer({ [TOKENS]: answer });
    const user = await openWithCard();
    await pay(user);
    expect(await screen.findByText(words)).toBeVisible();
    api.answer({ [TOKENS]: { token: 'card-token' } });
    await user.click(field(/CVV/));
    await user.paste('123');
    await pay(user);
    await waitFor(() => expect(location.pathname).toBe('/payment/success'));
    expect(api.to('POST /api/payments/confirm')).toHaveLength(0);
  });

  test.each([
    ['no answer', offline()],
    ['a gateway that does not answer', refusal(503, 'GATEWAY_UNAVAILABLE')],
    ['a failure', refusal(500, 'INTERNAL')],
  ])('after %s to the charge, it is asked whether it went through before charging again', async (_, answer) => {
    api.answer({ 'POST /api/payments': answer, 'POST /api/payments/confirm': { status: 'paid', order: paid } });
    const user = await openWithCard();
    await pay(user);
    expect(await screen.findByText(/not charged twice/)).toBeVisible();
    await user.click(field(/CVV/));
    await user.paste('123');
    await pay(user);
    await waitFor(() => expect(location.pathname).toBe('/payment/success'));
    expect(api.to('POST /api/payments')).toHaveLength(1);
  });

  test('in doubt and not paid: the next try charges', async () => {
    api.answer({ 'POST /api/payments': offline() });
    const user = await openWithCard();
    await pay(user);
    await screen.findByText(/not charged twice/);
    api.answer({ 'POST /api/payments': { status: 'paid', order: paid } });
    await user.click(field(/CVV/));
    await user.paste('123');
    await pay(user);
    await waitFor(() => expect(location.pathname).toBe('/payment/success'));
    expect(api.requests.map(({ path }) => path).slice(-3)).toEqual([
      '/api/payments/confirm',
      '/gateway/tokens',
      '/api/payments',
    ]);
  });

  test('undecided: can be asked about', async () => {
    api.answer({ 'POST /api/payments': { status: 'pending', order: order() } });
    const user = await openWithCard();
    await pay(user);
    expect(await screen.findByText('The bank has not answered yet')).toBeVisible();
    api.answer({ 'POST /api/payments/confirm': { status: 'paid', order: paid } });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(location.pathname).toBe('/payment/success'));
  });

  test('too late: says that it was cancelled', async () => {
    const user = await openWithCard();
    api.answer({
      'POST /api/payments': refusal(409, 'ORDER_NOT_PAYABLE'),
      'GET /api/orders/:number': { order: order({ status: 'cancelled', payBy: null }) },
    });
    await pay(user);
    expect(await screen.findByRole('heading', { name: 'This order has been cancelled' })).toBeVisible();
  });

  test('in cash, where the shop takes it', async () => {
    api.answer({
      'GET /api/payments/methods': { methods: ['card', 'cash-on-delivery'], cardTokenUrl: '/gateway/tokens' },
      'POST /api/payments': {
        status: 'accepted',
        order: order({ status: 'processing', paymentMethod: 'cash-on-delivery', payBy: null }),
      },
    });
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'Cash on delivery' }));
    expect(screen.queryByLabelText(/Card number/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Confirm the order' }));
    await waitFor(() => expect(location.pathname).toBe('/payment/success'));
    expect(api.to('POST /api/payments')[0]?.body).toEqual({ orderNumber: ORDER_NUMBER, method: 'cash-on-delivery' });
    expect(cart.get()).toHaveLength(0);
  });

  test('an answer without sense leaves no button busy for ever', async () => {
    api.answer({ 'POST /api/payments': { status: 'paid' } });
    const user = openGuarded(<PaymentPage />, AT);
    await number();
    await enterCard(user);
    await pay(user);
    expect(await screen.findByText(BROKEN)).toBeVisible();
  });

  test('no choice where there is none, and a word when nothing can be taken', async () => {
    api.answer({ 'GET /api/payments/methods': reply(200, { methods: [], cardTokenUrl: null }) });
    open();
    expect(await screen.findByText(/Payment is not possible just now/)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

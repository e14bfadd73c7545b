import { beforeEach, expect, test } from '@jest/globals';
import { cart } from '@fyonka/shop-bridge/cart';
import { changeLanguage } from '@fyonka/shop-bridge/language';
import { offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { placedOrders } from '../order/placed-orders.ts';
import { order, ORDER_NUMBER, paid, TOKEN } from '../testing/goods.ts';
import { BROKEN, openGuarded } from '../testing/open-guarded.tsx';
import {
  cardNumber,
  enterCard,
  field,
  openPayment,
  openWithCard,
  pay,
  PAYMENT,
  shopWithUnpaidOrder,
  TOKENS,
} from '../testing/payment-page.tsx';
import { PaymentPage } from './payment-page.tsx';

let api: FakeApi;

beforeEach(() => {
  api = shopWithUnpaidOrder();
});

test('sends the card to the gateway and only the token to the shop, and empties the cart', async () => {
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
  expect(charge?.body).toEqual({ orderNumber: ORDER_NUMBER, amount: 7.55, method: 'card', token: 'card-token' });
  expect(charge?.headers.get('x-order-token')).toBe(TOKEN);
  for (const request of api.requests.filter(({ path }) => path.startsWith('/api')))
    expect(JSON.stringify(request.body ?? '')).not.toContain('41111111');
  expect(cart.get()).toHaveLength(0);
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('41111111');
});

test.each([
  ['declined', 'The card was declined'],
  ['insufficient-funds', 'Not enough balance on the card'],
  ['expired-card', 'The card has expired'],
  ['challenge-failed', 'The bank could not confirm it was you'],
  ['token-invalid', 'The payment timed out'],
  ['restricted', 'The card does not allow this payment'],
  ['timed-out', 'The time for paying ran out'],
  ['failed', 'The payment did not go through'],
])('%s: explains it, keeps everything except the CVV, and allows a second try', async (reason, title) => {
  api.answer({ 'POST /api/payments': refusal(402, 'PAYMENT_DECLINED', { reason }) });
  const user = await openWithCard();
  await pay(user);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent(title);
  expect(note.parentElement).toHaveFocus();
  expect(await cardNumber()).toHaveValue('4111 1111 1111 1111');
  expect(field(/CVV/)).toHaveValue('');
  expect(cart.get()).toHaveLength(1);
  api.answer({ 'POST /api/payments': { status: 'paid', order: paid } });
  await user.click(field(/CVV/));
  await user.paste('123');
  await pay(user);
  await waitFor(() => expect(location.pathname).toBe('/payment/success'));
  expect(api.to('POST /api/payments/confirm')).toHaveLength(0);
});

test('another sum than the page shows is seen first, and all that was typed stays, also the CVV', async () => {
  const changed = order({ totalPrice: 9.25, amountDue: 9.25, productsTotal: 7.45 });
  api.answer({ 'POST /api/payments': refusal(409, 'AMOUNT_CHANGED', { amount: 9.25, order: changed }) });
  const user = await openWithCard();
  await pay(user);
  const note = await screen.findByText(/You now pay/);
  expect(note).toHaveTextContent('9.25');
  expect(screen.getByRole('button', { name: /^Pay/ })).toHaveTextContent('9.25');
  expect(screen.queryByText(/7\.55/)).not.toBeInTheDocument();
  expect(await cardNumber()).toHaveValue('4111 1111 1111 1111');
  expect(field(/CVV/)).toHaveValue('123');
  expect(cart.get()).toHaveLength(1);
  api.answer({ 'POST /api/payments': { status: 'paid', order: paid } });
  await pay(user);
  await waitFor(() => expect(location.pathname).toBe('/payment/success'));
  expect(api.to('POST /api/payments').map(({ body }) => (body as { amount: number }).amount)).toEqual([7.55, 9.25]);
});

test('a decline is explained in Arabic', async () => {
  api.answer({ 'POST /api/payments': refusal(402, 'PAYMENT_DECLINED', { reason: 'insufficient-funds' }) });
  const user = await openWithCard('ar');
  await pay(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('الرصيد لا يكفي');
});

test('3-D Secure leads to the bank, and a shopper who returns enters the CVV again', async () => {
  const bank = `/payment?order=${ORDER_NUMBER}#bank`;
  api.answer({ 'POST /api/payments': { status: 'challenge', redirectUrl: bank } });
  const user = await openWithCard();
  await pay(user);
  await waitFor(() => expect(location.hash).toBe('#bank'));
  expect(await cardNumber()).toHaveValue('4111 1111 1111 1111');
  expect(field(/CVV/)).toHaveValue('');
});

test('refusals of the gateway show at their fields', async () => {
  api.answer({
    [TOKENS]: refusal(400, 'VALIDATION_FAILED', {
      errors: [{ field: 'cardNumber', code: 'INVALID_CARD_NUMBER', message: 'Card number must be 16 digits' }],
    }),
  });
  const user = await openWithCard();
  await pay(user);
  expect(await screen.findByText('Card number must be 16 digits')).toBeVisible();
  expect(await cardNumber()).toHaveFocus();
  expect(api.to('POST /api/payments')).toHaveLength(0);
});

test.each([
  ['offline', offline(), /The card was not sent and no money was taken/],
  ['a gateway that is down', refusal(503, 'UNAVAILABLE'), /No money was taken and your order is kept/],
])('%s before the card was sent: nothing was taken and nothing is in doubt', async (_, answer, words) => {
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
])('after %s during the charge, the result is requested before another charge', async (_, answer) => {
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

test("when the result in doubt is 'not paid', the next try charges", async () => {
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

test('an undecided payment can be checked again', async () => {
  api.answer({ 'POST /api/payments': { status: 'pending', order: order(), attempt: 'unanswered' } });
  const user = await openWithCard();
  await pay(user);
  expect(await screen.findByText('The bank has not answered yet')).toBeVisible();
  api.answer({ 'POST /api/payments/confirm': { status: 'paid', order: paid } });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(location.pathname).toBe('/payment/success'));
});

test('a late payment says that the order was cancelled', async () => {
  const user = await openWithCard();
  api.answer({
    'POST /api/payments': refusal(409, 'ORDER_NOT_PAYABLE'),
    'GET /api/orders/:number': { order: order({ status: 'cancelled', payBy: null }) },
  });
  await pay(user);
  expect(await screen.findByRole('heading', { name: 'This order has been cancelled' })).toBeVisible();
});

test('a payment that does not match the order is being checked, and nothing more is asked for', async () => {
  api.answer({
    'GET /api/orders/:number': { order: order({ paymentStatus: 'to-review', paymentMethod: 'card', payBy: null }) },
  });
  openPayment();
  expect(await screen.findByRole('heading', { name: 'We have received your order' })).toBeVisible();
  expect(screen.getByText(/We are looking into the payment/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Track/ })).toHaveAttribute('href', `/view-invoice?order=${ORDER_NUMBER}`);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(cart.get()).toHaveLength(0);
});

test('two simultaneous presses charge once', async () => {
  const answer = Promise.withResolvers<object>();
  api.answer({ [TOKENS]: () => answer.promise });
  await openWithCard();
  const { form } = (await cardNumber()) as HTMLInputElement;
  await act(async () => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  answer.resolve({ token: 'card-token' });
  await waitFor(() => expect(location.pathname).toBe('/payment/success'));
  expect(api.to(TOKENS)).toHaveLength(1);
  expect(api.to('POST /api/payments')).toHaveLength(1);
});

test('an invalid answer does not leave the button busy for ever', async () => {
  api.answer({ 'POST /api/payments': { status: 'paid' } });
  const user = openGuarded(<PaymentPage />, PAYMENT);
  await cardNumber();
  await enterCard(user);
  await pay(user);
  expect(await screen.findByText(BROKEN)).toBeVisible();
});

test('a shop without any method says so', async () => {
  api.answer({ 'GET /api/payments/methods': paymentMethods() });
  openPayment();
  expect(await screen.findByText(/The shop takes no payments at the moment/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Payment method' })).toBeNull();
});

test('test payments are said to take no money, beside the card', async () => {
  api.answer({
    'GET /api/payments/methods': { ...paymentMethods('card'), isTest: true },
  });
  openPayment();
  expect(await screen.findByText(/No money is taken/)).toBeVisible();
});

test('a shopper who has left is not redirected, and the paid order empties the cart anyway', async () => {
  const answer = Promise.withResolvers<object>();
  api.answer({ 'POST /api/payments': () => answer.promise });
  const user = await openWithCard();
  await pay(user);
  await waitFor(() => expect(api.to('POST /api/payments')).toHaveLength(1));
  cleanup();
  open(<p>Elsewhere</p>, { at: '/faq' });
  answer.resolve({ status: 'paid', order: paid });
  await waitFor(() => expect(cart.get()).toHaveLength(0));
  expect(placedOrders.find(ORDER_NUMBER)?.payBy).toBeNull();
  expect(location.pathname).toBe('/faq');
});

test('the emptied CVV shows no error before it was left', async () => {
  api.answer({ 'POST /api/payments': refusal(402, 'PAYMENT_DECLINED', { reason: 'declined' }) });
  const user = await openWithCard();
  await pay(user);
  await screen.findByRole('alert');
  await user.type(field(/CVV/), '1');
  expect(screen.queryByText('CVV must be 3 digits')).toBeNull();
  await user.tab();
  expect(screen.getByText('CVV must be 3 digits')).toBeVisible();
});

test("a refused field has the form's own message in the language of the page", async () => {
  api.answer({
    [TOKENS]: refusal(400, 'VALIDATION_FAILED', {
      errors: [{ field: 'expiryMonth', code: 'UNKNOWN_MONTH', message: 'In the words of the gateway' }],
    }),
  });
  const user = await openWithCard();
  await pay(user);
  expect(await screen.findByText('Month must be 01 to 12')).toBeVisible();
  act(() => changeLanguage('ar'));
  expect(screen.getByText(/الشهر يجب أن يكون من 01/)).toBeVisible();
  expect(screen.queryByText('In the words of the gateway')).toBeNull();
});

test('values that the gateway has refused are not sent again', async () => {
  api.answer({
    [TOKENS]: refusal(400, 'VALIDATION_FAILED', {
      errors: [{ field: 'expiryYear', code: 'EXPIRED', message: 'This year is over' }],
    }),
  });
  const user = await openWithCard();
  await pay(user);
  expect(await screen.findByText('This year is over')).toBeVisible();
  await user.click(field(/CVV/));
  await pay(user);
  expect(field(/Year/)).toHaveFocus();
  expect(api.to(TOKENS)).toHaveLength(1);
  api.answer({ [TOKENS]: { token: 'card-token' } });
  await user.type(field(/Year/), '{Backspace}1');
  expect(screen.queryByText('This year is over')).toBeNull();
  await pay(user);
  await waitFor(() => expect(location.pathname).toBe('/payment/success'));
});

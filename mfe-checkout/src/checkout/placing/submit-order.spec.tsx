import { beforeEach, expect, test } from '@jest/globals';
import type { PlaceOrderRequest } from '@fyonka/api-contract/wire/ordering';
import { cart } from '@fyonka/shop-bridge/cart';
import { offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi, Reply } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { putPageData } from '@fyonka/testing/page-data';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { finishOrder } from '../../order/finish-order.ts';
import { placedOrders } from '../../order/placed-orders.ts';
import {
  enter,
  field,
  openCheckout,
  openFilledIn,
  payButton,
  shopWithCart,
  summary,
} from '../../testing/checkout-page.tsx';
import { fillSessionStorage } from '../../testing/full-storage.ts';
import { bow, details, order, ORDER_NUMBER, quote, quoteLine, ribbon, TOKEN } from '../../testing/goods.ts';
import { BROKEN, openGuarded } from '../../testing/open-guarded.tsx';
import { CheckoutPage } from '../checkout-page.tsx';
import { writeDraft } from '../draft.ts';

let api: FakeApi;

beforeEach(() => {
  api = shopWithCart();
});

const ordersPlaced = () => api.to('POST /api/orders');

/** @param ms time by which the attempt is moved into the past */
function beginAttemptEarlier(ms: number): void {
  const attempt = JSON.parse(sessionStorage.getItem('order-attempt') ?? '') as { begunAt: number };
  sessionStorage.setItem('order-attempt', JSON.stringify({ ...attempt, begunAt: attempt.begunAt - ms }));
}

test('sends what the shopper sees, stores the order and continues to the payment', async () => {
  const user = await openFilledIn();
  await user.clear(field(/^Street\*$/));
  await enter(user, /^Street\*$/, 'Gulf Street ١٢');
  await user.click(screen.getByRole('radio', { name: 'Office' }));
  await enter(user, /Floor/, '٢');
  await user.click(payButton());
  await waitFor(() => expect(location.pathname + location.search).toBe(`/payment?order=${ORDER_NUMBER}`));
  const [request] = ordersPlaced();
  expect(request?.body).toEqual({
    fullName: 'Noura Al-Kandari',
    email: 'noura@example.com',
    phone: '97553456',
    address: {
      city: 'salmiya',
      block: '10',
      street: 'Gulf Street 12',
      streetNumber: 'Gulf Street 12',
      buildingKind: 'office',
      buildingNumber: '4',
      floor: '2',
    },
    orderItems: [
      { productId: 'bow', quantity: 2, price: 1.75 },
      { productId: 'ribbon', quantity: 1, price: 2.25, customTexts: [{ title: 'Her name', text: 'لولوة' }] },
    ],
    deliveryCost: 1.8,
    totalPrice: 7.55,
    language: 'en',
  } satisfies PlaceOrderRequest);
  expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(placedOrders.find(ORDER_NUMBER)).toMatchObject({ accessToken: TOKEN });
  expect(cart.get()).toHaveLength(2); // The cart stays until the order is paid.
});

test('an order that costs nothing has no payment: the next page is the thanks', async () => {
  const free = order({ status: 'processing', paymentStatus: 'paid', paymentMethod: 'free', payBy: null });
  api.answer({
    'GET /api/payments/methods': paymentMethods(),
    'POST /api/cart/quote': quote([quoteLine(bow, { price: 0 }), quoteLine(ribbon, { price: 0 })], 0),
    'POST /api/orders': reply(201, { order: free, accessToken: TOKEN }),
  });
  writeDraft(details);
  const user = openCheckout();
  await user.click(await screen.findByRole('button', { name: 'Order, nothing to pay' }));
  await waitFor(() => expect(location.pathname + location.search).toBe(`/payment/success?order=${ORDER_NUMBER}`));
  expect(ordersPlaced()[0]?.body).toMatchObject({ deliveryCost: 0, totalPrice: 0 });
  expect(screen.queryByText(/No payments at the moment/)).toBeNull();
  expect(placedOrders.waiting()).toBeUndefined();
  finishOrder(free); // As the page of the thanks does.
  expect(cart.get()).toEqual([]);
});

test('a present is wrapped at one press, with the words of its card, where the shop offers it', async () => {
  putPageData({ giftWrapping: true });
  const user = await openFilledIn();
  await user.click(screen.getByRole('checkbox', { name: /Gift wrapping/ }));
  await enter(user, /gift card/, 'To Lulwa');
  await user.click(payButton());
  await waitFor(() => expect(ordersPlaced()).toHaveLength(1));
  expect(ordersPlaced()[0]?.body).toMatchObject({ gift: { wrap: true, note: 'To Lulwa' } });
});

test('when presents are no longer wrapped, it is said at the wish, and without it the order can be placed', async () => {
  putPageData({ giftWrapping: true });
  const errors = [{ field: 'gift.wrap', code: 'GIFT_NOT_OFFERED', message: 'There is no gift wrapping just now' }];
  api.answer({ 'POST /api/orders': refusal(422, 'VALIDATION_FAILED', { errors }) });
  const user = await openFilledIn();
  const wish = screen.getByRole('checkbox', { name: /Gift wrapping/ });
  await user.click(wish);
  await user.click(payButton());
  await waitFor(() => expect(wish).toHaveAccessibleDescription(/There is no gift wrapping just now/));
  await user.click(screen.getByRole('button', { name: /gift wrapping/ }));
  expect(wish).toHaveFocus();
  cleanup();
  // The page of the next visit does not ask for it any more.
  putPageData({ giftWrapping: false });
  api.answer({ 'POST /api/orders': reply(201, { order: order(), accessToken: TOKEN }) });
  openCheckout();
  await waitFor(() => expect(payButton()).toBeEnabled());
  await user.click(payButton());
  await waitFor(() => expect(location.pathname).toBe('/payment'));
  expect(ordersPlaced().at(-1)?.body).not.toHaveProperty('gift');
});

test.each([
  ['the network', offline()],
  ['a failure', refusal(500, 'INTERNAL')],
])('after %s, trying again makes no second order', async (_, failure) => {
  api.answer({ 'POST /api/orders': failure });
  const user = await openFilledIn();
  await user.click(payButton());
  expect(await screen.findByText(/it will not be ordered twice/)).toBeVisible();
  cleanup();
  openCheckout(); // Also after a reload.
  await waitFor(() => expect(payButton()).toBeEnabled());
  api.answer({ 'POST /api/orders': reply(201, { order: order(), accessToken: TOKEN }) });
  await user.click(payButton());
  await waitFor(() => expect(location.pathname).toBe('/payment'));
  const [first, second] = ordersPlaced();
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(second?.body).toEqual(first?.body);
});

test('in another language, trying again sends the same request', async () => {
  api.answer({ 'POST /api/orders': offline() });
  const user = await openFilledIn();
  await user.click(payButton());
  await screen.findByText(/it will not be ordered twice/);
  cleanup();
  openCheckout('ar');
  await waitFor(() => expect(payButton()).toBeEnabled());
  await user.click(payButton());
  await waitFor(() => expect(ordersPlaced()).toHaveLength(2));
  const [first, second] = ordersPlaced();
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('after a lost answer, goods that may be reserved for it do not count as sold out, and the order can be tried again', async () => {
  api.answer({ 'POST /api/orders': offline() });
  const user = await openFilledIn();
  await user.click(payButton());
  await screen.findByText(/it will not be ordered twice/);
  const soldOut = [bow, ribbon].map((line) => quoteLine(line, { available: 0, problem: 'OUT_OF_STOCK' }));
  api.answer({ 'POST /api/cart/quote': quote(soldOut, 1.8) });
  cleanup();
  openCheckout();
  await waitFor(() => expect(api.to('POST /api/cart/quote').length).toBeGreaterThan(1));
  await waitFor(() => expect(payButton()).toBeEnabled());
  expect(screen.queryByText(/sold out/)).toBeNull();
  api.answer({ 'POST /api/orders': reply(201, { order: order(), accessToken: TOKEN }) });
  await user.click(payButton());
  await waitFor(() => expect(location.pathname).toBe('/payment'));
  expect(ordersPlaced()[1]?.body).toEqual(ordersPlaced()[0]?.body);
});

test.each([
  ['en', /wait until one lapses: 30 minutes at most/],
  ['ar', /تنتظر الدفع/],
] as const)('too many unpaid orders: says what to do in %s, and keeps the input', async (lang, words) => {
  api.answer({ 'POST /api/orders': refusal(429, 'TOO_MANY_UNPAID_ORDERS') });
  const user = await openFilledIn(() => openCheckout(lang));
  await user.click(payButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByDisplayValue('Noura Al-Kandari')).toBeVisible();
});

test('a name that the shop does not sew any more: says why, and what to do', async () => {
  const errors = [{ field: 'orderItems.0.customTexts', code: 'SCRIPT_NOT_SEWN', message: 'We embroider Arabic only' }];
  api.answer({ 'POST /api/orders': refusal(400, 'CUSTOM_TEXT_INVALID_CHARACTERS', { errors }) });
  const user = await openFilledIn();
  await user.click(payButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(/accepted\. We embroider Arabic only\. Please remove/);
});

test('the same goods are another order after the time to pay has passed', async () => {
  api.answer({ 'POST /api/orders': offline() });
  const user = await openFilledIn();
  for (const count of [1, 2, 3]) {
    await user.click(payButton());
    await waitFor(() => expect(ordersPlaced()).toHaveLength(count));
    await waitFor(() => expect(payButton()).toBeEnabled());
    beginAttemptEarlier(15 * 60 * 1000);
  }
  const [first, second, third] = ordersPlaced().map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a changed price shows on its line, and the next Pay is for the new sum', async () => {
  const changed = quote([quoteLine(bow, { price: 2 }), quoteLine(ribbon)], 1.8);
  const user = await openFilledIn();
  api.answer({
    'POST /api/orders': refusal(409, 'PRICE_CHANGED', { quote: changed }),
    'POST /api/cart/quote': changed,
  });
  await user.click(payButton());
  expect(await screen.findByText(/A price has changed since you opened this page/)).toBeVisible();
  expect(summary()).toHaveTextContent('Now 2.00 KD, was 1.75 KD');
  expect(payButton()).toHaveTextContent('Pay 8.05 KD');
  api.answer({ 'POST /api/orders': reply(201, { order: order(), accessToken: TOKEN }) });
  await user.click(payButton());
  await waitFor(() => expect(ordersPlaced()).toHaveLength(2));
  expect(ordersPlaced()[1]?.body).toMatchObject({ totalPrice: 8.05, orderItems: [{ price: 2 }, { price: 2.25 }] });
});

test('pieces that sold out show on their line, and the shopper can continue with the rest', async () => {
  const user = await openFilledIn();
  api.answer({
    'POST /api/orders': refusal(409, 'OUT_OF_STOCK', {
      items: [{ productId: 'bow', name: bow.name, requested: 2, available: 1 }],
    }),
    'POST /api/cart/quote': ({ body }: { body: { items: { quantity: number }[] } }) =>
      quote(
        [
          quoteLine(bow, { available: 1, problem: body.items[0]?.quantity === 2 ? 'FEWER_LEFT' : null }),
          quoteLine(ribbon),
        ],
        1.8,
      ),
  });
  await user.click(payButton());
  expect(await within(summary()).findByText('Only one is left.')).toBeVisible();
  expect(within(summary()).getByText(bow.name.en).closest('li')).toHaveTextContent('Qty 1');
  expect(payButton()).toBeDisabled();
  expect(payButton()).toHaveAccessibleDescription(/confirm it first/);
  await user.click(screen.getByRole('button', { name: 'Continue with what is left' }));
  expect(cart.get()[0]?.quantity).toBe(1);
  await waitFor(() => expect(payButton()).toBeEnabled());
  expect(payButton()).toHaveTextContent('Pay 5.80 KD');
});

test('refusals show at their fields', async () => {
  const errors = [
    { field: 'email', code: 'INVALID_EMAIL', message: 'Invalid email format' },
    { field: 'address.block', code: 'TOO_LONG', message: 'This text is too long' },
    { field: 'address.streetNumber', code: 'REQUIRED', message: 'Street number is required' },
  ];
  api.answer({ 'POST /api/orders': refusal(400, 'VALIDATION_FAILED', { errors }) });
  const user = await openFilledIn();
  await user.click(payButton());
  await waitFor(() =>
    expect(field(/Email/)).toHaveAccessibleDescription(expect.stringContaining('Invalid email format')),
  );
  expect(field(/Block/)).toHaveAccessibleDescription('This text is too long');
  expect(field(/^Street\*$/)).toHaveAccessibleDescription(expect.stringContaining('Street is required'));
  await user.click(payButton());
  expect(payButton()).toHaveAccessibleDescription(/block/);
  expect(field(/Block/)).toHaveAccessibleDescription('This text is too long');
  expect(api.to('POST /api/orders')).toHaveLength(1);
  await user.type(field(/Email/), 'x');
  expect(field(/Email/)).toBeValid();
});

test('a card number in a text is refused with an explanation', async () => {
  api.answer({ 'POST /api/orders': refusal(400, 'CARD_NUMBER_REFUSED') });
  const user = await openFilledIn();
  await user.click(payButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('seems to contain a card number');
});

test('an invalid answer does not leave the button busy for ever', async () => {
  api.answer({ 'POST /api/orders': reply(201, {}) });
  const user = await openFilledIn(() => openGuarded(<CheckoutPage />, '/checkout'));
  await user.click(payButton());
  expect(await screen.findByText(BROKEN)).toBeVisible();
});

test('a shopper who has left is not redirected, and the order is stored', async () => {
  const answer = Promise.withResolvers<Reply>();
  api.answer({ 'POST /api/orders': () => answer.promise });
  const user = await openFilledIn();
  await user.click(payButton());
  cleanup();
  open(<p>Elsewhere</p>, { at: '/faq' });
  answer.resolve(reply(201, { order: order(), accessToken: TOKEN }));
  await waitFor(() => expect(placedOrders.find(ORDER_NUMBER)).toBeDefined());
  await act(async () => undefined);
  expect(location.pathname).toBe('/faq');
});

test('trying again makes no second order in a browser with full storage', async () => {
  api.answer({ 'POST /api/orders': offline() });
  const user = await openFilledIn();
  fillSessionStorage();
  await user.click(payButton());
  await screen.findByText(/it will not be ordered twice/);
  await user.click(payButton());
  await waitFor(() => expect(ordersPlaced()).toHaveLength(2));
  const [first, second] = ordersPlaced().map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

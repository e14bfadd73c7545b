import { beforeEach, expect, test } from '@jest/globals';
import { session } from '@fyonka/shop-bridge/session';
import { offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { KEPT_VISA, paymentMethods } from '@fyonka/testing/payments.fixture';
import { tokenOf } from '@fyonka/testing/session';
import { screen, waitFor } from '@testing-library/react';
import { order, ORDER_NUMBER, paid } from '../../testing/goods.ts';
import { cardNumber, enterCard, openPayment, pay, shopWithUnpaidOrder } from '../../testing/payment-page.tsx';

const CARDS = 'GET /api/account/cards';
const PAY = 'POST /api/payments';

/** @param gateway which keeps cards, and takes them */
function keeping(gateway: 'sandbox' | 'tap') {
  const { methods, ...rest } = paymentMethods('card', 'knet');
  const kind = gateway === 'tap' ? ('redirect' as const) : ('card-form' as const);
  const card = methods.map((method) =>
    method.id === 'card' ? { ...method, gateway, kind, savesCards: true } : method,
  );
  return { ...rest, methods: card };
}

let api: FakeApi;
beforeEach(() => {
  api = shopWithUnpaidOrder();
  api.answer({ 'GET /api/payments/methods': keeping('sandbox'), [CARDS]: { cards: [] } });
  session.signIn(tokenOf('noura@example.com'));
});

const wish = () => screen.findByRole('checkbox', { name: 'Keep this card for next time' });
const kept = () => screen.findByRole('button', { name: /Visa ending in 1111, valid to 04\/2031/ });

test('a card is kept only when its owner ticks it, here and on the page of the gateway', async () => {
  const user = openPayment();
  expect(await wish()).not.toBeChecked();
  await enterCard(user);
  api.answer({ [PAY]: refusal(402, 'PAYMENT_DECLINED', { reason: 'declined' }) });
  await pay(user);
  await screen.findByRole('alert');
  expect(api.to(PAY)[0]?.body).not.toHaveProperty('keepsCard');
  await user.click(await wish());
  await user.click(screen.getByLabelText(/CVV/));
  await user.paste('123');
  await pay(user);
  await waitFor(() => expect(api.to(PAY)[1]?.body).toMatchObject({ token: 'card-token', keepsCard: true }));
});

test('on the way to a gateway with a page of its own, the wish goes with it', async () => {
  const redirectUrl = `/payment?order=${ORDER_NUMBER}#bank`;
  api.answer({ 'GET /api/payments/methods': keeping('tap'), [PAY]: { status: 'redirect', redirectUrl } });
  const user = openPayment();
  await user.click(await wish());
  await user.click(screen.getByRole('button', { name: /^Credit card/ }));
  await waitFor(() => expect(api.to(PAY)).toHaveLength(1));
  expect(api.to(PAY)[0]?.body).toMatchObject({ method: 'card', keepsCard: true });
});

test('guests are not asked, and nothing is read for them', async () => {
  session.signOut();
  openPayment();
  await cardNumber();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(api.to(CARDS)).toHaveLength(0);
});

test('the ways to pay wait for the kept cards, which would move them under a finger', async () => {
  api.answer({ [CARDS]: silent });
  openPayment();
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(api.to(CARDS)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Pay|KNET/ })).not.toBeInTheDocument();
});

test('the ways to pay are there although the kept cards cannot be read', async () => {
  api.answer({ [CARDS]: offline });
  openPayment();
  expect(await cardNumber()).toBeVisible();
});

test('a kept card pays with one press, without a number', async () => {
  api.answer({ [CARDS]: { cards: [KEPT_VISA, { ...KEPT_VISA, id: 'elsewhere', gateway: 'tap', lastFour: '2222' }] } });
  api.answer({ [PAY]: { status: 'paid', order: paid } });
  const user = openPayment();
  await user.click(await kept());
  await waitFor(() => expect(location.pathname).toBe('/payment/success'));
  expect(api.to(PAY)[0]?.body).toEqual({
    orderNumber: ORDER_NUMBER,
    amount: order().amountDue,
    method: 'card',
    keptCard: 'kept-1',
  });
  expect(screen.queryByText(/2222/)).not.toBeInTheDocument();
});

test('a kept card whose payment is in doubt is asked about before it is charged again', async () => {
  api.answer({ [CARDS]: { cards: [KEPT_VISA] }, [PAY]: offline });
  api.answer({ 'POST /api/payments/confirm': { status: 'paid', order: paid } });
  const user = openPayment();
  await user.click(await kept());
  await screen.findByRole('alert');
  await user.click(await kept());
  await waitFor(() => expect(location.pathname).toBe('/payment/success'));
  expect(api.to(PAY)).toHaveLength(1);
});

test('a card that the gateway has forgotten is explained, and the other ways stay', async () => {
  api.answer({ [CARDS]: { cards: [KEPT_VISA] }, [PAY]: refusal(402, 'PAYMENT_DECLINED', { reason: 'token-invalid' }) });
  const user = openPayment();
  const button = await kept();
  api.answer({ [CARDS]: { cards: [] } });
  await user.click(button);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('This card is not kept any more');
  await waitFor(() => expect(screen.queryByRole('button', { name: /1111/ })).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent('no money was taken');
  expect(await cardNumber()).toBeVisible();
});

test('is in Arabic', async () => {
  api.answer({ [CARDS]: { cards: [KEPT_VISA] } });
  openPayment('ar');
  expect(await screen.findByRole('button', { name: /بطاقة Visa تنتهي بـ 1111، صالحة حتى 04\/2031/ })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'احفظوا هذه البطاقة للمرة القادمة' })).not.toBeChecked();
});

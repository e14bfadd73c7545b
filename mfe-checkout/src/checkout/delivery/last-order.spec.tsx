import { beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserView } from '@fyonka/api-contract/wire/identity';
import { forgetPerson } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { area, enter, field, openCheckout, payButton, shopWithCart } from '../../testing/checkout-page.tsx';
import { details, order, TOKEN } from '../../testing/goods.ts';
import { writeDraft } from '../draft.ts';
import { EMPTY_DETAILS } from './delivery-details.ts';

const NOURA: UserView = {
  email: 'noura@example.com',
  role: 'customer',
  staffRole: null,
  permissions: [],
  fullName: 'Noura of the account',
  phone: '65001234',
  createdAt: '2025-09-01T10:38:00.000Z',
};
const mine = (...orders: unknown[]) => ({ orders, total: orders.length, page: 1, limit: 1 });
const filledNote = () => screen.findByText('Filled in from your last order.');
const value = (name: RegExp) => (field(name) as HTMLInputElement).value;

let api: FakeApi;

beforeEach(() => {
  api = shopWithCart();
  api.answer({ 'GET /api/orders/mine': mine(order()), 'GET /api/auth/me': { user: NOURA } });
});

const signIn = () => act(() => void session.signIn(tokenOf(NOURA.email)));

test("a signed-in visitor's form is filled in from the last order and the account, and can be submitted at once", async () => {
  signIn();
  openCheckout();
  await filledNote();
  expect(area()).toHaveValue('Salmiya');
  expect([/Full name/, /Phone/, /Email/, /Block/, /^Street\*$/, /House number/].map(value)).toEqual([
    'Noura of the account',
    '65001234',
    'noura@example.com',
    '10',
    'Salem Al-Mubarak, no. 12',
    '4',
  ]);
  await waitFor(() => expect(payButton()).toBeEnabled());
  expect(api.to('GET /api/orders/mine')[0]?.query.get('limit')).toBe('1');
});

test('the note is in Arabic', async () => {
  signIn();
  openCheckout('ar');
  expect(await screen.findByText('عبّأناها من طلبكم الأخير.')).toBeVisible();
  expect(value(/^الشارع\*$/)).toBe('Salem Al-Mubarak، رقم 12');
});

test('for guests nothing is requested or shown', async () => {
  openCheckout();
  await waitFor(() => expect(api.to('POST /api/cart/quote')).not.toHaveLength(0));
  expect(api.to('GET /api/orders/mine')).toHaveLength(0);
  expect(value(/Full name/)).toBe('');
});

test('input is never overwritten, and an address that was started stays as it is', async () => {
  writeDraft({ ...EMPTY_DETAILS, fullName: 'Dana', block: '3' });
  signIn();
  openCheckout();
  await filledNote();
  expect([/Full name/, /Phone/, /Block/, /^Street\*$/].map(value)).toEqual(['Dana', '65001234', '3', '']);
  expect(area()).toHaveValue('');
});

test('input made while the answer loads stays', async () => {
  let answer: (orders: unknown) => void = () => undefined;
  api.answer({ 'GET /api/orders/mine': () => new Promise((resolve) => void (answer = resolve)) });
  signIn();
  const user = openCheckout();
  await enter(user, /Full name/, 'Dana');
  await enter(user, /Block/, '7');
  await user.clear(field(/Block/));
  await user.tab();
  await act(async () => answer(mine(order())));
  await filledNote();
  expect([/Full name/, /Phone/, /Block/, /^Street\*$/].map(value)).toEqual(['Dana', '65001234', '', '']);
});

test('the values can be cleared, except changed ones, and are not filled in again', async () => {
  signIn();
  const user = openCheckout();
  await filledNote();
  await user.clear(field(/Block/));
  await enter(user, /Block/, '11');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect([/Full name/, /Email/, /Block/, /^Street\*$/].map(value)).toEqual(['', 'noura@example.com', '11', '']);
  expect(field(/Full name/)).toHaveFocus();
  expect(screen.queryByText('Filled in from your last order.')).toBeNull();
  cleanup();
  openCheckout();
  await waitFor(() => expect(value(/Block/)).toBe('11'));
  expect(value(/Full name/)).toBe('');
});

test('a reload keeps the values and the button that clears them', async () => {
  signIn();
  openCheckout();
  await filledNote();
  cleanup();
  openCheckout();
  expect(await filledNote()).toBeVisible();
  expect(value(/Block/)).toBe('10');
});

test('without an order or an answer the form stays empty', async () => {
  api.answer({ 'GET /api/orders/mine': refusal(503, 'UNAVAILABLE'), 'GET /api/auth/me': refusal(503, 'UNAVAILABLE') });
  signIn();
  openCheckout();
  await waitFor(() => expect(api.to('GET /api/orders/mine')).toHaveLength(1));
  expect(value(/Email/)).toBe('noura@example.com');
  expect(screen.queryByText('Filled in from your last order.')).toBeNull();
});

test('signing out removes personal data from an open form', async () => {
  signIn();
  openCheckout();
  await filledNote();
  act(() => {
    session.signOut();
    forgetPerson();
  });
  await waitFor(() => expect(value(/Full name/)).toBe(''));
  expect(value(/Email/)).toBe('');
  expect(screen.queryByText('Filled in from your last order.')).toBeNull();
});

test('an order that the shop took as a guest’s, because the session was over, continues signed out', async () => {
  api.answer({ 'POST /api/orders': reply(201, { order: order(), accessToken: TOKEN, isOfAccount: false }) });
  signIn();
  writeDraft(details);
  const user = openCheckout();
  await waitFor(() => expect(payButton()).toBeEnabled());
  await user.click(payButton());
  await waitFor(() => expect(location.pathname).toBe('/payment'));
  expect(session.get()).toBeNull();
});

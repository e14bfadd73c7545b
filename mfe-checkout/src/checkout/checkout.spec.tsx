import { beforeEach, expect, test } from '@jest/globals';
import { fakeApi, offline, reply } from '@fyonka/testing/fake-api';
import type { FakeApi, Reply } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { placedOrders } from '../order/placed-orders.ts';
import { fillSessionStorage } from '../testing/full-storage.ts';
import { areas, bow, details, fillCart, order, ORDER_NUMBER, quoteFor, TOKEN } from '../testing/goods.ts';
import { BROKEN, openGuarded } from '../testing/open-guarded.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { writeDraft } from './draft.ts';

let api: FakeApi;
let user: UserEvent;

/** A shopper who has filled in everything and has only to press Pay. */
beforeEach(async () => {
  fillCart(bow);
  writeDraft(details);
  api = fakeApi({ 'GET /api/delivery-areas': areas, 'POST /api/cart/quote': quoteFor(bow) });
  user = openGuarded(<CheckoutPage />, '/checkout');
  await waitFor(() => expect(payButton()).toBeEnabled());
});

const payButton = () => screen.getByRole('button', { name: /^Pay/ });

test('an answer without sense leaves no button busy for ever', async () => {
  api.answer({ 'POST /api/orders': reply(201, {}) });
  await user.click(payButton());
  expect(await screen.findByText(BROKEN)).toBeVisible();
});

test('a shopper who has left meanwhile is not taken along, and keeps the order', async () => {
  const answer = Promise.withResolvers<Reply>();
  api.answer({ 'POST /api/orders': () => answer.promise });
  await user.click(payButton());
  cleanup();
  open(<p>Elsewhere</p>, { at: '/faq' });
  answer.resolve(reply(201, { order: order(), accessToken: TOKEN }));
  await waitFor(() => expect(placedOrders.find(ORDER_NUMBER)).toBeDefined());
  await act(async () => undefined);
  expect(location.pathname).toBe('/faq');
});

test('trying again makes no second order in a browser whose storage is full', async () => {
  api.answer({ 'POST /api/orders': offline() });
  fillSessionStorage();
  await user.click(payButton());
  await screen.findByText(/it will not be ordered twice/);
  await user.click(payButton());
  await waitFor(() => expect(api.to('POST /api/orders')).toHaveLength(2));
  const [first, second] = api.to('POST /api/orders').map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

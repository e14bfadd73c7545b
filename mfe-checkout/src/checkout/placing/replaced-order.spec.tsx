import { beforeEach, describe, expect, test } from '@jest/globals';
import { offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { placedOrders } from '../../order/placed-orders.ts';
import { field, openFilledIn, payButton, shopWithCart } from '../../testing/checkout-page.tsx';
import { order, ORDER_NUMBER, TOKEN } from '../../testing/goods.ts';

let api: FakeApi;

beforeEach(() => {
  api = shopWithCart();
});

const ordersPlaced = () => api.to('POST /api/orders');

test('with other details after a lost answer, the lost order is found first and then replaced', async () => {
  api.answer({ 'POST /api/orders': offline() });
  const user = await openFilledIn();
  await user.click(payButton());
  await screen.findByText(/no connection/);
  await user.type(field(/House number/), '5');
  const lost = { order: order(), accessToken: TOKEN };
  const next = { order: order({ orderNumber: 'AAAAA-BBBBB-C' }), accessToken: 'next' };
  api.answer({
    'POST /api/orders': ({ body }: { body: object }) => reply(201, 'replaces' in body ? next : lost),
  });
  await user.click(payButton());
  await waitFor(() => expect(location.search).toBe('?order=AAAAA-BBBBB-C'));
  const [first, second, third] = ordersPlaced();
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(third?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  expect(third?.body).toMatchObject({
    address: { buildingNumber: '45' },
    replaces: { orderNumber: ORDER_NUMBER, accessToken: TOKEN },
  });
  expect(placedOrders.find(ORDER_NUMBER)?.payBy).toBeNull();
});

describe('with an order that waits for its payment', () => {
  beforeEach(() => {
    placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: '2099-01-01T00:00:00.000Z' });
  });
  const replaces = { orderNumber: ORDER_NUMBER, accessToken: TOKEN };

  test('its pieces count as available, and the next order replaces it', async () => {
    const next = { order: order({ orderNumber: 'AAAAA-BBBBB-C' }), accessToken: 'next' };
    api.answer({ 'POST /api/orders': reply(201, next) });
    const user = await openFilledIn();
    expect(screen.getByText(/What you order here takes its place/)).toBeVisible();
    await user.click(payButton());
    await waitFor(() => expect(location.search).toBe('?order=AAAAA-BBBBB-C'));
    expect(api.to('POST /api/cart/quote')[0]?.body).toMatchObject({ replaces });
    expect(ordersPlaced().map(({ body }) => body)).toMatchObject([{ replaces }]);
    expect(placedOrders.waiting()?.orderNumber).toBe('AAAAA-BBBBB-C');
  });

  test('that is already paid, the page leads to it and orders nothing', async () => {
    api.answer({ 'POST /api/orders': refusal(409, 'ORDER_ALREADY_SETTLED', { orderNumber: ORDER_NUMBER }) });
    const user = await openFilledIn();
    await user.click(payButton());
    await waitFor(() => expect(location.pathname + location.search).toBe(`/payment/success?order=${ORDER_NUMBER}`));
    expect(ordersPlaced()).toHaveLength(1);
  });

  test('whose payment has started, the page shows a message and keeps the input', async () => {
    api.answer({ 'POST /api/orders': refusal(409, 'ORDER_BEING_PAID', { orderNumber: ORDER_NUMBER }) });
    const user = await openFilledIn();
    await user.click(payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(/has begun and has not ended yet/);
    expect(screen.getByRole('link', { name: 'Pay now' })).toBeVisible();
    expect(field(/Block/)).toHaveValue('10');
  });

  test('that no longer exists, the new order is placed without it', async () => {
    api.answer({
      'POST /api/orders': ({ body }: { body: object }) =>
        'replaces' in body
          ? refusal(404, 'ORDER_NOT_FOUND')
          : reply(201, { order: order({ orderNumber: 'AAAAA-BBBBB-C' }), accessToken: 'next' }),
    });
    const user = await openFilledIn();
    await user.click(payButton());
    await waitFor(() => expect(location.search).toBe('?order=AAAAA-BBBBB-C'));
    expect(ordersPlaced()).toHaveLength(2);
  });
});

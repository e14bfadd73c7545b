import { expect, test } from '@jest/globals';
import { open } from '@fyonka/testing/open';
import { screen } from '@testing-library/react';
import { placedOrders } from '../../order/placed-orders.ts';
import { ORDER_NUMBER, TOKEN } from '../../testing/goods.ts';
import { WaitingOrder } from './waiting-order.tsx';

const hold = (payBy: string | null) => placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy });

test('an unpaid order is named with a link to its payment', () => {
  hold('2099-01-01T00:00:00.000Z');
  open(<WaitingOrder />);
  expect(screen.getByText(ORDER_NUMBER)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', `/payment?order=${ORDER_NUMBER}`);
});

test.each([
  ['is paid', null],
  ['was not paid in time', '2020-01-01T00:00:00.000Z'],
])('an order that %s is not named', (_, payBy) => {
  hold(payBy);
  open(<WaitingOrder />);
  expect(screen.queryByRole('link')).toBeNull();
});

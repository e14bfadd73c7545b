import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { StatusFlag } from './status-flag.tsx';

const UNPAID = { paymentStatus: 'unpaid', paymentMethod: null } as const;

test.each([
  ['an order that waits for its payment', { ...UNPAID, status: 'pending' }, 'Awaiting payment'],
  [
    'one that is paid in cash at the door',
    { ...UNPAID, status: 'pending', paymentMethod: 'cash-on-delivery' },
    'Order placed',
  ],
  ['one that was never paid', { ...UNPAID, status: 'cancelled' }, 'Cancelled'],
  [
    'one whose payment is looked at',
    { status: 'pending', paymentStatus: 'to-review', paymentMethod: 'knet' },
    'Payment under review',
  ],
  [
    'one that was paid in part',
    { status: 'pending', paymentStatus: 'to-review', paymentMethod: 'knet', amountDue: 1 },
    'Partly paid',
  ],
  ['one on its way', { status: 'shipped', paymentStatus: 'paid', paymentMethod: 'card' }, 'On its way'],
] as const)('the flag of %s has its own text', (_, order, words) => {
  document.documentElement.lang = 'en';
  render(<StatusFlag order={order} />);
  expect(screen.getByText(words)).toBeVisible();
});

test('the flag is in Arabic', () => {
  render(<StatusFlag order={{ ...UNPAID, status: 'pending' }} />);
  expect(screen.getByText('بانتظار الدفع')).toBeVisible();
});

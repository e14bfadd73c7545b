import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { PaymentFlag } from './payment-flag.tsx';

const CARD = { paymentMethod: 'card', paymentStatus: 'unpaid', status: 'pending' } as const;
const CASH = { paymentMethod: 'cash-on-delivery', paymentStatus: 'unpaid', status: 'processing' } as const;

test.each([
  ['an order that waits for its card payment', CARD, 'open'],
  ['a cancelled order without a payment', { ...CARD, status: 'cancelled' }, 'quiet'],
  ['a paid order', { ...CARD, paymentStatus: 'paid', status: 'processing' }, 'quiet'],
  ['a refund that is due', { ...CARD, paymentStatus: 'refund-due', status: 'cancelled' }, 'todo'],
  ['a test payment', { ...CARD, paymentMethod: 'test-card', paymentStatus: 'paid', status: 'processing' }, 'open'],
  ['a payment to check', { ...CARD, paymentStatus: 'to-review' }, 'todo'],
  ['cash to collect', CASH, 'open'],
  ['cash that was collected', { ...CASH, paymentStatus: 'paid' }, 'quiet'],
  ['a cancelled cash order', { ...CASH, status: 'cancelled' }, 'quiet'],
] as const)('the flag of %s is emphasized only if something has to be done', (_, order, tone) => {
  const { container } = render(<PaymentFlag order={order} />);
  expect(container.firstElementChild).toHaveAttribute('data-tone', tone);
});

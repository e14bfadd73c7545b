import { expect, test } from '@jest/globals';
import { PAYMENT_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { ORDER_PAYMENT_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { render } from '@testing-library/react';
import { PaymentFlag } from './payment-flag.tsx';

const CARD = { paymentMethod: 'card', paymentStatus: 'unpaid', status: 'pending', amountDue: 0 } as const;
const CASH = { ...CARD, paymentMethod: 'cash-on-delivery', status: 'processing' } as const;

test.each([
  ['an order that waits for its card payment', CARD, 'open'],
  ['a cancelled order without a payment', { ...CARD, status: 'cancelled' }, 'quiet'],
  ['a paid order', { ...CARD, paymentStatus: 'paid', status: 'processing' }, 'quiet'],
  ['a refund that is due', { ...CARD, paymentStatus: 'refund-due', status: 'cancelled' }, 'todo'],
  ['a test payment', { ...CARD, paymentMethod: 'test-card', paymentStatus: 'paid', status: 'processing' }, 'open'],
  ['a payment to check', { ...CARD, paymentStatus: 'to-review' }, 'todo'],
  ['a rest to pay', { ...CARD, paymentStatus: 'to-review', status: 'processing', amountDue: 1.75 }, 'open'],
  ['a paid order of KNET', { ...CARD, paymentMethod: 'knet', paymentStatus: 'paid', status: 'processing' }, 'quiet'],
  ['a transfer that has not arrived', { ...CARD, paymentMethod: 'transfer' }, 'open'],
  ['a partly refunded order', { ...CARD, paymentStatus: 'partly-refunded', status: 'delivered' }, 'quiet'],
  ['a refunded order', { ...CARD, paymentStatus: 'refunded', status: 'cancelled' }, 'quiet'],
  ['cash to collect', CASH, 'open'],
  ['cash to confirm', { ...CASH, status: 'pending' }, 'todo'],
  ['cash that was collected', { ...CASH, paymentStatus: 'paid' }, 'quiet'],
  ['a cancelled cash order', { ...CASH, status: 'cancelled' }, 'quiet'],
] as const)('the flag of %s is emphasized only if something has to be done', (_, order, tone) => {
  const { container } = render(<PaymentFlag order={order} />);
  expect(container.firstElementChild).toHaveAttribute('data-tone', tone);
});

test.each(PAYMENT_STATUSES.flatMap((status) => ORDER_PAYMENT_METHODS.map((method) => [status, method] as const)))(
  'an order that is %s by %s has words and an icon',
  (paymentStatus, paymentMethod) => {
    const { container } = render(
      <PaymentFlag order={{ paymentStatus, paymentMethod, status: 'pending', amountDue: 0 }} />,
    );
    expect(container.querySelector('svg')).not.toBeNull();
    expect(container).toHaveTextContent(/\p{L}/u);
  },
);

import { ORDER_STATUSES, PAYMENT_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { withoutNote } from './delivery/gift.ts';
import { addressOfArea } from './masking.ts';
import type { Order } from './order.ts';
import { isOpen } from './paying/payment-attempt.ts';
import type { PaymentAttempt } from './paying/payment-attempt.ts';

// Customers may have their account erased. Accounting needs what was sold, when and for how much, so that stays; their
// personal data is removed from each order as soon as the order is finished.

function isOver({ status }: Pick<Order, 'status'>): boolean {
  switch (status) {
    case 'delivered':
    case 'cancelled':
      return true;
    case 'pending':
    case 'processing':
    case 'ready':
    case 'shipped':
      return false;
  }
}

function isMoneySettled({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean {
  switch (paymentStatus) {
    case 'paid':
    case 'unpaid':
    case 'partly-refunded':
    case 'refunded':
      return true;
    case 'refund-due':
    case 'to-review':
      return false;
  }
}

/** The statuses and payment statuses of finished orders, for databases that look such orders up. */
export const FINISHED = {
  statuses: ORDER_STATUSES.filter((status) => isOver({ status })),
  paymentStatuses: PAYMENT_STATUSES.filter((paymentStatus) => isMoneySettled({ paymentStatus })),
} as const;

/**
 * Whether an order is delivered or cancelled, and no payment or refund is pending. Until then the shop needs the
 * customer's personal data.
 * @param latest the order's newest payment attempt
 */
export function isFinished(
  order: Pick<Order, 'status' | 'paymentStatus' | 'money'>,
  latest: PaymentAttempt | null,
): boolean {
  return isOver(order) && isMoneySettled(order) && order.money.refunding === 0 && !(latest && isOpen(latest));
}

/**
 * Removes the personal data from an order: name, e-mail, phone, notes, the note of a present, the address except its
 * area, where the shopper came from, the consent to be measured, whose program placed it, and the custom texts, which
 * are often a child's name. Number, lines, amounts, times, status and history stay.
 */
export function withoutPerson({ campaign: _gone, measured: _withdrawn, agent: _told, ...order }: Order): Order {
  const { stall } = order.delivery;
  return {
    ...order,
    ...(order.edits && { edits: { ...order.edits, untold: [] } }),
    ...(order.discount && { discount: { ...order.discount, reason: '' } }),
    accountId: null,
    lines: order.lines.map((line) => ({ ...line, customTexts: [] })),
    delivery: {
      fullName: '',
      email: '',
      phone: '',
      address: addressOfArea(order.delivery.address),
      notes: '',
      mapUrl: '',
      ...(stall && { stall }),
      ...withoutNote(order.delivery.gift),
    },
  };
}

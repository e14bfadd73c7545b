import { addressOfArea } from './masking.ts';
import type { Order } from './order.ts';
import { isOpen } from './paying/payment-attempt.ts';
import type { PaymentAttempt } from './paying/payment-attempt.ts';

// Whoever has an account may ask to be forgotten. What was sold, when and for how much stays, as accounting needs it;
// whom it was for does not, once nobody needs to know that any more.

/**
 * Whether nothing of an order is left to be done: it is delivered or cancelled, and no money of it is on its way, in
 * either direction. Until then the shop has to know whose it is.
 * @param latest its newest attempt to pay
 */
export function isFinished(order: Pick<Order, 'status' | 'paymentStatus'>, latest: PaymentAttempt | null): boolean {
  const isOver = order.status === 'delivered' || order.status === 'cancelled';
  const isMoneySettled = order.paymentStatus === 'paid' || order.paymentStatus === 'unpaid';
  return isOver && isMoneySettled && !(latest && isOpen(latest));
}

/**
 * An order without its person: no name, e-mail, phone and notes, of the address only the area, and none of the texts on
 * its pieces, which are often a child's name. Number, lines, amounts, times, status and history stay.
 */
export function withoutPerson(order: Order): Order {
  return {
    ...order,
    accountId: null,
    lines: order.lines.map((line) => ({ ...line, customTexts: [] })),
    delivery: {
      fullName: '',
      email: '',
      phone: '',
      address: addressOfArea(order.delivery.address),
      notes: '',
      mapUrl: '',
    },
  };
}

import { fils, NOTHING } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { totalPrice } from '../order.ts';
import type { Order, PaymentStatus } from '../order.ts';
import { balanceOf } from './order-money.ts';
import type { OrderMoney } from './order-money.ts';

type Priced = Pick<Order, 'status' | 'lines' | 'deliveryCost'>;

/** What the shop may keep: nothing of a cancelled order. */
function amountOwed(order: Priced): Fils {
  return order.status === 'cancelled' ? NOTHING : totalPrice(order);
}

/** What the customer still has to pay. What the shop has given back is not asked for again. */
export function amountDue(order: Priced & Pick<Order, 'money'>): Fils {
  return fils(Math.max(0, amountOwed(order) - order.money.received));
}

/** What has to be given back, also if it is on its way back already. */
export function excessOf(order: Priced & Pick<Order, 'money'>): Fils {
  return fils(Math.max(0, balanceOf(order.money) - amountOwed(order)));
}

/** What has to be given back and is not on its way back yet. */
export function surplusOf(order: Priced & Pick<Order, 'money'>): Fils {
  return fils(Math.max(0, excessOf(order) - order.money.refunding));
}

/** The payment status that follows from an order's status and money. Nothing else sets it. */
export function paymentStatusOf(order: Priced & Pick<Order, 'paymentMethod' | 'money'>): PaymentStatus {
  const { received, returned, acceptedBalance, needsReview } = order.money;
  if (needsReview) return 'to-review';
  if (received === 0) return 'unpaid';
  // A test payment took no money that could be given back.
  if (order.paymentMethod === 'test-card') return 'paid';
  const [balance, owed] = [balanceOf(order.money), amountOwed(order)];
  if (balance === owed && owed > 0) return 'paid';
  const isAccepted = balance === acceptedBalance;
  if (balance > owed && !isAccepted) return 'refund-due';
  if (returned > 0) return balance === 0 ? 'refunded' : 'partly-refunded';
  return isAccepted ? 'paid' : 'to-review';
}

/** The order with other money, and the payment status that follows. */
export function withMoney(order: Order, change: Partial<OrderMoney>): Order {
  return withPaymentStatus({ ...order, money: { ...order.money, ...change } });
}

/** Derives the payment status again, after a change of status, method or money. */
export function withPaymentStatus(order: Order): Order {
  return { ...order, paymentStatus: paymentStatusOf(order) };
}

/** Whether the customer has paid for an order that goes on, whatever went back since or came in twice. */
export function isPaidFor({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  switch (paymentStatus) {
    case 'unpaid':
    case 'to-review':
      return false;
    case 'paid':
    case 'refund-due':
    case 'partly-refunded':
    case 'refunded':
      return status !== 'cancelled';
  }
}

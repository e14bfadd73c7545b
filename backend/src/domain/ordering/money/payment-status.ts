import { fils, NOTHING } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { totalPrice } from '../order.ts';
import type { Order, PaymentStatus } from '../order.ts';
import { balanceOf } from './order-money.ts';
import type { OrderMoney } from './order-money.ts';
import { isAtTheDoor, isForNothing, isTest } from '../paying/payment-methods.ts';

type Priced = Pick<Order, 'status' | 'lines' | 'deliveryCost' | 'discount'>;
type Paid = Priced & Pick<Order, 'money' | 'edits'>;

/** What the shop may keep: nothing of a cancelled order. */
function amountOwed(order: Priced): Fils {
  return order.status === 'cancelled' ? NOTHING : totalPrice(order);
}

/** Whether an administrator has accepted the money that the shop has, although it differs from what the order costs. */
function isAccepted({ money }: Pick<Order, 'money'>): boolean {
  return money.received > 0 && balanceOf(money) === money.acceptedBalance;
}

/**
 * What the customer still has to pay. What the shop has given back is not asked for again, unless it went back because
 * the order had become cheaper. Nothing once an administrator has accepted the money as it is.
 */
export function amountDue(order: Paid): Fils {
  return isAccepted(order) ? NOTHING : restOf(order);
}

/** The same, whether or not it was accepted. */
function restOf(order: Paid): Fils {
  const kept = order.money.received - (order.edits?.surplusReturned ?? 0);
  return fils(Math.max(0, amountOwed(order) - kept));
}

/**
 * The part of the returned money that is asked for again when an edit makes the order dearer.
 * @param order before that edit
 */
export function surplusReturnedOf(order: Paid): Fils {
  const givenAway = Math.max(0, amountOwed(order) - balanceOf(order.money) - restOf(order));
  return fils(Math.max(0, order.money.returned - givenAway));
}

/**
 * What the customer is asked to pay: all of an unpaid order, or what is left of one that was paid in part or has become
 * dearer since. 0 while a payment that does not fit the order has to be reviewed, and when an administrator has accepted
 * the money as it is.
 */
export function amountAsked(order: Paid & Pick<Order, 'paymentStatus'>): Fils {
  switch (order.paymentStatus) {
    case 'unpaid':
      return amountDue(order);
    case 'to-review':
      return order.money.needsReview ? NOTHING : amountDue(order);
    case 'paid':
    case 'refund-due':
    case 'partly-refunded':
    case 'refunded':
      return NOTHING;
  }
}

/** Whether a payment that does not fit the order waits for a person of the shop, so that the customer is asked for nothing. */
export function isUnderReview(order: Paid & Pick<Order, 'paymentStatus'>): boolean {
  return order.paymentStatus === 'to-review' && amountAsked(order) === 0;
}

/**
 * Whether a payment may be started: something is asked for, and the time to pay is not over. What is left to pay of an
 * order that has been paid in part has no time limit. While an order with cash on delivery waits for the office to confirm
 * it, its customer can still pay online, which makes its pieces safe.
 */
export function isPayable(order: Order, at: number): boolean {
  if (amountAsked(order) === 0) return false;
  const isInTime = order.payBy === null || at < order.payBy;
  if (order.paymentStatus !== 'unpaid') return true;
  const isAccepted = isAtTheDoor(order) && order.status !== 'pending';
  return !isAccepted && isInTime;
}

/** What has to be given back, also if it is on its way back already. Nothing once the money was accepted as it is. */
export function excessOf(order: Paid): Fils {
  if (isAccepted(order)) return NOTHING;
  return fils(Math.max(0, balanceOf(order.money) - amountOwed(order)));
}

/** What has to be given back and is not on its way back yet. */
export function surplusOf(order: Paid): Fils {
  return fils(Math.max(0, excessOf(order) - order.money.refunding));
}

/** The payment status that follows from an order's status and money. Nothing else sets it. */
export function paymentStatusOf(order: Paid & Pick<Order, 'paymentMethod'>): PaymentStatus {
  const { received, returned, needsReview } = order.money;
  if (needsReview) return 'to-review';
  if (received === 0) return isFree(order) ? 'paid' : 'unpaid';
  // A test payment took no money that could be given back.
  if (isTest(order)) return 'paid';
  const [balance, owed] = [balanceOf(order.money), amountOwed(order)];
  if (balance === owed && owed > 0) return 'paid';
  if (balance > owed && !isAccepted(order)) return 'refund-due';
  const isDearer = order.edits !== undefined && restOf(order) > 0;
  if (returned > 0 && !isDearer) return balance === 0 ? 'refunded' : 'partly-refunded';
  return isAccepted(order) ? 'paid' : 'to-review';
}

/** Whether there is nothing to pay for an order that goes on. */
function isFree(order: Priced & Pick<Order, 'paymentMethod'>): boolean {
  return isForNothing(order) && order.status !== 'cancelled' && totalPrice(order) === 0;
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

import type { OrderView } from '../wire/ordering.ts';
import { TIME_TO_PAY } from '../values/limits.ts';
import { isAtTheDoor, isTest, methodOf } from './payment-methods.ts';

/** Fields of an order or invoice that decide whether it is paid. */
export type PaymentState = Pick<OrderView, 'status' | 'paymentStatus' | 'paymentMethod'>;

/** Whether the shopper is done: the order is paid, or accepted to be paid in cash. */
export function isPaidOrAccepted(order: PaymentState): boolean {
  if (order.status === 'cancelled') return false;
  return isAtTheDoor(order) || (order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'to-review');
}

/** Whether the shop has money of the customer that it would have to give back if it cancelled the order. */
export function hasMoney(order: PaymentState): boolean {
  const { paymentStatus } = order;
  if (isTest(order) || (methodOf(order)?.way === 'nothing' && paymentStatus === 'paid')) return false;
  return paymentStatus === 'paid' || paymentStatus === 'partly-refunded' || paymentStatus === 'refund-due';
}

/** Whether the order waits for an online payment: not cancelled, not paid, and not accepted to be paid in cash. */
export function awaitsPayment(order: PaymentState): boolean {
  return order.status === 'pending' && order.paymentStatus === 'unpaid' && !isAtTheDoor(order);
}

/** Whether an order with cash on delivery waits for the shop to confirm it. Until then its pieces are not reserved. */
export function awaitsConfirmation(order: PaymentState): boolean {
  return order.status === 'pending' && order.paymentStatus === 'unpaid' && isAtTheDoor(order);
}

/** Whether something is left to pay of an order that was paid in part, or that the shop has made dearer since. */
export function hasRest({ paymentStatus, amountDue }: Pick<OrderView, 'paymentStatus' | 'amountDue'>): boolean {
  return paymentStatus === 'to-review' && amountDue > 0;
}

/** Whether a payment that does not fit the order is being looked at, so that nothing is asked for or promised. */
export function isUnderReview({ paymentStatus, amountDue }: Pick<OrderView, 'paymentStatus' | 'amountDue'>): boolean {
  return paymentStatus === 'to-review' && amountDue === 0;
}

/** Whether a person has to decide about the order's money: it has to be given back, or does not fit. */
export function awaitsDecision(order: Pick<OrderView, 'paymentStatus' | 'amountDue'>): boolean {
  return order.paymentStatus === 'refund-due' || isUnderReview(order);
}

/** Whether the customer can pay online now: for all of the order, or for what is left to pay of it. */
export function asksForPayment(order: PaymentState & Pick<OrderView, 'amountDue'>): boolean {
  return awaitsPayment(order) || hasRest(order);
}

/** Whether an unpaid order waits for longer than a customer's own: for a transfer, or because the office has made it. */
export function isKeptLonger({ createdAt, payBy }: Pick<OrderView, 'createdAt' | 'payBy'>): boolean {
  return payBy !== null && Date.parse(payBy) - Date.parse(createdAt) > TIME_TO_PAY;
}

/** Whether the customer has chosen to send the money to the shop's bank account, and it has not arrived yet. */
export function awaitsTransfer(order: PaymentState): boolean {
  return awaitsPayment(order) && methodOf(order)?.way === 'transfer';
}

import type { AccountId } from '../../ids.ts';
import { NOTHING, sum } from '../../money.ts';
import { hasPerson, totalPrice } from '../order.ts';
import type { Order, OrderActor } from '../order.ts';
import type { OrderPaymentMethod, OwnMethod } from '../paying/payment-methods.ts';
import { move, only } from '../transitions.ts';
import type { Step } from '../transitions.ts';
import type { MoneyEntry, MoneyMethod, OutsideMethod } from './money-entry.ts';
import { balanceOf } from './order-money.ts';
import { withMoney } from './payment-status.ts';
import { isOnline, isTest } from '../paying/payment-methods.ts';

/** Who received the money, and when. */
interface Receipt {
  readonly by: OrderActor;
  readonly accountId?: AccountId;
  readonly at: number;
}

/**
 * Receives money that a gateway has taken. Call it once for each payment, since a second call counts as a second
 * payment. An expired order takes its pieces again if there are enough; otherwise its money is due for refund.
 */
export function receivePayment(order: Order, entry: MoneyEntry, at: number): Step {
  if (entry.isTest) return receiveTest(order, entry, at);
  const real = withoutTest(order);
  return { ...receive(real, entry, methodAfter(real, entry.method), { by: 'payment', at }), before: order };
}

/** The order without the money of a test, which would count as a surplus beside real money. */
function withoutTest(order: Order): Order {
  if (!isTest(order)) return order;
  return withMoney({ ...order, paymentMethod: null }, { received: NOTHING, acceptedBalance: null });
}

/**
 * A test brings no money: it can neither be a second payment nor be given back. One that counts for nothing leaves a line
 * without an amount, so that no payment is without one.
 */
function receiveTest(order: Order, entry: MoneyEntry, at: number): Step {
  const nothing = { ...only(order, order), entries: [{ ...entry, amount: NOTHING }] };
  if (order.paymentStatus !== 'unpaid') return nothing;
  const step = receive(order, entry, 'test-card', { by: 'payment', at });
  if (step.after.status === 'cancelled') return nothing;
  return step.ifStockGone ? { ...step, ifStockGone: order, entriesIfUnchanged: nothing.entries } : step;
}

/** Receives money that the office records: from outside any gateway. */
export function receiveRecord(order: Order, entry: MoneyEntry, by: AccountId, at: number): Step {
  return receive(order, entry, methodAfter(order, entry.method), { by: 'admin', accountId: by, at });
}

/**
 * Stores that a gateway's charge does not fit the order, which a person has to review.
 * @param entry the money of the charge; null: none that is known to be the order's
 */
export function receiveMisfit(order: Order, entry: MoneyEntry | null): Step {
  const real = entry ? withoutTest(order) : order;
  const received = sum([real.money.received, ...(entry ? [entry.amount] : [])]);
  const after = withMoney({ ...real, payBy: null }, { received, needsReview: true });
  return { ...only(order, after), entries: entry ? [entry] : [] };
}

function receive(
  order: Order,
  entry: MoneyEntry,
  paymentMethod: OrderPaymentMethod | null,
  { by, accountId, at }: Receipt,
): Step {
  const received = sum([order.money.received, entry.amount]);
  const credited = withMoney({ ...order, paymentMethod, payBy: null }, { received });
  const entries = [entry];
  const isEnough = balanceOf(credited.money) >= totalPrice(order) && !credited.money.needsReview;
  if (!isEnough || !(order.status === 'pending' || isReopenedBy(order, by)))
    return { ...only(order, credited), entries };
  const after = move(credited, { to: 'processing', by, at, ...(accountId !== undefined && { accountId }) });
  return { before: order, after, ifStockGone: order.holdsStock ? null : credited, entries };
}

/** Whether a payment brings back a cancelled order: nobody wanted its end, it was only not paid in time. */
function isReopenedBy(order: Order, by: OrderActor): boolean {
  const isExpired = order.status === 'cancelled' && order.history.at(-1)?.by === 'system';
  // An order whose person is erased cannot be delivered, so it must not be prepared.
  return by === 'payment' && isExpired && order.paymentStatus === 'unpaid' && hasPerson(order);
}

/** The method that an order without one names once the office has recorded its money. */
const NAMED_BY: Readonly<Record<OutsideMethod, OwnMethod>> = {
  cash: 'cash-on-delivery',
  wamd: 'transfer',
  transfer: 'transfer',
  link: 'transfer',
  other: 'transfer',
};

/** The method that the order names: the first that brought money, unless the customer has chosen another. */
function methodAfter(order: Order, method: MoneyMethod | null): OrderPaymentMethod | null {
  const isFirst = order.paymentStatus === 'unpaid';
  if (isOnline(method)) return isFirst ? method : order.paymentMethod;
  return order.paymentMethod ?? NAMED_BY[method ?? 'other'];
}

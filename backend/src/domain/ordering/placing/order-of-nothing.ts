import type { AccountId } from '../../ids.ts';
import { totalPrice } from '../order.ts';
import type { Order, OrderActor } from '../order.ts';
import { move } from '../transitions.ts';
import { isForNothing } from '../paying/payment-methods.ts';

/**
 * A new order as it is stored. One that costs nothing has no payment to wait for: it is paid by the method `free`, whatever
 * was to be chosen, and goes to preparation at once.
 * @param accountId the administrator who makes it; left out: a customer places it
 */
export function preparedIfFree(order: Order, by: OrderActor, accountId?: AccountId): Order {
  const priced = withMethodOfPrice(order);
  if (priced === order) return order;
  return move(priced, { to: 'processing', by, at: order.createdAt, ...(accountId !== undefined && { accountId }) });
}

/**
 * An order after an edit of its price. One that costs nothing by now goes to preparation as a new one does, and one that
 * cost nothing before waits for its payment, without a time limit. @param by the administrator
 */
export function repriced(order: Order, by: AccountId, at: number): Order {
  const priced = withMethodOfPrice(order);
  if (priced === order) return order;
  const isFree = isForNothing(priced);
  const to = isFree ? (order.status === 'pending' ? 'processing' : order.status) : 'pending';
  return move(priced, { to, by: 'admin', at, accountId: by });
}

/** The order with `free` as its way of payment while it costs nothing and no money has come in, and not otherwise. */
function withMethodOfPrice(order: Order): Order {
  const isFree = totalPrice(order) === 0 && order.money.received === 0;
  if (isFree === isForNothing(order)) return order;
  return { ...order, paymentMethod: isFree ? 'free' : null };
}

import type { Order } from '../order.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Milliseconds for which an order is found by its phone. */
export const LOOKUP_TIME = 90 * DAY;
/** Newest orders of a phone among which an address and its orders are looked for. */
export const MOST_OF_PHONE = 100;
export const MOST_FOUND = 20;

/** What a lookup needs of an order that has the phone. */
export interface OrderOfPhone extends Pick<Order, 'number' | 'status' | 'createdAt'> {
  /** As it was typed into the order; empty: none. */
  readonly email: string;
}

/**
 * Where a code goes that opens the orders of a phone.
 * @param orders newest first
 * @returns null when no order has an e-mail
 */
export function addressOfPhone(orders: readonly OrderOfPhone[]): string | null {
  return orders.find(({ email }) => email !== '')?.email ?? null;
}

/**
 * The orders that a code has opened. Anybody can type somebody else's phone into an order, so only those that were placed
 * with the proved address are shown; another spelling of it may be another mailbox.
 * @param orders newest first
 * @param proved the address that the code was sent to
 */
export function ordersOfAddress(orders: readonly OrderOfPhone[], proved: string): readonly OrderOfPhone[] {
  return orders.filter(({ email }) => email === proved).slice(0, MOST_FOUND);
}

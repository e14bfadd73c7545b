import { emailKey } from '../../email.ts';
import { countsAsSale } from '../../reporting/sale.ts';
import type { Order, OrderStatus } from '../order.ts';
import { countsAsUnpaid } from '../placing/unpaid-limits.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Milliseconds for which an order is found by its phone. */
export const LOOKUP_TIME = 90 * DAY;
/** Newest orders of a phone among which an address and its orders are looked for. */
export const MOST_OF_PHONE = 100;
export const MOST_FOUND = 20;
/** Addresses that get codes, so that somebody else's paid order with the phone does not take the place of the owner's. */
export const MOST_ADDRESSES = 3;

/** What a lookup needs of an order that has the phone. */
export interface OrderOfPhone extends Pick<
  Order,
  'number' | 'status' | 'createdAt' | 'paymentStatus' | 'paymentMethod'
> {
  /** As it was typed into the order; empty: none. */
  readonly email: string;
}

const MADE_READY: readonly OrderStatus[] = ['ready', 'shipped', 'delivered'];

/** Whether an order was paid, or the office has made its parcel ready. Anybody can place others with any phone, for nothing. */
function isOfBuyer(order: OrderOfPhone): boolean {
  return countsAsSale(order) && (!countsAsUnpaid(order) || MADE_READY.includes(order.status));
}

/**
 * Where codes go that open the orders of a phone: to the latest addresses of its buyer. Only a phone without a buyer has
 * those of unpaid orders, which everybody can place.
 * @param orders newest first
 * @returns `MOST_ADDRESSES` at most, the latest first; of two spellings the latest
 */
export function addressesOfPhone(orders: readonly OrderOfPhone[]): readonly string[] {
  const withEmail = orders.filter(({ email }) => email !== '');
  const ofBuyer = withEmail.filter(isOfBuyer);
  const latest = (ofBuyer.length > 0 ? ofBuyer : withEmail).map(({ email }) => email);
  const isLatest = (email: string, place: number) =>
    latest.findIndex((other) => emailKey(other) === emailKey(email)) === place;
  return latest.filter(isLatest).slice(0, MOST_ADDRESSES);
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

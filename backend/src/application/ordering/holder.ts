import { isPermitted, NO_POSITION } from '../../domain/identity/permissions.ts';
import type { Person } from '../../domain/identity/permissions.ts';
import type { AccountId } from '../../domain/ids.ts';
import { opensByLink } from '../../domain/ordering/lookup/order-link.ts';
import { parseOrderNumber } from '../../domain/ordering/order-number.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { OrderAccess, Orders } from './ports.ts';

/** Proof that the sender of a request holds an order. Either field is enough. */
export interface OrderHolder {
  /** The order's access token, returned when it was placed. */
  readonly accessToken?: string | undefined;
  /** The signed-in customer, from the session and never from a body, which anybody can write. */
  readonly accountId?: AccountId | undefined;
}

/** An order number with the proof that the sender holds the order. */
export interface HeldOrder extends OrderHolder {
  /** Any spelling that `parseOrderNumber` reads. */
  readonly orderNumber: string;
}

/** An order number with the person who wants to see the order. */
export interface ViewedOrder extends HeldOrder {
  /** The signed-in account. Staff who read orders may see every order, but pay only for their own. */
  readonly person?: Person | undefined;
}

function hasTokenOf(number: OrderNumber, { accessToken }: OrderHolder, access: OrderAccess): boolean {
  return accessToken !== undefined && access.isToken(accessToken, number);
}

function isOwnedBy(order: Pick<Order, 'accountId'>, { accountId }: OrderHolder): boolean {
  return accountId !== undefined && order.accountId === accountId;
}

/** Whether the holder may see the order at this time. */
function isHeldBy(order: Order, holder: OrderHolder, access: OrderAccess, at: number): boolean {
  return isOwnedBy(order, holder) || (hasTokenOf(order.number, holder, access) && opensByLink(order, at));
}

/** Whether the viewer works in the office with orders. */
export function seesEveryOrder({ person = NO_POSITION }: ViewedOrder): boolean {
  return isPermitted(person, 'orders.read');
}

/** Whether the viewer may see all data of the order. */
export function maySee(order: Order, viewer: ViewedOrder, access: OrderAccess, at: number): boolean {
  return seesEveryOrder(viewer) || isHeldBy(order, viewer, access, at);
}

/** @returns null when the order does not exist or is held by somebody else, so that callers cannot distinguish them */
export async function findHeldOrder(
  held: HeldOrder,
  orders: Orders,
  access: OrderAccess,
  at: number,
): Promise<Order | null> {
  const number = parseOrderNumber(held.orderNumber);
  // Without a valid token or an account the storage is not read, so guessing numbers costs it nothing.
  if (!number || (held.accountId === undefined && !hasTokenOf(number, held, access))) return null;
  const order = await orders.find(number);
  return order && isHeldBy(order, held, access, at) ? order : null;
}

/**
 * Checks that the sender holds an order, for calls that show nothing of it. Reads the storage only for a signed-in
 * customer without a token.
 * @returns the normalized number; null when it is malformed or the sender does not hold the order
 */
export async function heldOrderNumber(
  held: HeldOrder,
  orders: Orders,
  access: OrderAccess,
): Promise<OrderNumber | null> {
  const number = parseOrderNumber(held.orderNumber);
  if (!number || hasTokenOf(number, held, access)) return number;
  const order = held.accountId === undefined ? null : await orders.find(number);
  return order && isOwnedBy(order, held) ? number : null;
}

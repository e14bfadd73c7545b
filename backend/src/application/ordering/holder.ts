import type { Role } from '../../domain/identity/account.ts';
import type { AccountId } from '../../domain/ids.ts';
import { parseOrderNumber } from '../../domain/ordering/order-number.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { OrderAccess, Orders } from './ports.ts';

/** What a request shows to prove that its sender holds an order: either is enough. */
export interface OrderHolder {
  /** Given when the order was placed. */
  readonly accessToken?: string | undefined;
  /** Who is signed in, as the server knows it: from the session, never from a body. */
  readonly accountId?: AccountId | undefined;
}

/** An order and what proves that it is held. */
export interface HeldOrder extends OrderHolder {
  /** As it was written by hand: see `parseOrderNumber`. */
  readonly orderNumber: string;
}

/** An order and who wants to see it. */
export interface ViewedOrder extends HeldOrder {
  /** Of who is signed in: an administrator sees every order, and pays for none. */
  readonly role?: Role | undefined;
}

function hasTokenOf(number: OrderNumber, { accessToken }: OrderHolder, access: OrderAccess): boolean {
  return accessToken !== undefined && access.isToken(accessToken, number);
}

/** Whether an order is that person's to see and to pay for. */
function isHeldBy(order: Pick<Order, 'number' | 'accountId'>, holder: OrderHolder, access: OrderAccess): boolean {
  const isOwner = holder.accountId !== undefined && order.accountId === holder.accountId;
  return isOwner || hasTokenOf(order.number, holder, access);
}

/** Whether everything of an order may be shown to that person. */
export function maySee(order: Pick<Order, 'number' | 'accountId'>, viewer: ViewedOrder, access: OrderAccess): boolean {
  return viewer.role === 'admin' || isHeldBy(order, viewer, access);
}

/** @returns null when there is no such order, and likewise when it is somebody else's */
export async function findHeldOrder(held: HeldOrder, orders: Orders, access: OrderAccess): Promise<Order | null> {
  const number = parseOrderNumber(held.orderNumber);
  // Guests who guess numbers cost the storage nothing.
  if (!number || (held.accountId === undefined && !hasTokenOf(number, held, access))) return null;
  const order = await orders.find(number);
  return order && isHeldBy(order, held, access) ? order : null;
}

/**
 * The storage is read for an owner without a token alone.
 * @returns the number as it is stored; null when it is no order number or not that person's
 */
export async function heldOrderNumber(
  held: HeldOrder,
  orders: Orders,
  access: OrderAccess,
): Promise<OrderNumber | null> {
  const number = parseOrderNumber(held.orderNumber);
  if (number && hasTokenOf(number, held, access)) return number;
  return (await findHeldOrder(held, orders, access))?.number ?? null;
}

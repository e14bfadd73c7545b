import type { Permission } from '../identity/permissions.ts';
import type { AccountId } from '../ids.ts';
import { TIME_TO_PAY } from './order.ts';
import type { Order, OrderStatus } from './order.ts';
import { cashAtTheDoor } from './money/outside/outside-money.ts';
import type { UnavailableItem } from './placing/quote.ts';
import { piecesMissing } from './placing/sale.ts';
import type { StockLevels } from './placing/sale.ts';
import { awaitsPayment, move } from './transitions.ts';
import type { OrderChange } from './transitions.ts';

export type SetStatusResult =
  | ({ readonly kind: 'changed' } & OrderChange)
  /** The order has that status already, so nothing is written. */
  | { readonly kind: 'unchanged' }
  /** The order is cancelled, and its pieces have since been sold to others. */
  | { readonly kind: 'out-of-stock'; readonly items: readonly UnavailableItem[] };

/** What a person needs to set a status: cancelling gives money and goods back, the other ones lead to the customer. */
export function permissionToSet(status: OrderStatus): Permission {
  return status === 'cancelled' ? 'orders.write' : 'orders.prepare';
}

/**
 * Sets any status of an order for an administrator. Cancelling returns the order's pieces to the stock; leaving
 * `cancelled` takes them again. The payment status follows; cash on delivery is recorded, see `cashAtTheDoor`.
 * @param by the administrator's account
 * @param stock levels of every product of the order, read in the same transaction
 */
export function setStatus(
  order: Order,
  to: OrderStatus,
  by: AccountId,
  at: number,
  stock: StockLevels,
): SetStatusResult {
  if (to === order.status) return { kind: 'unchanged' };
  const moved = move(order, { to, by: 'admin', at, accountId: by });
  const items = moved.holdsStock && !order.holdsStock ? piecesMissing(order.lines, stock) : [];
  if (items.length > 0) return { kind: 'out-of-stock', items };

  const { after, entries = [] } = cashAtTheDoor(order, moved, by, at);
  return { kind: 'changed', before: order, after: { ...after, payBy: payByAfter(after, at) }, entries };
}

/** An order whose status an administrator has set does not expire, unless it is set back to pending in time. */
function payByAfter(order: Order, at: number): number | null {
  const until = order.createdAt + TIME_TO_PAY;
  return awaitsPayment(order) && at < until ? until : null;
}

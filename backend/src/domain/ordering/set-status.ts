import type { AccountId } from '../ids.ts';
import { TIME_TO_PAY } from './order.ts';
import type { Order, OrderStatus, PaymentStatus } from './order.ts';
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

/**
 * Sets any status of an order for an administrator. Cancelling returns the order's pieces to the stock; leaving
 * `cancelled` takes them again. The payment status changes with it, see `paymentAfter`.
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

  const changed: Order = { ...moved, paymentStatus: paymentAfter(order, to) };
  return { kind: 'changed', before: order, after: { ...changed, payBy: payByAfter(changed, at) } };
}

/**
 * The payment status after a change of status. Cancelling a paid order makes its money due for refund, and reopening
 * it makes it paid again. Cash is paid on delivery, so an order that is no longer `delivered` is unpaid again.
 */
function paymentAfter({ status, paymentStatus, paymentMethod }: Order, to: OrderStatus): PaymentStatus {
  if (paymentStatus === 'to-review') return paymentStatus;
  // A test payment took no money that could be given back.
  if (paymentMethod === 'test-card') return paymentStatus;
  if (to === 'cancelled') return paymentStatus === 'paid' ? 'refund-due' : paymentStatus;
  if (paymentStatus === 'refund-due') return 'paid';
  if (paymentMethod !== 'cash-on-delivery') return paymentStatus;
  if (to === 'delivered') return 'paid';
  return status === 'delivered' ? 'unpaid' : paymentStatus;
}

/** An order whose status an administrator has set does not expire, unless it is set back to pending in time. */
function payByAfter(order: Order, at: number): number | null {
  const until = order.createdAt + TIME_TO_PAY;
  return awaitsPayment(order) && at < until ? until : null;
}

import type { AccountId } from '../ids.ts';
import { statusMail } from './order-mail.ts';
import { TIME_TO_PAY } from './order.ts';
import type { Order, OrderStatus, PaymentStatus } from './order.ts';
import type { UnavailableItem } from './placing/quote.ts';
import { piecesMissing } from './placing/sale.ts';
import type { StockLevels } from './placing/sale.ts';
import { move, resolveStep } from './transitions.ts';
import type { ResolvedStep } from './transitions.ts';

export type SetStatusResult =
  | ({ readonly kind: 'changed' } & ResolvedStep)
  /** The order has that status already: nothing is written. */
  | { readonly kind: 'unchanged' }
  /** The pieces of a cancelled order are sold to others. */
  | { readonly kind: 'out-of-stock'; readonly items: readonly UnavailableItem[] };

/**
 * Somebody in the office gives an order a status, whichever it has. Cancelling returns its pieces once; going on after
 * that takes them again. The money follows, see `paymentAfter`, and the customer is told a little later.
 * @param by the administrator's account
 * @param stock of every product of the order, as it is in the same transaction
 */
export function setStatus(
  order: Order,
  to: OrderStatus,
  by: AccountId,
  at: number,
  stock: StockLevels,
): SetStatusResult {
  if (to === order.status) return { kind: 'unchanged' };
  const { order: moved, stock: pieces } = move(order, { to, by: 'admin', at, accountId: by });
  const items: readonly UnavailableItem[] = pieces === 'take' ? piecesMissing(order.lines, stock) : [];
  if (items.length > 0) return { kind: 'out-of-stock', items };

  const changed: Order = { ...moved, paymentStatus: paymentAfter(order, to) };
  const settled: Order = { ...changed, payBy: payByAfter(changed, at) };
  const transition = { order: settled, stock: pieces, mail: statusMail(settled) };
  return { kind: 'changed', ...resolveStep({ transition, ifStockGone: null }, stock) };
}

/**
 * What was paid for an order that is cancelled has to go back; it has not if the order goes on after all. Cash comes in
 * with the delivery, and a delivery that is taken back has brought none.
 */
function paymentAfter({ status, paymentStatus, paymentMethod }: Order, to: OrderStatus): PaymentStatus {
  if (paymentStatus === 'to-review') return paymentStatus;
  if (to === 'cancelled') return paymentStatus === 'paid' ? 'refund-due' : paymentStatus;
  if (paymentStatus === 'refund-due') return 'paid';
  if (paymentMethod !== 'cash-on-delivery') return paymentStatus;
  if (to === 'delivered') return 'paid';
  return status === 'delivered' ? 'unpaid' : paymentStatus;
}

/** An order that somebody in the office has moved expires no more, unless it is back where it was, and in time. */
function payByAfter({ status, paymentStatus, paymentMethod, createdAt }: Order, at: number): number | null {
  const waits = status === 'pending' && paymentStatus === 'unpaid' && paymentMethod !== 'cash-on-delivery';
  const until = createdAt + TIME_TO_PAY;
  return waits && at < until ? until : null;
}

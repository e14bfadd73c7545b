import type { AccountId } from '../ids.ts';
import type { Fils } from '../money.ts';
import { hasPerson, isPayable, totalPrice } from './order.ts';
import type { OrderNumber } from './order-number.ts';
import type { Order, OrderActor, OrderStatus } from './order.ts';
import { delaysExpiry, isOpen } from './paying/payment-attempt.ts';
import type { PaymentAttempt } from './paying/payment-attempt.ts';
import { piecesMissing } from './placing/sale.ts';
import type { StockLevels } from './placing/sale.ts';

/**
 * A change of one order, decided and not stored yet. What it changes elsewhere in the shop follows from it, see
 * `orderConsequences`.
 */
export interface OrderChange {
  /** Null: the order is new. */
  readonly before: Order | null;
  readonly after: Order;
}

/** The next change of an order, before it is known whether its pieces are still in stock. */
export interface Step {
  readonly before: Order;
  readonly after: Order;
  /** The order after this change instead, if it takes its pieces again and they are gone; null where it takes none. */
  readonly ifStockGone: Order | null;
}

/** Whether a change takes pieces out of stock that the order had given back: only then its stock has to be read first. */
export function takesPieces({ before, after }: Step): boolean {
  return after.holdsStock && !before.holdsStock;
}

/**
 * Chooses what a step comes to by what is in stock.
 * @param stock of every product of the order, as it is in the same transaction; ignored by a step that takes no pieces
 */
export function resolveStep(step: Step, stock: StockLevels): OrderChange {
  const { before, after, ifStockGone } = step;
  if (!takesPieces(step) || piecesMissing(after.lines, stock).length === 0) return { before, after };
  if (!ifStockGone) throw new Error('a step that takes pieces must say what happens when they are gone');
  return { before, after: ifStockGone };
}

/** Whether an order is still to be paid by its customer, even if its time to pay is over. */
export function awaitsPayment({
  status,
  paymentStatus,
  paymentMethod,
}: Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'>): boolean {
  return status === 'pending' && paymentStatus === 'unpaid' && paymentMethod !== 'cash-on-delivery';
}

function isTimeToPayOver(order: Order, at: number): boolean {
  return awaitsPayment(order) && order.payBy !== null && order.payBy <= at;
}

/**
 * Cancels an order that nobody paid in time.
 * @param latest its newest attempt to pay; while it is open, its end is awaited
 * @returns null when the order stays as it is
 */
export function expire(order: Order, latest: PaymentAttempt | null, at: number): Step | null {
  if (!isTimeToPayOver(order, at) || (latest && delaysExpiry(latest, at))) return null;
  return only(order, move(order, { to: 'cancelled', by: 'system', at }));
}

export type ReplaceResult =
  | ({ readonly kind: 'replaced' } & OrderChange)
  /** It is cancelled already, and holds no pieces. */
  | { readonly kind: 'nothing' }
  /** It is paid, to be paid in cash, or its payment is being reviewed: the shopper has what they want. */
  | { readonly kind: 'already-settled'; readonly order: Order }
  /** An attempt to pay for it is still open: its money may yet come in. */
  | { readonly kind: 'being-paid'; readonly order: Order };

/**
 * Cancels an unpaid order in whose place its customer orders something else. No mail is sent about it, since the one
 * about the new order says enough.
 * @param latest its newest attempt to pay
 * @param by the new order
 */
export function replace(order: Order, latest: PaymentAttempt | null, by: OrderNumber, at: number): ReplaceResult {
  if (order.status === 'cancelled') return { kind: 'nothing' };
  if (!awaitsPayment(order)) return { kind: 'already-settled', order };
  if (!isReplaceable(order, latest)) return { kind: 'being-paid', order };
  return {
    kind: 'replaced',
    before: order,
    after: move(order, { to: 'cancelled', by: 'customer', at, replacedBy: by }),
  };
}

/**
 * Cancels an unpaid order whose customer erases their account. No mail is sent about it.
 * @param latest its newest attempt to pay
 * @returns null for an order that is settled already, and for one that an open attempt may still pay for
 */
export function giveUp(order: Order, latest: PaymentAttempt | null, at: number): Step | null {
  return isReplaceable(order, latest) ? only(order, move(order, { to: 'cancelled', by: 'customer', at })) : null;
}

/** Whether an order is unpaid and has no open attempt that may still pay for it. @param latest its newest attempt to pay */
export function isReplaceable(order: Order, latest: PaymentAttempt | null): boolean {
  return awaitsPayment(order) && !(latest && isOpen(latest));
}

/** The order that has taken the place of this one; null when none has. */
export function replacementOf({ history }: Pick<Order, 'history'>): OrderNumber | null {
  return history.at(-1)?.replacedBy ?? null;
}

/** The customer will pay at the door; null when the order cannot be paid any more. */
export function acceptCashOnDelivery(order: Order, at: number): Step | null {
  if (!isPayable(order, at)) return null;
  const chosen: Order = { ...order, paymentMethod: 'cash-on-delivery' };
  const to = chosen.status === 'pending' ? 'processing' : chosen.status;
  return only(order, move(chosen, { to, by: 'customer', at }));
}

/**
 * Money has come in for an order; to be called once for each payment. If it comes too late for an expired order, the
 * order takes its pieces again while there are enough; otherwise the money has to be refunded.
 */
export function receivePayment(order: Order, amount: Fils, at: number): Step {
  const paid: Order = { ...order, paymentMethod: 'card', payBy: null };
  if (order.paymentStatus !== 'unpaid' || amount !== totalPrice(order))
    return only(order, { ...paid, paymentStatus: 'to-review' });

  const refund: Order = { ...paid, paymentStatus: 'refund-due' };
  // Without its person the order cannot be delivered, so it is not prepared either.
  if (!hasPerson(order)) return only(order, refund);
  if (order.status === 'cancelled' && order.history.at(-1)?.by !== 'system') return only(order, refund);

  const to = order.status === 'pending' || order.status === 'cancelled' ? 'processing' : order.status;
  const after = move({ ...paid, paymentStatus: 'paid' }, { to, by: 'payment', at });
  return { before: order, after, ifStockGone: order.holdsStock ? null : refund };
}

function only(before: Order, after: Order): Step {
  return { before, after, ifStockGone: null };
}

interface Move {
  readonly to: OrderStatus;
  readonly by: OrderActor;
  readonly at: number;
  readonly replacedBy?: OrderNumber;
  readonly accountId?: AccountId;
}

/** Changes the status of an order. The only function that does, so that status, pieces and history always agree. */
export function move(order: Order, { to, by, at, replacedBy, accountId }: Move): Order {
  const change = {
    from: order.status,
    to,
    at,
    by,
    ...(replacedBy !== undefined && { replacedBy }),
    ...(accountId !== undefined && { accountId }),
  };
  return {
    ...order,
    status: to,
    holdsStock: to !== 'cancelled',
    payBy: null,
    history: to === order.status ? order.history : [...order.history, change],
  };
}

import type { AccountId, ProductId } from '../ids.ts';
import type { NewOrderMail } from './mails/order-mail.ts';
import type { MoneyEntry } from './money/money-entry.ts';
import { isPayable, withPaymentStatus } from './money/payment-status.ts';
import type { OrderNumber } from './order-number.ts';
import { piecesByProduct } from './order.ts';
import type { Order, OrderActor, OrderStatus } from './order.ts';
import { delaysExpiry, isOpen } from './paying/payment-attempt.ts';
import type { PaymentAttempt } from './paying/payment-attempt.ts';
import { judgeCash, PROTECTED_FOR_GOOD } from './placing/cash-holds.ts';
import type { CashSituation } from './placing/cash-holds.ts';
import type { StockLevels } from './placing/sale.ts';
import { isAtTheDoor } from './paying/payment-methods.ts';
import type { OwnMethod } from './paying/payment-methods.ts';

/**
 * A change of one order that is decided but not stored yet. `orderConsequences` derives from it what changes elsewhere.
 */
export interface OrderChange {
  /** Null: the order is new. */
  readonly before: Order | null;
  readonly after: Order;
  /** Lines to add to the ledger; left out: none. */
  readonly entries?: readonly MoneyEntry[];
  /** Mails that the change causes beside the one that follows from the order itself; left out: none. */
  readonly mails?: readonly NewOrderMail[];
  /** The administrator who makes a change that is not in the history of the order; left out: nobody. */
  readonly by?: AccountId | null;
}

/** A change of an order that may depend on stock that has not been read yet, see `resolveStep`. */
export interface Step {
  readonly before: Order;
  readonly after: Order;
  /** The order's state instead of `after` when it takes its pieces again and they are sold; null: it takes none. */
  readonly ifStockGone: Order | null;
  /** As in `OrderChange`, in both cases, unless the order stays as it is. */
  readonly entries?: readonly MoneyEntry[];
  /** The lines of the ledger where the pieces are sold and the order stays as it is; left out: none. */
  readonly entriesIfUnchanged?: readonly MoneyEntry[];
  readonly mails?: readonly NewOrderMail[];
  readonly by?: AccountId | null;
}

/** Whether the order takes returned pieces out of the stock again. Only then the stock has to be read. */
export function takesPieces(step: Step): boolean {
  return piecesTaken(step).size > 0;
}

function piecesTaken({ before, after }: Step): ReadonlyMap<ProductId, number> {
  if (!after.holdsStock || (before.holdsStock && before.lines === after.lines)) return new Map();
  const held = before.holdsStock ? piecesByProduct(before.lines) : new Map<ProductId, number>();
  const taken = [...piecesByProduct(after.lines)].map(([id, pieces]) => [id, pieces - (held.get(id) ?? 0)] as const);
  return new Map(taken.filter(([, pieces]) => pieces > 0));
}

function isStockGone(step: Step, stock: StockLevels): boolean {
  return [...piecesTaken(step)].some(([id, pieces]) => {
    const level = stock.get(id);
    return level !== null && (level === undefined || level < pieces);
  });
}

/**
 * Chooses between `after` and `ifStockGone`.
 * @param stock levels of every product of the order, read in the same transaction; ignored if the step takes no pieces
 */
export function resolveStep(step: Step, stock: StockLevels): OrderChange {
  const { ifStockGone, entriesIfUnchanged, ...change } = step;
  if (!isStockGone(step, stock)) return change;
  if (!ifStockGone) throw new Error('a step that takes pieces must say what happens when they are gone');
  return ifStockGone === change.before
    ? { before: change.before, after: ifStockGone, ...(entriesIfUnchanged && { entries: entriesIfUnchanged }) }
    : { ...change, after: ifStockGone };
}

/** Whether the customer has to pay before the order is prepared, even if the time to pay is over. */
export function awaitsPayment(order: Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'>): boolean {
  return order.status === 'pending' && order.paymentStatus === 'unpaid' && !isAtTheDoor(order);
}

/** Whether an order with cash on delivery waits for the office to confirm it, see `judgeCash`. */
export function awaitsConfirmation(order: Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod'>): boolean {
  return order.status === 'pending' && order.paymentStatus === 'unpaid' && isAtTheDoor(order);
}

function isTimeToPayOver(order: Order, at: number): boolean {
  return awaitsPayment(order) && order.payBy !== null && order.payBy <= at;
}

/**
 * Cancels an order that nobody paid in time.
 * @param latest the newest payment attempt. While it is open the order is not cancelled, since it may still be paid
 * @returns null when the order stays as it is
 */
export function expire(order: Order, latest: PaymentAttempt | null, at: number): Step | null {
  if (!isTimeToPayOver(order, at) || (latest && delaysExpiry(latest, at))) return null;
  return only(order, move(order, { to: 'cancelled', by: 'system', at }));
}

export type ReplaceResult =
  | ({ readonly kind: 'replaced' } & OrderChange)
  /** The order is already cancelled, so there is nothing to replace. */
  | { readonly kind: 'nothing' }
  /** The order is paid, has cash on delivery, is in review or was moved on by the office, so it is not replaced. */
  | { readonly kind: 'already-settled'; readonly order: Order }
  /** A payment attempt is still open, so the order may still be paid. */
  | { readonly kind: 'being-paid'; readonly order: Order };

/**
 * Cancels an unpaid order that the customer replaces by another. No mail is queued, since the new order has its own.
 * @param latest the newest payment attempt
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

/** Cancels an unpaid order whose pieces another order takes. */
export function displace(order: Order, at: number): OrderChange {
  return { before: order, after: move(order, { to: 'cancelled', by: 'system', at, reason: 'displaced' }) };
}

/**
 * Cancels an unpaid order whose customer erases their account. No mail is queued.
 * @param latest the newest payment attempt
 * @returns null for an order that no longer awaits payment, and for one that an open attempt may still pay for
 */
export function cancelForErasure(order: Order, latest: PaymentAttempt | null, at: number): Step | null {
  return isReplaceable(order, latest) ? only(order, move(order, { to: 'cancelled', by: 'customer', at })) : null;
}

export type CancelResult =
  | ({ readonly kind: 'cancelled' } & OrderChange)
  /** The order is cancelled already. */
  | { readonly kind: 'unchanged'; readonly order: Order }
  /** Its preparation has begun, or it is on its way or over. */
  | { readonly kind: 'not-cancellable' }
  /** A payment attempt is still open, so the order may still be paid. */
  | { readonly kind: 'being-paid'; readonly order: Order };

/**
 * Cancels an order for its customer, until its preparation has begun. What was paid is due back.
 * @param latest the newest payment attempt
 * @param hasBegun a text of the order is made already
 */
export function cancelForCustomer(
  order: Order,
  latest: PaymentAttempt | null,
  hasBegun: boolean,
  at: number,
): CancelResult {
  if (order.status === 'cancelled') return { kind: 'unchanged', order };
  if (hasBegun || !(order.status === 'pending' || order.status === 'processing')) return { kind: 'not-cancellable' };
  if (latest && isOpen(latest)) return { kind: 'being-paid', order };
  return { kind: 'cancelled', before: order, after: move(order, { to: 'cancelled', by: 'customer', at }) };
}

/** Whether an order awaits payment and has no open attempt. @param latest the newest payment attempt */
export function isReplaceable(order: Order, latest: PaymentAttempt | null): boolean {
  return awaitsPayment(order) && !(latest && isOpen(latest));
}

/** The number of the order that replaced this one; null: none. */
export function replacementOf({ history }: Pick<Order, 'history'>): OrderNumber | null {
  return history.at(-1)?.replacedBy ?? null;
}

/** An order that was accepted with cash on delivery. */
export interface CashStep extends Step {
  /** What is stored as `protectedUntil` of its hold from now on; left out: it stays. */
  readonly protectedUntil?: number;
}

/**
 * Chooses cash on delivery. The order is prepared at once, or stays pending until the office has confirmed it.
 * @param situation null: no hold is stored, because the office has made the order, so that its size is not limited
 * @returns null when the order cannot be paid any more, or has more pieces than can be held without money
 */
export function acceptCashOnDelivery(
  order: Order,
  situation: CashSituation | null,
  at: number,
  paymentMethod: OwnMethod = 'cash-on-delivery',
): CashStep | null {
  if (!isUnpaid(order, at)) return null;
  const judged = situation === null || order.status !== 'pending' ? 'firm' : judgeCash(order, situation);
  if (judged === 'refused') return null;
  const chosen: Order = { ...order, paymentMethod };
  const waiting = only(order, { ...chosen, payBy: null });
  if (judged === 'to-confirm') return waiting;
  // Protection is the time that a customer needs to pay. Nobody pays for this order before the office confirms it.
  if (judged === 'unprotected') return { ...waiting, protectedUntil: at };
  const to = chosen.status === 'pending' ? 'processing' : chosen.status;
  return { ...only(order, move(chosen, { to, by: 'customer', at })), protectedUntil: PROTECTED_FOR_GOOD };
}

/** Milliseconds that an order waits for a transfer. */
export const TIME_TO_TRANSFER = 24 * 60 * 60 * 1000;

/**
 * Chooses a transfer to the shop's bank account. The order waits for the money, which the office records, and can still
 * be paid in another way. Orders that lack its pieces can take them, as of any unpaid order.
 * @returns null when the order cannot be paid any more
 */
export function acceptTransfer(order: Order, at: number, paymentMethod: OwnMethod = 'transfer'): Step | null {
  if (!isUnpaid(order, at)) return null;
  const hasEnd = order.payBy !== null || awaitsConfirmation(order);
  const payBy = hasEnd ? Math.max(order.payBy ?? at, order.createdAt + TIME_TO_TRANSFER) : null;
  return only(order, { ...order, paymentMethod, payBy });
}

/** Whether all of the order can still be paid. The rest of an order that was paid in part is paid online. */
function isUnpaid(order: Order, at: number): boolean {
  return order.paymentStatus === 'unpaid' && isPayable(order, at);
}

/** A step that takes no pieces. */
export function only(before: Order, after: Order): Step {
  return { before, after, ifStockGone: null };
}

interface Move {
  readonly to: OrderStatus;
  readonly by: OrderActor;
  readonly at: number;
  readonly replacedBy?: OrderNumber;
  readonly reason?: 'displaced';
  readonly accountId?: AccountId;
}

/**
 * Changes the status. All changes of status use this function, so that status, payment status, `holdsStock` and history
 * agree.
 */
export function move(order: Order, { to, by, at, replacedBy, reason, accountId }: Move): Order {
  const change = {
    from: order.status,
    to,
    at,
    by,
    ...(replacedBy !== undefined && { replacedBy }),
    ...(reason !== undefined && { reason }),
    ...(accountId !== undefined && { accountId }),
  };
  // What was accepted of an order's price was not accepted of a cancelled order, which costs nothing, nor the reverse.
  const isOtherPrice = (order.status === 'cancelled') !== (to === 'cancelled');
  return withPaymentStatus({
    ...order,
    ...(isOtherPrice && { money: { ...order.money, acceptedBalance: null } }),
    status: to,
    holdsStock: to !== 'cancelled',
    payBy: null,
    history: to === order.status ? order.history : [...order.history, change],
  });
}

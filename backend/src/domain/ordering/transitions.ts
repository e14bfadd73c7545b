import type { AccountId, ProductId } from '../ids.ts';
import type { Fils } from '../money.ts';
import { mailAbout } from './order-mail.ts';
import type { NewOrderMail, OrderMailTemplate } from './order-mail.ts';
import { hasPerson, isPayable, totalPrice } from './order.ts';
import type { OrderNumber } from './order-number.ts';
import type { Order, OrderActor, OrderStatus, PaymentStatus } from './order.ts';
import { delaysExpiry, isOpen } from './paying/payment-attempt.ts';
import type { PaymentAttempt } from './paying/payment-attempt.ts';
import { giveBack, takeAgain } from './placing/sale.ts';
import type { StockLevels } from './placing/sale.ts';

/** A change of an order, stored in one transaction: the order after it, what happens to its stock, and the mail about it. */
export interface Transition {
  readonly order: Order;
  readonly stock: 'keep' | 'return' | 'take';
  readonly mail: NewOrderMail | null;
}

/** The next change of an order, before it is known whether its pieces are still in stock. */
export interface Step {
  readonly transition: Transition;
  /** Made instead when the pieces to be taken are gone; null where none are to be taken. */
  readonly ifStockGone: Transition | null;
}

/** The transition that a step comes to, with the new stock of each product whose stock it changes. */
export interface ResolvedStep {
  readonly transition: Transition;
  readonly stock: ReadonlyMap<ProductId, number>;
}

const STOCK_UNCHANGED: ReadonlyMap<ProductId, number> = new Map();

/**
 * Chooses the transition of a step by what is in stock.
 * @param stock of every product of the order, as it is in the same transaction; not needed by a step that keeps its pieces
 */
export function resolveStep({ transition, ifStockGone }: Step, stock: StockLevels): ResolvedStep {
  const { lines } = transition.order;
  switch (transition.stock) {
    case 'keep':
      return { transition, stock: STOCK_UNCHANGED };
    case 'return':
      return { transition, stock: giveBack(lines, stock) };
    case 'take': {
      const remaining = takeAgain(lines, stock);
      if (remaining) return { transition, stock: remaining };
      if (!ifStockGone) throw new Error('a step that takes pieces must say what happens when they are gone');
      return resolveStep({ transition: ifStockGone, ifStockGone: null }, stock);
    }
  }
}

/** Whether an order waits for its payment, also when its time to pay is over. */
function awaitsPayment({ status, paymentStatus, paymentMethod }: Order): boolean {
  return status === 'pending' && paymentStatus === 'unpaid' && paymentMethod !== 'cash-on-delivery';
}

function isTimeToPayOver(order: Order, at: number): boolean {
  return awaitsPayment(order) && order.payBy !== null && order.payBy <= at;
}

/**
 * The end of an order that nobody paid in time.
 * @param latest its newest attempt to pay, whose end may have to be waited for
 * @returns null when the order goes on as it is
 */
export function expire(order: Order, latest: PaymentAttempt | null, at: number): Step | null {
  if (!isTimeToPayOver(order, at) || (latest && delaysExpiry(latest, at))) return null;
  return only(move(order, { to: 'cancelled', by: 'system', at, template: 'order-expired' }));
}

export type ReplaceResult =
  | { readonly kind: 'replaced'; readonly transition: Transition }
  /** It is cancelled, and holds nothing any more. */
  | { readonly kind: 'nothing' }
  /** It is paid, accepted to be paid in cash, or a person looks into its payment: what the shopper wants is ordered. */
  | { readonly kind: 'already-settled'; readonly order: Order }
  /** An attempt to pay for it has not ended: its money may come in yet. */
  | { readonly kind: 'being-paid'; readonly order: Order };

/**
 * The end of an unpaid order in whose place its customer orders something else. No mail tells of it: the one about the
 * new order does.
 * @param latest its newest attempt to pay
 * @param by the new order
 */
export function replace(order: Order, latest: PaymentAttempt | null, by: OrderNumber, at: number): ReplaceResult {
  if (order.status === 'cancelled') return { kind: 'nothing' };
  if (!awaitsPayment(order)) return { kind: 'already-settled', order };
  if (!isReplaceable(order, latest)) return { kind: 'being-paid', order };
  return { kind: 'replaced', transition: move(order, { to: 'cancelled', by: 'customer', at, replacedBy: by }) };
}

/**
 * The end of an unpaid order whose customer wants to be forgotten. No mail tells of it.
 * @param latest its newest attempt to pay
 * @returns null for an order that is settled already, and for one that an attempt under way may pay for
 */
export function giveUp(order: Order, latest: PaymentAttempt | null, at: number): Step | null {
  return isReplaceable(order, latest) ? only(move(order, { to: 'cancelled', by: 'customer', at })) : null;
}

/** Whether an order is unpaid, and nothing under way may pay for it. @param latest its newest attempt to pay */
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
  return only(move(chosen, { to, by: 'customer', at, template: 'order-accepted' }));
}

/**
 * Money has come in for an order, whenever that is; call it once for each payment.
 * Too late for an expired order, its pieces are taken again while there are enough; otherwise the money has to go back.
 */
export function receivePayment(order: Order, amount: Fils, at: number): Step {
  const paid: Order = { ...order, paymentMethod: 'card', payBy: null };
  if (order.paymentStatus !== 'unpaid' || amount !== totalPrice(order))
    return only(stay(paid, 'to-review', 'order-to-review'));

  const refund = stay(paid, 'refund-due', 'order-refund-due');
  // What nobody can be brought any more is not prepared either.
  if (!hasPerson(order)) return only(refund);
  if (order.status === 'cancelled' && order.history.at(-1)?.by !== 'system') return only(refund);

  const to = order.status === 'pending' || order.status === 'cancelled' ? 'processing' : order.status;
  const taken = move({ ...paid, paymentStatus: 'paid' }, { to, by: 'payment', at, template: 'order-paid' });
  return { transition: taken, ifStockGone: taken.stock === 'take' ? refund : null };
}

function only(transition: Transition): Step {
  return { transition, ifStockGone: null };
}

function stay(order: Order, paymentStatus: PaymentStatus, template: OrderMailTemplate): Transition {
  const changed = { ...order, paymentStatus };
  return { order: changed, stock: 'keep', mail: mailTo(changed, template) };
}

/** Nobody is told of an order that says no more whom it was for. */
function mailTo(order: Order, template: OrderMailTemplate): NewOrderMail | null {
  return hasPerson(order) ? mailAbout(template, order) : null;
}

interface Move {
  readonly to: OrderStatus;
  readonly by: OrderActor;
  readonly at: number;
  /** Left out: no mail tells of it. */
  readonly template?: OrderMailTemplate;
  readonly replacedBy?: OrderNumber;
  readonly accountId?: AccountId;
}

/** Every change of status goes through here, so that status, pieces and history cannot fall apart. */
export function move(order: Order, { to, by, at, template, replacedBy, accountId }: Move): Transition {
  const change = {
    from: order.status,
    to,
    at,
    by,
    ...(replacedBy !== undefined && { replacedBy }),
    ...(accountId !== undefined && { accountId }),
  };
  const holdsStock = to !== 'cancelled';
  const changed: Order = {
    ...order,
    status: to,
    holdsStock,
    payBy: null,
    history: to === order.status ? order.history : [...order.history, change],
  };
  const stock = holdsStock === order.holdsStock ? 'keep' : holdsStock ? 'take' : 'return';
  return { order: changed, stock, mail: template === undefined ? null : mailTo(changed, template) };
}

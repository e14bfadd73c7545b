import type { ProductId } from '../ids.ts';
import type { Fils } from '../money.ts';
import { mailAbout } from './order-mail.ts';
import type { NewOrderMail, OrderMailTemplate } from './order-mail.ts';
import { isPayable, totalPrice } from './order.ts';
import type { Order, OrderActor, OrderStatus, PaymentStatus } from './order.ts';
import { delaysExpiry } from './payment-attempt.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { giveBack, takeAgain } from './sale.ts';
import type { StockLevels } from './sale.ts';

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

/** Whether an order still waits for its payment when its time to pay is over. */
function isTimeToPayOver(order: Order, at: number): boolean {
  return order.status === 'pending' && order.paymentStatus === 'unpaid' && order.payBy !== null && order.payBy <= at;
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
  return { order: changed, stock: 'keep', mail: mailAbout(template, changed) };
}

interface Move {
  readonly to: OrderStatus;
  readonly by: OrderActor;
  readonly at: number;
  readonly template: OrderMailTemplate;
}

/** Every change of status goes through here, so that status, pieces and history cannot fall apart. */
function move(order: Order, { to, by, at, template }: Move): Transition {
  const holdsStock = to !== 'cancelled';
  const changed: Order = {
    ...order,
    status: to,
    holdsStock,
    payBy: null,
    history: to === order.status ? order.history : [...order.history, { from: order.status, to, at, by }],
  };
  const stock = holdsStock === order.holdsStock ? 'keep' : holdsStock ? 'take' : 'return';
  return { order: changed, stock, mail: mailAbout(template, changed) };
}

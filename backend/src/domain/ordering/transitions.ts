import type { Fils } from '../money.ts';
import { mailAbout } from './order-mail.ts';
import type { OrderMail, OrderMailTemplate } from './order-mail.ts';
import { isPayable, totalPrice } from './order.ts';
import type { Order, OrderActor, OrderStatus, PaymentStatus } from './order.ts';

/**
 * One step of an order. Storage applies it whole: the order as it is then, the move of its pieces, the mail.
 * A step whose pieces are to be taken is only valid when the stock has them all.
 */
export interface Transition {
  readonly order: Order;
  readonly stock: 'keep' | 'return' | 'take';
  readonly mail: OrderMail | null;
}

/** A step to take, and the one to take instead when the pieces that it needs are gone; null: then it is refused. */
export interface Step {
  readonly transition: Transition;
  readonly ifStockGone: Transition | null;
}

/**
 * An administrator's change of status: any value at any time. Cancelling returns the pieces, moving back takes them again.
 * @returns null when the order has that status already
 */
export function changeStatus(order: Order, to: OrderStatus, by: OrderActor, at: number): Step | null {
  if (to === order.status) return null;
  return { transition: move(order, { to, by, at, template: 'order-status-changed' }), ifStockGone: null };
}

/**
 * The end of an order that nobody paid in time; null when it is paid, cancelled or still in time.
 * Not to be called for one that is being paid: see `PATIENCE_WITH_ATTEMPT`.
 */
export function expire(order: Order, at: number): Transition | null {
  const isOver =
    order.status === 'pending' && order.paymentStatus === 'unpaid' && order.payBy !== null && order.payBy <= at;
  return isOver ? move(order, { to: 'cancelled', by: 'system', at, template: 'order-expired' }) : null;
}

/** The customer will pay at the door; null when the order cannot be paid any more. */
export function acceptCashOnDelivery(order: Order, at: number): Transition | null {
  if (!isPayable(order, at)) return null;
  const chosen: Order = { ...order, paymentMethod: 'cash-on-delivery', payBy: null };
  return move(chosen, {
    to: chosen.status === 'pending' ? 'processing' : chosen.status,
    by: 'customer',
    at,
    template: 'order-accepted',
  });
}

/**
 * Money has come in for an order, whenever that is; call it once for each payment.
 * Too late for an expired order, its pieces are taken again while there are enough; otherwise the money has to go back.
 */
export function receivePayment(order: Order, amount: Fils, at: number): Step {
  const paid: Order = { ...order, paymentMethod: 'card', payBy: null };
  if (order.paymentStatus !== 'unpaid' || amount !== totalPrice(order)) return only(stay(paid, 'to-review', null));

  const refund = stay(paid, 'refund-due', 'order-refund-due');
  if (order.status === 'cancelled' && order.history.at(-1)?.by !== 'system') return only(refund);

  const to = order.status === 'pending' || order.status === 'cancelled' ? 'processing' : order.status;
  const taken = move({ ...paid, paymentStatus: 'paid' }, { to, by: 'payment', at, template: 'order-paid' });
  return { transition: taken, ifStockGone: taken.stock === 'take' ? refund : null };
}

function only(transition: Transition): Step {
  return { transition, ifStockGone: null };
}

function stay(order: Order, paymentStatus: PaymentStatus, template: OrderMailTemplate | null): Transition {
  const changed = { ...order, paymentStatus };
  return { order: changed, stock: 'keep', mail: template && mailAbout(template, changed) };
}

interface Move {
  readonly to: OrderStatus;
  readonly by: OrderActor;
  readonly at: number;
  readonly template: OrderMailTemplate;
}

/** Every change of status goes through here, so that pieces, refunds and history cannot fall apart. */
function move(order: Order, { to, by, at, template }: Move): Transition {
  const holdsStock = to !== 'cancelled';
  const changed: Order = {
    ...order,
    status: to,
    holdsStock,
    paymentStatus: paymentAfter(order, to),
    payBy: to === 'pending' ? order.payBy : null,
    history: to === order.status ? order.history : [...order.history, { from: order.status, to, at, by }],
  };
  const stock = holdsStock === order.holdsStock ? 'keep' : holdsStock ? 'take' : 'return';
  return { order: changed, stock, mail: mailAbout(template, changed) };
}

function paymentAfter(order: Order, to: OrderStatus): PaymentStatus {
  if (to === 'cancelled' && order.paymentStatus === 'paid') return 'refund-due';
  if (to !== 'cancelled' && order.paymentStatus === 'refund-due') return 'paid';
  return order.paymentStatus;
}

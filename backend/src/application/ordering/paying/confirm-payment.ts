import { isPaidFor, isPayable } from '../../../domain/ordering/money/payment-status.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { isBeingAsked } from '../../../domain/ordering/paying/paying-again.ts';
import { isInFlight, isOpen } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { AttemptState, PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { Clock } from '../../clock.ts';
import { findHeldOrder } from '../holder.ts';
import type { HeldOrder } from '../holder.ts';
import type { OrderAccess, Orders } from '../ports.ts';
import type { Payments } from './ports.ts';
import type { PaymentProgress, TakePayments } from './take-payments.ts';
import { methodOf } from '../../../domain/ordering/paying/payment-methods.ts';

export type ConfirmPaymentOutcome =
  | { readonly kind: 'paid'; readonly order: Order }
  /** The order is to be paid in cash or by a transfer. */
  | { readonly kind: 'accepted'; readonly order: Order }
  /** Not paid. `attempt`: the state of the newest try; null: nothing was tried. */
  | {
      readonly kind: 'pending';
      readonly order: Order;
      readonly attempt: AttemptState | null;
      /** The gateway leaves the question about this attempt unanswered, so another cannot start yet. */
      readonly mayPayAgain?: false;
    }
  | Exclude<PaymentProgress, { kind: 'paid' | 'pending' | 'ended' | 'gateway-unavailable' }>
  /**
   * Nobody knows how an open attempt stands. `mayPayAgain`: whether another may start beside it; left out where the
   * gateway has to end this one before.
   */
  | { readonly kind: 'gateway-unavailable'; readonly mayPayAgain?: boolean }
  | { readonly kind: 'not-found' };

/** Reports the payment state of an order. Asks the gateway, since a redirect of the browser does not prove a payment. */
export class ConfirmPayment {
  constructor(
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly payments: Payments,
    private readonly takePayments: TakePayments,
    private readonly clock: Clock,
  ) {}

  async execute(input: HeldOrder): Promise<ConfirmPaymentOutcome> {
    const order = await findHeldOrder(input, this.orders, this.access, this.clock.now());
    if (!order) return { kind: 'not-found' };
    if (isPaidFor(order)) return { kind: 'paid', order };
    if (order.paymentStatus !== 'unpaid') return { kind: 'not-payable', order };

    const attempt = await this.payments.latest(order.number);
    if (!attempt) return withoutAttempt(order);
    return isOpen(attempt) ? this.askAbout(attempt, order) : afterEnd(attempt, order);
  }

  /** Whether the gateway does not answer about an open attempt, so that nobody should pay for this order again yet. */
  async isBeingAsked(order: Order): Promise<boolean> {
    const at = this.clock.now();
    const attempt = isPayable(order, at) ? await this.payments.latest(order.number) : null;
    return attempt !== null && isBeingAsked(attempt, at) && !(await this.takePayments.canEnd(attempt));
  }

  private async askAbout(attempt: PaymentAttempt, order: Order): Promise<ConfirmPaymentOutcome> {
    if (isInFlight(attempt, this.clock.now())) return { kind: 'pending', order, attempt: attempt.state };
    const progress = await this.takePayments.ask(attempt);
    switch (progress.kind) {
      case 'paid':
      case 'not-payable':
        return progress;
      case 'declined':
      case 'redirect':
      case 'method-unavailable':
        return isAccepted(order) ? { kind: 'accepted', order } : progress;
      case 'gateway-unavailable':
        return isAccepted(order) ? { kind: 'accepted', order } : this.unanswered(attempt);
      case 'pending':
      case 'ended': {
        if (isAccepted(order)) return { kind: 'accepted', order };
        const latest = await this.payments.find(attempt.id);
        return { kind: 'pending', order, attempt: latest?.state ?? null };
      }
    }
  }

  private async unanswered(attempt: PaymentAttempt): Promise<ConfirmPaymentOutcome> {
    const latest = await this.payments.find(attempt.id);
    if (!latest || (await this.takePayments.canEnd(attempt))) return { kind: 'gateway-unavailable' };
    return { kind: 'gateway-unavailable', mayPayAgain: !isBeingAsked(latest, this.clock.now()) };
  }
}

function afterEnd(attempt: PaymentAttempt, order: Order): ConfirmPaymentOutcome {
  if (order.status === 'cancelled') return { kind: 'not-payable', order };
  const { state, method } = attempt;
  if (state === 'failed') return { kind: 'declined', order, reason: attempt.declineReason ?? 'declined', method };
  return isAccepted(order) ? { kind: 'accepted', order } : { kind: 'pending', order, attempt: state };
}

function withoutAttempt(order: Order): ConfirmPaymentOutcome {
  if (order.status === 'cancelled') return { kind: 'not-payable', order };
  return isAccepted(order) ? { kind: 'accepted', order } : { kind: 'pending', order, attempt: null };
}

/** Whether the customer has chosen a method that the shop collects itself. */
export function isAccepted(order: Pick<Order, 'paymentMethod'>): boolean {
  const way = methodOf(order)?.way;
  return way === 'at-the-door' || way === 'transfer';
}

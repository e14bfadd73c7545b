import type { Order } from '../../../domain/ordering/order.ts';
import { isInFlight } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { Clock } from '../../clock.ts';
import { findHeldOrder } from '../holder.ts';
import type { HeldOrder } from '../holder.ts';
import type { CardPayments, PaymentProgress } from './card-payments.ts';
import type { OrderAccess, Orders, Payments } from '../ports.ts';

export type ConfirmPaymentOutcome =
  | { readonly kind: 'paid'; readonly order: Order }
  /** The order has cash on delivery. */
  | { readonly kind: 'accepted'; readonly order: Order }
  /** The order is not paid yet, because no attempt was made or the gateway is still processing it. */
  | { readonly kind: 'pending'; readonly order: Order }
  | Exclude<PaymentProgress, { kind: 'paid' | 'pending' | 'ended' }>
  | { readonly kind: 'not-found' };

/** Reports the payment state of an order. Asks the gateway, since a redirect of the browser does not prove a payment. */
export class ConfirmPayment {
  constructor(
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly payments: Payments,
    private readonly cardPayments: CardPayments,
    private readonly clock: Clock,
  ) {}

  async execute(input: HeldOrder): Promise<ConfirmPaymentOutcome> {
    const order = await findHeldOrder(input, this.orders, this.access);
    if (!order) return { kind: 'not-found' };
    if (order.paymentStatus === 'paid') return { kind: 'paid', order };
    if (order.paymentStatus !== 'unpaid') return { kind: 'not-payable', order };

    const attempt = await this.payments.latest(order.number);
    switch (attempt?.state) {
      case 'started':
      case 'challenged':
      case 'unanswered': {
        if (isInFlight(attempt, this.clock.now())) return { kind: 'pending', order };
        const progress = await this.cardPayments.ask(attempt);
        return progress.kind === 'pending' || progress.kind === 'ended' ? { kind: 'pending', order } : progress;
      }
      case 'declined':
        if (order.status === 'cancelled') return { kind: 'not-payable', order };
        return { kind: 'declined', order, reason: attempt.declineReason ?? 'declined' };
      default:
        return withoutAttempt(order);
    }
  }
}

function withoutAttempt(order: Order): ConfirmPaymentOutcome {
  if (order.status === 'cancelled') return { kind: 'not-payable', order };
  return { kind: order.paymentMethod === 'cash-on-delivery' ? 'accepted' : 'pending', order };
}

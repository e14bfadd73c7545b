import { paymentAttemptId } from '../../../domain/ids.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { isPayable } from '../../../domain/ordering/order.ts';
import type { Order, PaymentMethod } from '../../../domain/ordering/order.ts';
import { isInFlight, isOpen } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { StoreSettings } from '../../store/ports.ts';
import { heldOrderNumber } from '../holder.ts';
import type { HeldOrder } from '../holder.ts';
import type { CardPayments, PaymentProgress } from './card-payments.ts';
import type { OrderAccess, Orders, Payments } from '../ports.ts';

export interface PayForOrderInput extends HeldOrder {
  /** `card` unless given. */
  readonly method?: PaymentMethod | undefined;
  /** Card token from the gateway's own endpoint. The card number itself never reaches the shop. */
  readonly token?: string | undefined;
}

export type PayForOrderOutcome =
  /** The order is paid, now or by an earlier request. */
  | { readonly kind: 'paid'; readonly order: Order }
  /** The order has cash on delivery. */
  | { readonly kind: 'accepted'; readonly order: Order }
  | { readonly kind: 'pending'; readonly order: Order }
  | Exclude<PaymentProgress, { kind: 'paid' | 'pending' | 'ended' }>
  | { readonly kind: 'method-unavailable' }
  | { readonly kind: 'token-missing' }
  | { readonly kind: 'not-found' };

/** Takes the payment of an order. */
export class PayForOrder {
  constructor(
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly payments: Payments,
    private readonly cardPayments: CardPayments,
    private readonly settings: StoreSettings,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute(input: PayForOrderInput): Promise<PayForOrderOutcome> {
    const number = await heldOrderNumber(input, this.orders, this.access);
    if (!number) return { kind: 'not-found' };
    if (input.method === 'cash-on-delivery') return this.payInCash(number);
    if (!this.cardPayments.areAccepted) return { kind: 'method-unavailable' };
    return input.token ? this.payByCard(number, input.token) : { kind: 'token-missing' };
  }

  private async payInCash(number: OrderNumber): Promise<PayForOrderOutcome> {
    const order = await this.orders.find(number);
    if (!order) return { kind: 'not-found' };
    const { cashOnDelivery } = await this.settings.read();
    if (!cashOnDelivery) return { kind: 'method-unavailable' };
    // An open attempt has to be ended first, since otherwise the customer could pay by card and in cash.
    const latest = await this.payments.latest(number);
    const stopped = latest && (await this.stop(latest, order));
    if (stopped) return stopped;
    const accepted = await this.payments.acceptCashOnDelivery(number, this.clock.now());
    if (accepted) return { kind: 'accepted', order: accepted };
    // Another request, such as a second click, has changed the order, so the outcome depends on its new state.
    const current = await this.orders.find(number);
    if (!current) return { kind: 'not-found' };
    return isPayable(current, this.clock.now()) ? { kind: 'method-unavailable' } : alreadySettled(current);
  }

  private async payByCard(orderNumber: OrderNumber, token: string): Promise<PayForOrderOutcome> {
    const start = () =>
      this.payments.start({
        attemptId: paymentAttemptId(this.identifiers.next()),
        orderNumber,
        at: this.clock.now(),
      });
    let started = await start();
    if (started.kind === 'in-progress') {
      const stopped = await this.stop(started.attempt, started.order);
      if (stopped) return stopped;
      started = await start();
    }
    switch (started.kind) {
      case 'started':
        return withOrder(await this.cardPayments.charge(started.attempt, token), started.order);
      case 'in-progress':
        return { kind: 'pending', order: started.order };
      case 'not-payable':
        return alreadySettled(started.order);
      case 'not-found':
        return started;
    }
  }

  /** Ends an earlier attempt, so that another may start. @returns null when it has ended, else the outcome of the request */
  private async stop(attempt: PaymentAttempt, order: Order): Promise<PayForOrderOutcome | null> {
    if (!isOpen(attempt)) return null;
    if (isInFlight(attempt, this.clock.now())) return { kind: 'pending', order };
    const progress = await this.cardPayments.cancel(attempt);
    return progress.kind === 'ended' || progress.kind === 'declined' ? null : withOrder(progress, order);
  }
}

function alreadySettled(order: Order): PayForOrderOutcome {
  if (order.paymentStatus === 'paid') return { kind: 'paid', order };
  return order.paymentMethod === 'cash-on-delivery' && order.status !== 'cancelled'
    ? { kind: 'accepted', order }
    : { kind: 'not-payable', order };
}

/** @param order its state before the attempt, for outcomes that do not change it */
function withOrder(progress: PaymentProgress, order: Order): PayForOrderOutcome {
  switch (progress.kind) {
    case 'pending':
    case 'ended':
      return { kind: 'pending', order };
    default:
      return progress;
  }
}

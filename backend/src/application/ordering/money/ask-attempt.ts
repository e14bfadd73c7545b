import type { OrderId, PaymentAttemptId } from '../../../domain/ids.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { isInFlight } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { Clock } from '../../clock.ts';
import type { OfficeOrders } from '../office/office-orders.ts';
import type { TakePayments } from '../paying/take-payments.ts';

export interface AskAttemptInput {
  readonly order: OrderId | OrderNumber;
  readonly attempt: PaymentAttemptId;
}

export type AskAttemptOutcome = {
  /** `asked`: the gateway's answer is stored. */
  readonly kind: 'asked' | 'not-found' | 'attempt-not-found' | 'gateway-unavailable';
};

/** Asks the gateway now how an attempt ended, instead of when its time comes. */
export class AskAttempt {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly takePayments: TakePayments,
    private readonly clock: Clock,
  ) {}

  async execute({ order, attempt: id }: AskAttemptInput): Promise<AskAttemptOutcome> {
    const found = await this.orders.find(order);
    if (!found) return { kind: 'not-found' };
    const attempt = found.attempts.find((one) => one.id === id);
    if (!attempt) return { kind: 'attempt-not-found' };
    // The shopper's own request still waits for the gateway's answer.
    if (isInFlight(attempt, this.clock.now())) return { kind: 'asked' };
    const { kind } = await this.takePayments.ask(attempt);
    return { kind: kind === 'gateway-unavailable' ? kind : 'asked' };
  }
}

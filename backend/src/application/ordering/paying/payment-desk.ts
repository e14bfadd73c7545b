import type { Order } from '../../../domain/ordering/order.ts';
import type { AttemptEnd, DeclineReason, PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { Clock } from '../../clock.ts';
import type { GatewayAnswer, PaymentGateway, Payments } from '../ports.ts';

/** How a payment stands. */
export type PaymentProgress =
  | { readonly kind: 'paid'; readonly order: Order }
  | { readonly kind: 'declined'; readonly order: Order; readonly reason: DeclineReason }
  /** The bank asks the shopper, at this address. */
  | { readonly kind: 'challenge'; readonly redirectUrl: string }
  /** The gateway is still processing the charge. */
  | { readonly kind: 'pending' }
  /** The gateway will not charge this attempt any more: a new one may begin. */
  | { readonly kind: 'ended'; readonly order: Order }
  /** Money came in, but for a cancelled order, or not the amount that was due: see the `paymentStatus` of the order. */
  | { readonly kind: 'not-payable'; readonly order: Order }
  | { readonly kind: 'gateway-unavailable' };

/** Calls the gateway and records its answer: what paying, confirming and reconciling share. */
export class PaymentDesk {
  constructor(
    private readonly payments: Payments,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
  ) {}

  async charge(attempt: PaymentAttempt, token: string): Promise<PaymentProgress> {
    const { id: attemptId, orderNumber, amount } = attempt;
    return this.record(attempt, await this.gateway.charge({ attemptId, orderNumber, amount, token }));
  }

  /** Asks the gateway how the attempt stands; not for one that is in flight. */
  async ask(attempt: PaymentAttempt): Promise<PaymentProgress> {
    const answer = await this.gateway.lookup(attempt.id);
    // Its charge may still come in, late: only a cancelled attempt has ended for sure.
    return answer.kind === 'none' ? this.cancel(attempt) : this.record(attempt, answer);
  }

  /** Ends the attempt, unless the gateway has charged it already. */
  async cancel(attempt: PaymentAttempt): Promise<PaymentProgress> {
    return this.record(attempt, await this.gateway.cancel(attempt.id));
  }

  private async record(attempt: PaymentAttempt, answer: GatewayAnswer): Promise<PaymentProgress> {
    switch (answer.kind) {
      case 'approved': {
        const order = await this.settle(attempt, answer);
        return { kind: order.paymentStatus === 'paid' ? 'paid' : 'not-payable', order };
      }
      case 'declined':
        return { kind: 'declined', order: await this.settle(attempt, answer), reason: answer.reason };
      case 'none':
        return { kind: 'ended', order: await this.settle(attempt, { kind: 'cancelled' }) };
      case 'challenge':
        await this.payments.pause(attempt.id, { kind: 'challenged', challengeUrl: answer.url });
        return { kind: 'challenge', redirectUrl: answer.url };
      case 'pending':
        return { kind: 'pending' };
      case 'unavailable':
        await this.payments.pause(attempt.id, { kind: 'unanswered' });
        return { kind: 'gateway-unavailable' };
    }
  }

  private settle(attempt: PaymentAttempt, end: AttemptEnd): Promise<Order> {
    return this.payments.settle(attempt.id, end, this.clock.now());
  }
}

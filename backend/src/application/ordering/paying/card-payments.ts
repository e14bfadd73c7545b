import type { Order } from '../../../domain/ordering/order.ts';
import type { AttemptEnd, DeclineReason, PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { Clock } from '../../clock.ts';
import type { GatewayAnswer, PaymentGateway, Payments } from '../ports.ts';

/** State of a payment after a call to the gateway. */
export type PaymentProgress =
  | { readonly kind: 'paid'; readonly order: Order }
  | { readonly kind: 'declined'; readonly order: Order; readonly reason: DeclineReason }
  /** The shopper has to confirm the payment on the bank's page at this address. */
  | { readonly kind: 'challenge'; readonly redirectUrl: string }
  /** The gateway is still processing the charge. */
  | { readonly kind: 'pending' }
  /** The gateway will not charge this attempt any more, so a new one may start. */
  | { readonly kind: 'ended'; readonly order: Order }
  /** Money came in for a cancelled order or with a wrong amount; the order's `paymentStatus` says which. */
  | { readonly kind: 'not-payable'; readonly order: Order }
  | { readonly kind: 'gateway-unavailable' };

/** Calls the gateway and stores its answer. Shared by paying, confirming and reconciling. */
export class CardPayments {
  constructor(
    private readonly payments: Payments,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
  ) {}

  /** Whether the shop accepts cards. */
  get areAccepted(): boolean {
    return this.gateway.cardTokenUrl !== null;
  }

  async charge(attempt: PaymentAttempt, token: string): Promise<PaymentProgress> {
    const { id: attemptId, orderNumber, amount } = attempt;
    return this.record(attempt, await this.gateway.charge({ attemptId, orderNumber, amount, token }));
  }

  /** Asks the gateway for the state of an attempt. Do not call it for one in flight, since it may cancel the attempt. */
  async ask(attempt: PaymentAttempt): Promise<PaymentProgress> {
    const answer = await this.gateway.lookup(attempt.id);
    // The charge may still arrive at the gateway. Cancelling makes sure that it is not charged then.
    return answer.kind === 'none' ? this.cancel(attempt) : this.record(attempt, answer);
  }

  /** Ends the attempt, unless the gateway has charged it already. */
  async cancel(attempt: PaymentAttempt): Promise<PaymentProgress> {
    return this.record(attempt, await this.gateway.cancel(attempt.id));
  }

  private async record(attempt: PaymentAttempt, answer: GatewayAnswer): Promise<PaymentProgress> {
    switch (answer.kind) {
      case 'approved': {
        const order = await this.settle(attempt, { ...answer, isTest: this.gateway.isTest });
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

import { findingId, findingOf, refusedMethod } from '../../../domain/ordering/money/finding.ts';
import type { FindingKind } from '../../../domain/ordering/money/finding.ts';
import { isPaidFor } from '../../../domain/ordering/money/payment-status.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { judgeCharge } from '../../../domain/ordering/paying/gateway-charge.ts';
import type { GatewayCharge } from '../../../domain/ordering/paying/gateway-charge.ts';
import type {
  AttemptEnd,
  ChargeReferences,
  DeclineReason,
  PaymentAttempt,
} from '../../../domain/ordering/paying/payment-attempt.ts';
import type { GatewayCard } from '../../../domain/ordering/paying/kept-card.ts';
import type { OnlineMethod } from '../../../domain/ordering/paying/payment-methods.ts';
import type { Clock } from '../../clock.ts';
import type { Findings } from '../money/ports.ts';
import type { KeptCards } from './cards/kept-cards.ts';
import type { ChargeAnswer, PaymentGateway, PaymentGateways, SessionAnswer } from './payment-gateway.ts';
import type { Payments } from './ports.ts';
import type { GatewayAddresses } from './gateway-addresses.ts';

/** State of a payment after a call to the gateway. */
export type PaymentProgress =
  | { readonly kind: 'paid'; readonly order: Order }
  | {
      readonly kind: 'declined';
      readonly order: Order;
      readonly reason: DeclineReason;
      readonly method: OnlineMethod;
    }
  /**
   * The shopper has to go to this page: of the bank, which asks about a card that was typed here (`isChallenge`), or of the
   * gateway, where the shopper pays.
   */
  | { readonly kind: 'redirect'; readonly redirectUrl: string; readonly isChallenge: boolean }
  /** The gateway is still processing the charge, or has none so far; the shopper was never on its page. */
  | { readonly kind: 'pending' }
  /** The attempt will not be charged any more, so a new one may start. */
  | { readonly kind: 'ended'; readonly order: Order }
  /** Money came in that does not pay for the order; its `paymentStatus` says why. */
  | { readonly kind: 'not-payable'; readonly order: Order }
  /** The gateway refuses to take payments in this way. Nothing was taken, and trying again would not help. */
  | { readonly kind: 'method-unavailable' }
  | { readonly kind: 'gateway-unavailable' };

/** What a new charge needs beside the attempt. */
interface ChargeTerms {
  readonly order: Order;
  readonly token?: string | undefined;
  readonly keepsCard?: boolean | undefined;
  readonly keptCard?: GatewayCard | undefined;
}

/** Calls gateways about attempts and stores their answers. Shared by paying, confirming, notices and reconciling. */
export class TakePayments {
  constructor(
    private readonly payments: Payments,
    private readonly gateways: PaymentGateways,
    private readonly findings: Findings,
    private readonly keptCards: KeptCards,
    private readonly addresses: GatewayAddresses,
    private readonly clock: Clock,
  ) {}

  /** Creates the charge of an attempt that has been stored just now. */
  async begin(attempt: PaymentAttempt, { order, token, keepsCard, keptCard }: ChargeTerms): Promise<PaymentProgress> {
    const gateway = await this.gateways.find(attempt.gateway);
    if (!gateway) return this.pauseUnanswered(attempt);
    const { id: attemptId, orderNumber, amount, method, expiresAt } = attempt;
    const { fullName, email, phone } = order.delivery;
    const answer = await gateway.createSession({
      attemptId,
      orderNumber,
      amount,
      method,
      expiresAt,
      language: order.language,
      customer: { fullName, email, phone },
      token,
      keepsCard,
      keptCard,
      returnUrl: this.addresses.returnUrl(orderNumber),
      noticeUrl: this.addresses.noticeUrl(gateway.id),
    });
    if (answer.kind === 'not-charged') return this.recordEnd(attempt, { kind: 'failed', reason: answer.reason });
    return this.recordCreation(attempt, gateway, answer);
  }

  /** Asks the gateway for the state of an attempt. Do not call it for one in flight, since it may cancel the attempt. */
  async ask(attempt: PaymentAttempt): Promise<PaymentProgress> {
    const gateway = await this.gateways.find(attempt.gateway);
    if (!gateway) return this.pauseUnanswered(attempt);
    const answer =
      attempt.reference === null
        ? await gateway.findByReference(attempt.id, attempt.orderNumber)
        : await gateway.fetch(attempt.reference);
    // The creation may still arrive at the gateway. Cancelling makes sure that nothing is charged then.
    if (answer.kind === 'none' && gateway.capabilities().cancels) return this.cancel(attempt);
    return this.record(attempt, gateway, answer);
  }

  /** Whether the gateway of an attempt can end it. One whose keys are gone can do nothing. */
  async canEnd({ gateway }: PaymentAttempt): Promise<boolean> {
    return (await this.gateways.find(gateway))?.capabilities().cancels ?? false;
  }

  /** Ends an attempt at a gateway that `cancels`, unless it has been charged already. */
  async cancel(attempt: PaymentAttempt): Promise<PaymentProgress> {
    const gateway = await this.gateways.find(attempt.gateway);
    if (!gateway) return { kind: 'gateway-unavailable' };
    const answer = await gateway.cancel(attempt.id, attempt.reference);
    if (answer.kind === 'none') return { kind: 'ended', order: await this.settle(attempt, { kind: 'cancelled' }) };
    return this.record(attempt, gateway, answer);
  }

  /** Stores a charge that the gateway has reported. */
  async recordCharge(
    attempt: PaymentAttempt,
    gateway: PaymentGateway,
    charge: GatewayCharge,
  ): Promise<PaymentProgress> {
    const mode = { isTest: gateway.capabilities().isTest, countsTests: this.gateways.countsTests };
    const verdict = judgeCharge(attempt, charge, mode);
    if (verdict.kind === 'ended') {
      // Before the attempt ends, so that a crash between them repeats both. Also when the sum is wrong: else nobody
      // could have the gateway forget the card.
      if (charge.status === 'captured' && charge.attemptId === attempt.id && charge.keptCard)
        await this.keptCards.keep(attempt.id, charge.keptCard, this.clock.now());
      return this.recordEnd(attempt, verdict.end);
    }
    const { reference, bankReference } = charge;
    const redirectUrl = verdict.redirectUrl ?? attempt.redirectUrl;
    if (redirectUrl === null) return this.pauseUnpaid(attempt, { reference, bankReference });
    await this.payments.pause(attempt.id, { kind: 'redirected', redirectUrl, reference, bankReference });
    return { kind: 'redirect', redirectUrl, isChallenge: isOfBank(gateway, attempt) };
  }

  private async recordCreation(
    attempt: PaymentAttempt,
    gateway: PaymentGateway,
    answer: Exclude<SessionAnswer, { kind: 'not-charged' }>,
  ): Promise<PaymentProgress> {
    if (answer.kind !== 'refused') return this.record(attempt, gateway, answer);
    // Nothing was created, so the shopper may pay in another way at once.
    await this.settle(attempt, { kind: 'failed', reason: 'failed' });
    await this.findings.add(refusedMethod(attempt, this.clock.now()));
    return { kind: 'method-unavailable' };
  }

  private async record(
    attempt: PaymentAttempt,
    gateway: PaymentGateway,
    answer: ChargeAnswer,
  ): Promise<PaymentProgress> {
    switch (answer.kind) {
      case 'charge':
        return this.recordCharge(attempt, gateway, answer.charge);
      case 'none':
        if (this.clock.now() >= attempt.expiresAt)
          return { kind: 'ended', order: await this.settle(attempt, { kind: 'expired' }) };
        // Its creation may still be on the way. A page that the shopper was on has been there, whatever the gateway says.
        return attempt.redirectUrl === null ? this.pauseUnpaid(attempt) : this.pauseUnanswered(attempt);
      case 'unavailable':
        return this.pauseUnanswered(attempt);
    }
  }

  private async pauseUnanswered(attempt: PaymentAttempt): Promise<PaymentProgress> {
    await this.payments.pause(attempt.id, { kind: 'unanswered', since: this.clock.now() });
    return { kind: 'gateway-unavailable' };
  }

  /** The gateway has answered, and there is no page on which anybody could have paid. */
  private async pauseUnpaid(attempt: PaymentAttempt, references: ChargeReferences = {}): Promise<PaymentProgress> {
    await this.payments.pause(attempt.id, { ...references, kind: 'unanswered' });
    return { kind: 'pending' };
  }

  private async recordEnd(attempt: PaymentAttempt, end: AttemptEnd): Promise<PaymentProgress> {
    const order = await this.settle(attempt, end);
    switch (end.kind) {
      case 'captured':
        if (order.paymentStatus === 'refund-due' && order.status !== 'cancelled')
          await this.report('paid-twice', attempt, end);
        return { kind: isPaidFor(order) ? 'paid' : 'not-payable', order };
      case 'mismatch':
        await this.report('misfit', attempt, end);
        return { kind: 'not-payable', order };
      case 'failed':
        return { kind: 'declined', order, reason: end.reason, method: attempt.method };
      case 'unknown':
        await this.report('unknown-attempt', attempt, end);
        return { kind: 'ended', order };
      case 'cancelled':
      case 'expired':
        return { kind: 'ended', order };
    }
  }

  private async settle(attempt: PaymentAttempt, end: AttemptEnd): Promise<Order> {
    const order = await this.payments.settle(attempt.id, end, this.clock.now());
    if (attempt.state === 'unknown' && end.kind !== 'unknown') await this.closeUnknown(attempt);
    return order;
  }

  /** Nobody had known how the attempt ended, and now its gateway says it. */
  private closeUnknown({ id, gateway, reference }: PaymentAttempt): Promise<void> {
    const references = [id, ...(reference === null ? [] : [reference])];
    const ids = references.map((one) => findingId({ kind: 'unknown-attempt', gateway, reference: one }));
    return this.findings.close(ids, this.clock.now());
  }

  private async report(kind: FindingKind, attempt: PaymentAttempt, end: AttemptEnd): Promise<void> {
    await this.findings.add(
      findingOf({
        kind,
        gateway: attempt.gateway,
        reference: end.reference ?? attempt.reference ?? attempt.id,
        orderNumber: attempt.orderNumber,
        amount: 'amount' in end ? end.amount : null,
        expected: attempt.amount,
        foundAt: this.clock.now(),
      }),
    );
  }
}

/** Whether the page that an attempt leads to is the bank's, which asks about a card that was typed in the shop. */
export function isOfBank(gateway: PaymentGateway, { method }: Pick<PaymentAttempt, 'method'>): boolean {
  return gateway.capabilities().methods[method] === 'card-form';
}

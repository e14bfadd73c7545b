import { refundId } from '../../../domain/ids.ts';
import type { RefundId } from '../../../domain/ids.ts';
import { findingOf } from '../../../domain/ordering/money/finding.ts';
import { maySendAgain } from '../../../domain/ordering/money/refund.ts';
import type { Refund, RefundEnd } from '../../../domain/ordering/money/refund.ts';
import type { Clock } from '../../clock.ts';
import type { GatewayAddresses } from '../paying/gateway-addresses.ts';
import type { GatewayRefund, PaymentGateway, PaymentGateways, RefundAnswer } from '../paying/payment-gateway.ts';
import type { PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { Payments } from '../paying/ports.ts';
import type { Findings, Refunds } from './ports.ts';

const HOUR = 60 * 60 * 1000;
/** Milliseconds after which a person is notified of a refund that the gateway still works on. */
const LONG = 3 * 24 * HOUR;
/** Most refunds that are sent or asked about in one run. */
const BATCH = 50;

/** Sends refunds to their gateways and stores the answers. Each is sent with its own key, so that it is made once. */
export class SendRefunds {
  constructor(
    private readonly refunds: Refunds,
    private readonly payments: Payments,
    private readonly gateways: PaymentGateways,
    private readonly findings: Findings,
    private readonly addresses: GatewayAddresses,
    private readonly clock: Clock,
  ) {}

  /** Sends a refund that is stored as requested. @returns the refund afterwards, also when the gateway did not answer */
  async send(id: RefundId): Promise<Refund> {
    const before = await this.known(id);
    const claimed = await this.refunds.claim(id, this.clock.now());
    if (!claimed) return before;
    const gateway = await this.gateways.find(claimed.gateway);
    if (!gateway) return this.postponed(claimed);
    const isSentBefore = before.sentAt !== null;
    return this.record(
      claimed,
      isSentBefore ? await this.findOrSend(claimed, gateway) : await this.call(claimed, gateway),
    );
  }

  /** Asks about refunds that the gateways have not finished, and sends those whose sending was interrupted. */
  async execute(stopping?: AbortSignal): Promise<number> {
    let ended = 0;
    for (const refund of await this.refunds.due(this.clock.now(), BATCH)) {
      if (stopping?.aborted) break;
      const after = refund.state === 'pending' ? await this.ask(refund) : await this.send(refund.id);
      if (after.state === 'done' || after.state === 'failed') ended += 1;
    }
    return ended;
  }

  /** @returns whether the gateway has answered */
  async askByReference(gateway: PaymentGateway, reference: string): Promise<boolean> {
    const known = await this.refunds.findByReference(gateway.id, reference);
    const answer = await gateway.fetchRefund(reference, known?.chargeReference ?? '');
    if (answer.kind === 'unavailable') return false;
    const refund =
      known ?? (answer.kind === 'refund' ? await this.refunds.find(refundId(answer.refund.refundId)) : null);
    if (refund) await this.record(refund, answer);
    else if (answer.kind === 'refund') await this.adopt(gateway, answer.refund);
    return true;
  }

  /**
   * Records a refund that was made in the gateway's own dashboard, since its money is gone.
   * @returns whether that is a new finding
   */
  async adopt(gateway: PaymentGateway, reported: GatewayRefund): Promise<boolean> {
    if (reported.end.kind !== 'done') return false;
    const attempt = await this.payments.findByReference(gateway.id, reported.chargeReference);
    const refund = attempt && adoptedRefund(attempt, reported);
    const isAdopted = refund !== null && (await this.refunds.adopt(refund, this.clock.now()));
    return this.findings.add(
      findingOf({
        kind: isAdopted ? 'dashboard-refund' : 'unknown-refund',
        gateway: gateway.id,
        reference: reported.reference,
        orderNumber: attempt?.orderNumber ?? null,
        amount: reported.amount,
        expected: null,
        foundAt: this.clock.now(),
      }),
    );
  }

  /** Stores what the gateway says about a refund. */
  async record(refund: Refund, answer: RefundAnswer): Promise<Refund> {
    switch (answer.kind) {
      case 'refund':
        return this.settle(refund, endOf(refund, answer.refund));
      case 'refused':
        return this.settle(refund, answer.end);
      // It was there before, so its state is unknown.
      case 'none':
        return this.settle(refund, { kind: 'needs-person', failure: 'unknown' });
      case 'unavailable':
        return this.postponed(refund);
    }
  }

  private async ask(refund: Refund): Promise<Refund> {
    const gateway = await this.gateways.find(refund.gateway);
    if (!gateway || refund.reference === null) return this.postponed(refund);
    if (this.clock.now() - refund.requestedAt > LONG) await this.report(refund);
    return this.record(refund, await gateway.fetchRefund(refund.reference, refund.chargeReference));
  }

  /** Its first answer was lost: it may have been made or not. */
  private async findOrSend(refund: Refund, gateway: PaymentGateway): Promise<RefundAnswer> {
    const found = await gateway.findRefund(refund.id, refund.chargeReference);
    if (found.kind !== 'none') return found;
    return maySendAgain(refund, this.clock.now()) ? this.call(refund, gateway) : found;
  }

  private call(
    { id, chargeReference, orderNumber, amount, reason }: Refund,
    gateway: PaymentGateway,
  ): Promise<RefundAnswer> {
    return gateway.refund({
      refundId: id,
      chargeReference,
      orderNumber,
      amount,
      reason,
      noticeUrl: this.addresses.noticeUrl(gateway.id),
    });
  }

  private async settle(refund: Refund, end: RefundEnd): Promise<Refund> {
    const { refund: settled } = await this.refunds.settle(refund.id, end, this.clock.now());
    if (settled.state === 'needs-person') await this.report(settled);
    return settled;
  }

  private async postponed(refund: Refund): Promise<Refund> {
    const now = this.clock.now();
    // The longer the gateway is away, the more rarely it is asked.
    const wait = Math.min(HOUR, Math.max(60_000, now - refund.requestedAt));
    await this.refunds.postpone(refund.id, now + wait);
    return this.known(refund.id);
  }

  private async known(id: RefundId): Promise<Refund> {
    const refund = await this.refunds.find(id);
    if (!refund) throw new Error('a refund that was never requested cannot be sent');
    return refund;
  }

  private async report({ id, gateway, reference, orderNumber, amount }: Refund): Promise<void> {
    await this.findings.add(
      findingOf({
        kind: 'refund-needs-person',
        gateway,
        reference: reference ?? id,
        orderNumber,
        amount: null,
        expected: amount,
        foundAt: this.clock.now(),
      }),
    );
  }
}

/** The gateway's refund counts only if it is the one that was asked for. */
function endOf(refund: Refund, { amount, currency, chargeReference, end }: GatewayRefund): RefundEnd {
  const isSame = amount === refund.amount && currency === 'KWD' && chargeReference === refund.chargeReference;
  if (isSame || end.kind === 'failed') return end;
  return { kind: 'needs-person', failure: 'unknown', ...(end.reference !== undefined && { reference: end.reference }) };
}

/** @returns null when it is in no amount that the books can take */
function adoptedRefund(attempt: PaymentAttempt, reported: GatewayRefund): Refund | null {
  if (reported.amount === null || reported.currency !== 'KWD') return null;
  return {
    id: refundId(`${attempt.gateway}-${reported.reference}`),
    orderNumber: attempt.orderNumber,
    attemptId: attempt.id,
    gateway: attempt.gateway,
    method: attempt.method,
    chargeReference: reported.chargeReference,
    amount: reported.amount,
    lines: [],
    includesDelivery: false,
    reason: '',
    state: 'done',
    reference: reported.reference,
    requestedAt: reported.createdAt,
    requestedBy: null,
    sentAt: reported.createdAt,
    endedAt: reported.createdAt,
    nextAskAt: null,
    failure: null,
    creditNote: null,
    fingerprint: '',
  };
}

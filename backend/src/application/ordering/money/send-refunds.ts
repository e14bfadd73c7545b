import { refundId } from '../../../domain/ids.ts';
import type { RefundId } from '../../../domain/ids.ts';
import { findingId, findingOf } from '../../../domain/ordering/money/finding.ts';
import { isRefundOpen, isStuck, maySendAgain, reportedAs, soughtOf } from '../../../domain/ordering/money/refund.ts';
import type { Refund, RefundEnd, ReportedAs, ReportedRefund } from '../../../domain/ordering/money/refund.ts';
import type { Clock } from '../../clock.ts';
import { eachApart } from '../each-apart.ts';
import type { GatewayAddresses } from '../paying/gateway-addresses.ts';
import type { PaymentGateway, PaymentGateways, RefundAnswer } from '../paying/payment-gateway.ts';
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
    const gateway = await this.gatewayOf(claimed);
    if (!gateway) return this.postponed(claimed);
    const all = await this.refunds.ofOrder(claimed.orderNumber);
    const isSentBefore = before.sentAt !== null;
    return this.record(
      claimed,
      isSentBefore ? await this.findOrSend(claimed, all, gateway) : await this.call(claimed, all, gateway),
    );
  }

  /**
   * Asks about refunds that the gateways have not finished, and sends those whose sending was interrupted.
   * @returns number of refunds that have ended
   * @throws AggregateError with the errors of single refunds, after the other refunds were tried
   */
  async execute(stopping?: AbortSignal): Promise<number> {
    const due = await this.refunds.due(this.clock.now(), BATCH);
    const after = await eachApart(
      due,
      (refund) => (refund.state === 'pending' ? this.ask(refund) : this.send(refund.id)),
      stopping,
    );
    return after.filter(({ state }) => state === 'done' || state === 'failed').length;
  }

  /** @returns whether the gateway has answered, and it is known which refund it is about */
  async askByReference(gateway: PaymentGateway, reference: string): Promise<boolean> {
    const known = await this.refunds.findByReference(gateway.id, reference);
    const answer = await gateway.fetchRefund(reference, known?.chargeReference ?? '');
    if (answer.kind === 'unavailable') return false;
    if (answer.kind === 'refund') return (await this.take(gateway, answer.refund)) !== 'unclear';
    if (known) await this.record(known, answer);
    return true;
  }

  /**
   * Stores what a gateway reports about a refund, whoever has made it.
   * @returns `found`: it is new to the shop, and so is the finding. `unclear`: it may be one that is being sent, whose answer
   *   will tell
   */
  async take(gateway: PaymentGateway, reported: ReportedRefund): Promise<'known' | 'found' | 'unclear'> {
    const named =
      (await this.refunds.findByReference(gateway.id, reported.reference)) ??
      (reported.refundId === '' ? null : await this.refunds.find(refundId(reported.refundId)));
    const own = named ? ({ kind: 'own', refund: named } as const) : await this.unanswered(gateway, reported);
    if (own.kind === 'unclear') return own.isBeingSent ? 'unclear' : 'known';
    if (own.kind === 'none') return (await this.adopt(gateway, reported)) ? 'found' : 'known';
    if (own.refund.state !== 'done') await this.record(own.refund, { kind: 'refund', refund: reported });
    return 'known';
  }

  /** The refund of the shop whose answer was lost, or is still on its way, when a gateway does not repeat the shop's id. */
  private async unanswered(gateway: PaymentGateway, reported: ReportedRefund): Promise<ReportedAs> {
    const attempt = await this.payments.findByReference(gateway.id, reported.chargeReference);
    return attempt ? reportedAs(reported, await this.refunds.ofOrder(attempt.orderNumber)) : { kind: 'none' };
  }

  /**
   * Records a refund that was made in the gateway's own dashboard, since its money is gone.
   * @returns whether that is a new finding
   */
  private async adopt(gateway: PaymentGateway, reported: ReportedRefund): Promise<boolean> {
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
      // It was there before, or another one hides it, so its state is unknown.
      case 'none':
      case 'unclear':
        return this.settle(refund, { kind: 'needs-person', failure: 'unknown' });
      case 'unavailable':
        return this.postponed(refund);
    }
  }

  private async ask(refund: Refund): Promise<Refund> {
    const gateway = await this.gatewayOf(refund);
    if (!gateway || refund.reference === null) return this.postponed(refund);
    if (this.clock.now() - refund.requestedAt > LONG) await this.report(refund, 'refund-needs-person');
    return this.record(refund, await gateway.fetchRefund(refund.reference, refund.chargeReference));
  }

  /** One that was given back by hand has none, and is never sent. */
  private async gatewayOf({ gateway }: Refund): Promise<PaymentGateway | null> {
    return gateway === null ? null : this.gateways.find(gateway);
  }

  /** Its first answer was lost: it may have been made or not. */
  private async findOrSend(refund: Refund, all: readonly Refund[], gateway: PaymentGateway): Promise<RefundAnswer> {
    const found = await gateway.findRefund(soughtOf(refund, all));
    if (found.kind !== 'none' && found.kind !== 'unclear') return found;
    // A repeated call makes no second refund, and its answer says which one it is.
    return maySendAgain(refund, this.clock.now()) ? this.call(refund, all, gateway) : found;
  }

  /** @param all refunds of its order */
  private call(refund: Refund, all: readonly Refund[], gateway: PaymentGateway): Promise<RefundAnswer> {
    const { orderNumber, reason } = refund;
    const noticeUrl = this.addresses.noticeUrl(gateway.id);
    return gateway.refund({ ...soughtOf(refund, all), orderNumber, reason, noticeUrl });
  }

  private async settle(refund: Refund, end: RefundEnd): Promise<Refund> {
    const { refund: settled } = await this.refunds.settle(refund.id, end, this.clock.now());
    if (settled.state === 'needs-person') await this.report(settled, 'refund-needs-person');
    if (settled.state === 'failed' && isRefundOpen(refund)) await this.report(settled, 'refund-failed');
    await this.closeFindings(refund, settled);
    return settled;
  }

  /** A finding that a gateway's answer has ended is none any more. */
  private async closeFindings(before: Refund, { id, gateway, state, reference }: Refund): Promise<void> {
    if (gateway === null) return;
    const isEnded = state === 'done' || state === 'failed';
    const kinds = [
      ...(before.state === 'pending' ? [] : (['refund-stuck'] as const)),
      ...(isEnded ? (['refund-needs-person'] as const) : []),
      ...(state === 'done' ? (['refund-failed'] as const) : []),
    ];
    const references = [id, ...(reference === null ? [] : [reference])];
    const ids = kinds.flatMap((kind) => references.map((one) => findingId({ kind, gateway, reference: one })));
    if (ids.length > 0) await this.findings.close(ids, this.clock.now());
  }

  private async postponed(refund: Refund): Promise<Refund> {
    const now = this.clock.now();
    // The longer the gateway is away, the more rarely it is asked.
    const wait = Math.min(HOUR, Math.max(60_000, now - refund.requestedAt));
    await this.refunds.postpone(refund.id, now + wait);
    if (isStuck(refund, now)) await this.report(refund, 'refund-stuck');
    return this.known(refund.id);
  }

  private async known(id: RefundId): Promise<Refund> {
    const refund = await this.refunds.find(id);
    if (!refund) throw new Error('a refund that was never requested cannot be sent');
    return refund;
  }

  private async report(
    { id, gateway, reference, orderNumber, amount }: Refund,
    kind: 'refund-needs-person' | 'refund-stuck' | 'refund-failed',
  ): Promise<void> {
    if (gateway === null) return;
    await this.findings.add(
      findingOf({
        kind,
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
function endOf(refund: Refund, { amount, currency, chargeReference, end }: ReportedRefund): RefundEnd {
  const isOfCharge = chargeReference === '' || chargeReference === refund.chargeReference;
  const isSame = amount === refund.amount && currency === 'KWD' && isOfCharge;
  if (isSame || end.kind === 'failed') return end;
  return { kind: 'needs-person', failure: 'unknown', ...(end.reference !== undefined && { reference: end.reference }) };
}

/** @returns null when its amount cannot be entered in the books */
function adoptedRefund(attempt: PaymentAttempt, reported: ReportedRefund): Refund | null {
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

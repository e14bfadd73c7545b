import { paymentAttemptId } from '../../../domain/ids.ts';
import { comparisonDue } from '../../../domain/ordering/money/comparison-schedule.ts';
import { findingOf } from '../../../domain/ordering/money/finding.ts';
import type { Finding } from '../../../domain/ordering/money/finding.ts';
import type { GatewayCharge } from '../../../domain/ordering/paying/gateway-charge.ts';
import type { PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { Clock } from '../../clock.ts';
import { GatewayUnavailable } from '../paying/payment-gateway.ts';
import type { PaymentGateway, PaymentGateways, Window } from '../paying/payment-gateway.ts';
import type { Payments } from '../paying/ports.ts';
import type { TakePayments } from '../paying/take-payments.ts';
import type { Findings, ReconciliationRun, Refunds } from './ports.ts';
import type { SendRefunds } from './send-refunds.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds before now that are left out: the gateway's list and the shop's books may not show the latest yet. */
const MARGIN = 15 * 60 * 1000;

interface Tally {
  charges: number;
  refunds: number;
  found: number;
}

/**
 * Compares the shop's books with each gateway's, both ways. What is certain is recorded; every difference becomes a
 * finding for a person. To be run each night.
 */
export class CompareBooks {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly payments: Payments,
    private readonly refunds: Refunds,
    private readonly takePayments: TakePayments,
    private readonly sendRefunds: SendRefunds,
    private readonly findings: Findings,
    private readonly clock: Clock,
  ) {}

  /** @returns null when no comparison is due */
  async executeWhenDue(stopping?: AbortSignal): Promise<ReconciliationRun | null> {
    const last = await this.findings.lastRun();
    const days = comparisonDue(last?.startedAt ?? null, this.clock.now());
    return days === null ? null : this.execute(days, stopping);
  }

  /** @param days how far back charges are compared */
  async execute(days: number, stopping?: AbortSignal): Promise<ReconciliationRun> {
    const startedAt = this.clock.now();
    const window = { from: startedAt - days * DAY, to: startedAt - MARGIN };
    const tally: Tally = { charges: 0, refunds: 0, found: 0 };
    const run = { startedAt, endedAt: null, from: window.from, ...tally, unavailable: [] };
    await this.findings.noteRun(run);
    const unavailable: PaymentGateway[] = [];
    for (const gateway of await this.gateways.all()) {
      if (stopping?.aborted) return run;
      try {
        await this.compare(gateway, window, tally);
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error;
        unavailable.push(gateway);
      }
    }
    const ended = { ...run, ...tally, endedAt: this.clock.now(), unavailable: unavailable.map(({ id }) => id) };
    await this.findings.noteRun(ended);
    return ended;
  }

  private async compare(gateway: PaymentGateway, window: Window, tally: Tally): Promise<void> {
    const seen = new Set<string>();
    for await (const charge of gateway.listSince(window)) {
      tally.charges += 1;
      seen.add(charge.reference);
      if (charge.status === 'captured') await this.compareCapture(gateway, charge, tally);
    }
    await this.compareAttempts(gateway, window, seen, tally);
    const seenRefunds = new Set<string>();
    for await (const refund of gateway.listRefunds(window)) {
      tally.refunds += 1;
      seenRefunds.add(refund.reference);
      if ((await this.sendRefunds.take(gateway, refund)) === 'found') tally.found += 1;
    }
    await this.findMissingRefunds(gateway, window, seenRefunds, tally);
    await this.comparePayouts(gateway, window, tally);
  }

  private async compareCapture(gateway: PaymentGateway, charge: GatewayCharge, tally: Tally): Promise<void> {
    const attempt = await this.attemptOf(gateway, charge);
    if (!attempt) return this.report(tally, gateway, 'unknown-charge', charge, null);
    const isKnown = attempt.state === 'captured' || attempt.state === 'mismatch';
    if (isKnown && attempt.reference !== charge.reference)
      return this.report(tally, gateway, 'paid-twice', charge, attempt);
    if (attempt.state === 'captured' && charge.amount !== attempt.amount)
      return this.report(tally, gateway, 'other-amount', charge, attempt);
    if (isKnown) return;
    await this.takePayments.recordCharge(attempt, gateway, charge);
    await this.report(tally, gateway, 'late-capture', charge, attempt);
  }

  private async attemptOf(gateway: PaymentGateway, charge: GatewayCharge): Promise<PaymentAttempt | null> {
    return (
      (await this.payments.findByReference(gateway.id, charge.reference)) ??
      (charge.attemptId === '' ? null : this.payments.find(paymentAttemptId(charge.attemptId)))
    );
  }

  /**
   * Asks about each attempt that was not in the list: its charge may have been created before the window, or the gateway
   * has no list.
   */
  private async compareAttempts(
    gateway: PaymentGateway,
    { from, to }: Window,
    seen: ReadonlySet<string>,
    tally: Tally,
  ): Promise<void> {
    const { lists } = gateway.capabilities();
    for await (const attempt of this.payments.ended(gateway.id, from, to)) {
      const { reference, state } = attempt;
      // A list has all captures, so what ended without one needs no question.
      if (reference === null || seen.has(reference) || (lists && state !== 'captured')) continue;
      const answer = await gateway.fetch(reference);
      if (answer.kind === 'unavailable') throw new GatewayUnavailable();
      const charge = answer.kind === 'charge' && answer.charge.status === 'captured' ? answer.charge : null;
      if (charge) await this.compareCapture(gateway, charge, tally);
      else if (state === 'captured')
        await this.report(tally, gateway, 'missing-charge', { reference, amount: null }, attempt);
    }
  }

  private async findMissingRefunds(
    gateway: PaymentGateway,
    { from, to }: Window,
    seen: ReadonlySet<string>,
    tally: Tally,
  ): Promise<void> {
    for await (const { reference, chargeReference, orderNumber, amount } of this.refunds.done(gateway.id, from, to)) {
      if (reference === null || seen.has(reference)) continue;
      const answer = await gateway.fetchRefund(reference, chargeReference);
      if (answer.kind === 'unavailable') throw new GatewayUnavailable();
      const isThere = answer.kind === 'refund' && answer.refund.end.kind === 'done';
      if (!isThere)
        await this.report(tally, gateway, 'missing-refund', { reference, amount: null }, { orderNumber, amount });
    }
  }

  /** A payout is never more than its charges, because the gateway keeps its fees. */
  private async comparePayouts(gateway: PaymentGateway, window: Window, tally: Tally): Promise<void> {
    for await (const { reference, amount, charges } of gateway.listPayouts(window)) {
      if (charges.length === 0) continue;
      const attempts = await Promise.all(charges.map((charge) => this.payments.findByReference(gateway.id, charge)));
      const captured = attempts.reduce((sum, attempt) => sum + (attempt?.amount ?? 0), 0);
      if (amount > captured || attempts.includes(null))
        await this.report(tally, gateway, 'other-payout', { reference, amount }, null);
    }
  }

  private async report(
    tally: Tally,
    { id: gateway }: PaymentGateway,
    kind: Finding['kind'],
    { reference, amount }: Pick<GatewayCharge, 'reference' | 'amount'>,
    ours: Pick<PaymentAttempt, 'orderNumber' | 'amount'> | null,
  ): Promise<void> {
    const { orderNumber, amount: expected } = ours ?? { orderNumber: null, amount: null };
    const foundAt = this.clock.now();
    const isNew = await this.findings.add(
      findingOf({ kind, gateway, reference, orderNumber, amount, expected, foundAt }),
    );
    if (isNew) tally.found += 1;
  }
}

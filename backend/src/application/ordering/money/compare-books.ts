import { paymentAttemptId } from '../../../domain/ids.ts';
import {
  comparisonDue,
  comparisonsAfter,
  isNewNight,
  isSilent,
} from '../../../domain/ordering/money/comparison-schedule.ts';
import type { GatewayComparison } from '../../../domain/ordering/money/comparison-schedule.ts';
import { findingId, findingOf } from '../../../domain/ordering/money/finding.ts';
import type { Finding } from '../../../domain/ordering/money/finding.ts';
import type { GatewayCharge } from '../../../domain/ordering/paying/gateway-charge.ts';
import type { PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { Clock } from '../../clock.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import { GatewayUnavailable } from '../paying/payment-gateway.ts';
import type { PaymentGateway, PaymentGateways, Window } from '../paying/payment-gateway.ts';
import type { Payments } from '../paying/ports.ts';
import type { TakePayments } from '../paying/take-payments.ts';
import { listedPayout } from '../settlements/listed-payout.ts';
import type { Payouts, Settlements } from '../settlements/ports.ts';
import type { Findings, ReconciliationRun, Refunds } from './ports.ts';
import type { SendRefunds } from './send-refunds.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds before now that are left out: the gateway's list and the shop's books may not show the latest yet. */
const MARGIN = 15 * 60 * 1000;
/** Days that are compared again before the last comparison that came to its end. */
const SHORTEST = 3;

/** A comparison, and the errors of gateways whose comparison has a bug. They count as unavailable. */
export type Comparison = ReconciliationRun & { readonly errors: readonly unknown[] };

interface Tally {
  charges: number;
  refunds: number;
  found: number;
  readonly compared: GatewayId[];
  readonly unavailable: GatewayId[];
  /** Bugs. */
  readonly errors: unknown[];
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
    private readonly payouts: Payouts,
    private readonly settlements: Settlements,
    private readonly clock: Clock,
  ) {}

  /** @returns null when no comparison is due */
  async executeWhenDue(stopping?: AbortSignal): Promise<Comparison | null> {
    const last = await this.findings.lastRun();
    const days = comparisonDue(last, this.clock.now());
    return days === null ? null : this.execute(days, stopping);
  }

  /** @param days how far back charges are compared; further with a gateway that was missed meanwhile */
  async execute(days: number, stopping?: AbortSignal): Promise<Comparison> {
    const startedAt = this.clock.now();
    const last = await this.findings.lastRun();
    const all = await this.gateways.all();
    const before = last?.gateways ?? [];
    const night = { before, asked: all.map(({ id }) => id), at: startedAt, isNew: isNewNight(last, startedAt) };
    const window = { from: startedAt - days * DAY, to: startedAt - MARGIN };
    const tally: Tally = { charges: 0, refunds: 0, found: 0, compared: [], unavailable: [], errors: [] };
    const run = (endedAt: number | null): ReconciliationRun => {
      const { charges, refunds, found, compared, unavailable } = tally;
      const gateways = comparisonsAfter(night, compared);
      return {
        startedAt,
        endedAt,
        from: window.from,
        charges,
        refunds,
        found,
        unavailable: [...unavailable],
        gateways,
      };
    };
    await this.findings.noteRun(run(null));
    // Comparisons that break off night after night never come to the end of this method.
    await this.reportSilence([], before, tally);
    for (const gateway of all) {
      if (stopping?.aborted) return { ...run(null), errors: [] };
      const missed = before.find((one) => one.gateway === gateway.id);
      await this.compareIfItAnswers(gateway, withMissed(window, missed), tally);
    }
    await this.reportSilence(before, run(null).gateways, tally);
    await this.settlements.recheck(this.clock.now());
    const ended = run(this.clock.now());
    await this.findings.noteRun(ended);
    return { ...ended, errors: tally.errors };
  }

  private async compareIfItAnswers(gateway: PaymentGateway, window: Window, tally: Tally): Promise<void> {
    try {
      await this.compare(gateway, window, tally);
      tally.compared.push(gateway.id);
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error;
      // A bug with one gateway must not hide the differences at another one.
      if (!(error instanceof GatewayUnavailable)) tally.errors.push(error);
      tally.unavailable.push(gateway.id);
    }
  }

  /** A silence that goes on is a finding, and one that has ended is none any more. */
  private async reportSilence(
    before: readonly GatewayComparison[],
    after: readonly GatewayComparison[],
    tally: Tally,
  ): Promise<void> {
    const foundAt = this.clock.now();
    for (const { gateway, missedSince } of before) {
      const isOver = tally.compared.includes(gateway) && missedSince !== null;
      if (isOver) await this.findings.close([findingId(silenceOf(gateway, missedSince))], foundAt);
    }
    for (const one of after) {
      if (!isSilent(one) || one.missedSince === null) continue;
      const terms = { orderNumber: null, amount: null, expected: null, foundAt };
      if (await this.findings.add(findingOf({ ...silenceOf(one.gateway, one.missedSince), ...terms })))
        tally.found += 1;
    }
  }

  private async compare(gateway: PaymentGateway, window: Window, tally: Tally): Promise<void> {
    // Without lists nothing may have to be asked, which would look like a gateway that agrees.
    if (!gateway.capabilities().lists && (await gateway.check()).kind !== 'works') throw new GatewayUnavailable();
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
      if (state === 'unknown') {
        await this.askAgain(gateway, attempt, tally);
        continue;
      }
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

  /** Nobody knew how an attempt ended, and its gateway may know it by now. */
  private async askAgain(gateway: PaymentGateway, attempt: PaymentAttempt, tally: Tally): Promise<void> {
    const { id, reference, orderNumber } = attempt;
    const answer = reference === null ? await gateway.findByReference(id, orderNumber) : await gateway.fetch(reference);
    if (answer.kind === 'unavailable') throw new GatewayUnavailable();
    if (answer.kind === 'charge' && answer.charge.status === 'captured')
      return this.compareCapture(gateway, answer.charge, tally);
    await this.takePayments.ask(attempt);
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
    for await (const payout of gateway.listPayouts(window)) {
      const { reference, amount, charges } = payout;
      if (!gateway.capabilities().isTest)
        await this.payouts.take(listedPayout(gateway.id, payout, this.clock.now()), null);
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

/** The window, and what nobody has compared before it because the gateway was missed. */
function withMissed(window: Window, state: GatewayComparison | undefined): Window {
  const { comparedAt = null, nightsMissed = 0 } = state ?? {};
  const isMissed = comparedAt !== null && nightsMissed > 0;
  return isMissed ? { ...window, from: Math.min(window.from, comparedAt - SHORTEST * DAY) } : window;
}

/** Each silence is one finding. @param since milliseconds since 1970 */
function silenceOf(gateway: GatewayId, since: number): Pick<Finding, 'kind' | 'gateway' | 'reference'> {
  return { kind: 'gateway-silent', gateway, reference: kuwaitDayOf(since) };
}

import type { KuwaitDay } from '../../kuwait-day.ts';
import { dayAfter, kuwaitDayOf } from '../../kuwait-day.ts';
import { fils } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { findingId } from '../money/finding.ts';
import type { Finding, FindingKind } from '../money/finding.ts';
import type { OrderNumber } from '../order-number.ts';
import type { GatewayId, OnlineMethod } from '../paying/payment-methods.ts';
import type { SettlementLine } from './settlement-line.ts';

/** A capture or refund of the shop's ledger. */
export interface LedgerPayment {
  readonly gateway: GatewayId;
  readonly orderNumber: OrderNumber;
  readonly amount: Fils;
}

/** A capture, as the comparison with a file needs it. */
export interface LedgerCapture extends LedgerPayment {
  readonly reference: string;
  readonly method: OnlineMethod;
  /** When the money moved, milliseconds since 1970. */
  readonly movedAt: number;
  readonly isTest: boolean;
}

/** What the shop knows of the payment that a line is about. */
export interface KnownPayment {
  /** The capture of a charge, or of the charge that a refund or dispute is about; null: the shop has none. */
  readonly capture: LedgerPayment | null;
  /** Of the line of a refund; null: the shop has none. */
  readonly refund: LedgerPayment | null;
  /** Whether another line has settled the charge. */
  readonly hasOther: boolean;
  /** Whether a dispute of this amount about the charge is written down, whatever has become of it. */
  readonly hasDispute: boolean;
}

/** A finding that nobody has stored. */
export type Difference = Omit<Finding, 'id' | 'resolved' | 'foundAt'>;

/** Findings about lines of files, which end by themselves when a later file mends them. */
export const LINE_FINDINGS = [
  'settled-otherwise',
  'settled-currency',
  'settled-elsewhere',
  'settled-unknown',
  'settled-twice',
] as const satisfies readonly FindingKind[];

/** Of all amounts that the shop takes. */
export const SHOP_CURRENCY = 'KWD';

/** How a line differs from the shop's books; empty: it fits. */
export function differencesOf(line: SettlementLine, known: KnownPayment): Difference[] {
  switch (line.kind) {
    case 'charge':
      return chargeDifferences(line, known);
    case 'refund':
      return paymentDifferences(line, known.refund);
    case 'dispute':
      return known.hasDispute ? [] : [difference('disputed', line, known.capture)];
    case 'dispute-release':
    case 'other':
      return [];
  }
}

function chargeDifferences(line: SettlementLine, { capture, hasOther }: KnownPayment): Difference[] {
  const differences = paymentDifferences(line, capture);
  if (hasOther) differences.push(difference('settled-twice', line, capture));
  return differences;
}

function paymentDifferences(line: SettlementLine, payment: LedgerPayment | null): Difference[] {
  if (payment === null) return [difference('settled-unknown', line, null)];
  const differences: Difference[] = [];
  if (payment.gateway !== line.gateway) differences.push(difference('settled-elsewhere', line, payment));
  const isOther = line.currency !== null && line.currency !== SHOP_CURRENCY;
  // An amount of another currency cannot be compared.
  if (isOther) differences.push(difference('settled-currency', line, payment));
  else if (line.amount !== payment.amount) differences.push(difference('settled-otherwise', line, payment));
  return differences;
}

function difference(kind: FindingKind, line: SettlementLine, payment: LedgerPayment | null): Difference {
  return {
    kind,
    ...subjectOf(line),
    orderNumber: payment && payment.orderNumber,
    amount: fils(line.amount),
    expected: payment && payment.amount,
  };
}

/**
 * What findings about a line name. Some files name a refund or dispute by its charge, whose findings are others.
 * See `referenceOf`.
 */
export function subjectOf({
  gateway,
  kind,
  reference,
  charge,
}: SettlementLine): Pick<Finding, 'gateway' | 'reference'> {
  return { gateway, reference: kind !== 'charge' && reference === charge ? `${reference} ${kind}` : reference };
}

/** The reference of the line that a finding is about. */
export function referenceOf({ reference }: Pick<Finding, 'reference'>): string {
  const [first = '', kind] = reference.split(' ');
  return kind === 'refund' || kind === 'dispute' ? first : reference;
}

/** Ids of the findings that a line ends, because it is in order now or settles what was missing. */
export function endedBy(line: SettlementLine, differences: readonly Difference[]): string[] {
  const { gateway, reference, charge } = line;
  const open = new Set(differences.map(findingId));
  // Whether another line has settled a charge as well, this one does not say.
  const kinds = LINE_FINDINGS.filter((kind) => kind !== 'settled-twice');
  const ids = kinds.map((kind) => findingId({ kind, ...subjectOf(line) }));
  if (line.kind === 'charge') ids.push(findingId({ kind: 'not-settled', gateway, reference }));
  if (line.kind === 'dispute') ids.push(findingId({ kind: 'disputed', ...subjectOf(line) }));
  if (line.kind === 'dispute-release')
    for (const about of [reference, charge ?? reference])
      for (const named of [about, `${about} dispute`])
        ids.push(findingId({ kind: 'disputed', gateway, reference: named }));
  return ids.filter((id) => !open.has(id));
}

/** Days whose captures must have a line by now, `to` included; the methods are those that the file has. */
export interface DuePeriod {
  readonly from: KuwaitDay;
  readonly to: KuwaitDay;
  readonly methods: readonly OnlineMethod[];
}

/**
 * The days of a file in which no capture may be without a line: from its first charge to its last one less the days that
 * the gateway usually takes. Only methods that the file has, because gateways pay out KNET before cards.
 * @param captures those that its lines are about
 * @returns null when no such day is over
 */
export function duePeriod(
  captures: readonly Pick<LedgerCapture, 'movedAt' | 'method'>[],
  usualDelay: number,
): DuePeriod | null {
  if (captures.length === 0) return null;
  const times = captures.map(({ movedAt }) => movedAt);
  const least = times.reduce((one, other) => Math.min(one, other));
  const most = times.reduce((one, other) => Math.max(one, other));
  const from = kuwaitDayOf(least);
  const to = dayAfter(kuwaitDayOf(most), -usualDelay);
  return to < from ? null : { from, to, methods: [...new Set(captures.map(({ method }) => method))] };
}

/** A capture of such a day that no line has settled. */
export function notSettled({ gateway, reference, orderNumber, amount }: LedgerCapture): Difference {
  return { kind: 'not-settled', gateway, reference, orderNumber, amount: null, expected: amount };
}

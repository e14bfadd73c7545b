import type { PAYOUT_SOURCES, PAYOUT_STATUSES } from '@fyonka/api-contract/values/ordering/books/settlements';
import type { AccountId } from '../../ids.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { fils } from '../../money.ts';
import type { GatewayId } from '../paying/payment-methods.ts';
import type { Difference } from './compare-lines.ts';
import { netOfSums } from './settlement-line.ts';
import type { LineSums } from './settlement-line.ts';

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
export type PayoutSource = (typeof PAYOUT_SOURCES)[number];

/** Money that a gateway has sent to the shop's bank. Amounts are fils. */
export interface Payout {
  readonly gateway: GatewayId;
  /** The gateway's id of it; the bank's reference of one that a person has written down without. */
  readonly reference: string;
  /** The Kuwaiti day on which the gateway sent it. */
  readonly day: KuwaitDay;
  /** What the bank gets; below zero when more went back than came in. */
  readonly amount: number;
  /** What the gateway has kept of it; null: nobody has said so. */
  readonly fees: number | null;
  /** VAT of the fees; null: nobody has said so. */
  readonly vat: number | null;
  /** Empty: not known. */
  readonly bankReference: string;
  readonly status: PayoutStatus;
  readonly source: PayoutSource;
  readonly note: string;
  /** When it was last written, milliseconds since 1970. */
  readonly at: number;
  /** The administrator who wrote it; null: the shop itself. */
  readonly by: AccountId | null;
}

export function payoutId({ gateway, reference }: Pick<Payout, 'gateway' | 'reference'>): string {
  return `${gateway}:${reference}`;
}

/** The surer a source, the higher: a later word of a less sure one adds only what was not known. */
const SURENESS: Readonly<Record<PayoutSource, number>> = { file: 0, gateway: 1, hand: 2 };

/**
 * A payout after a file, a gateway or a person has said something about it.
 * @returns the same object when it says nothing new
 */
export function payoutAfter(before: Payout | null, said: Payout): Payout {
  if (before === null) return said;
  const isSurer = SURENESS[said.source] >= SURENESS[before.source];
  const [first, second] = isSurer ? [said, before] : [before, said];
  const after: Payout = {
    ...first,
    fees: first.fees ?? second.fees,
    vat: first.vat ?? second.vat,
    bankReference: first.bankReference || second.bankReference,
    note: first.note || second.note,
  };
  return isSame(before, after) ? before : after;
}

function isSame(one: Payout, other: Payout): boolean {
  return SAID.every((field) => one[field] === other[field]);
}

const SAID = ['day', 'amount', 'fees', 'vat', 'bankReference', 'status', 'source', 'note'] as const;

/**
 * How a payout differs from the sum of its lines; null: it does not, or it has none.
 * @param sums of its lines
 */
export function payoutDifference(payout: Payout, sums: readonly LineSums[]): Difference | null {
  if (sums.length === 0 || payout.status === 'withdrawn') return null;
  const expected = netOfSums(sums);
  if (payout.amount === expected) return null;
  const { gateway, reference } = payout;
  return {
    kind: 'other-payout',
    gateway,
    reference,
    orderNumber: null,
    amount: shown(payout.amount),
    expected: shown(expected),
  };
}

/** Findings have no amounts below zero. */
function shown(amount: number): Difference['amount'] {
  return amount < 0 ? null : fils(amount);
}

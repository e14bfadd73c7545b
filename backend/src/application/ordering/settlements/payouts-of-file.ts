import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import type { Payout } from '../../../domain/ordering/settlements/payout.ts';
import { netOfSums, sumsOf } from '../../../domain/ordering/settlements/settlement-line.ts';
import type { NamedLine } from './ports.ts';
import type { SettlementSheet } from './settlement-file.ts';

/** A payout that a file tells of. */
export interface PayoutOfFile {
  readonly payout: Payout;
  /** What its lines in the file add up to, in fils; null: it has none. */
  readonly net: number | null;
  /** Whether the file says its day. */
  readonly isDated: boolean;
}

/** The payouts of a file: as its summary says, and as the lines add up where it says nothing. @param at now */
export function payoutsOf(
  gateway: GatewayId,
  lines: readonly NamedLine[],
  sheets: readonly SettlementSheet[],
  at: number,
): PayoutOfFile[] {
  const said = new Map(sheets.flatMap(({ payouts }) => payouts).map((payout) => [payout.reference, payout]));
  const byPayout = Map.groupBy(lines, ({ payout }) => payout ?? '');
  const references = new Set([...said.keys(), ...byPayout.keys()]);
  references.delete('');
  return [...references].flatMap((reference) => {
    const ofPayout = byPayout.get(reference) ?? [];
    const summary = said.get(reference);
    const sums = sumsOf(ofPayout);
    const net = ofPayout.length === 0 ? null : netOfSums(sums);
    const amount = summary?.amount ?? net;
    if (amount === null) return [];
    const paidAt = ofPayout.reduce<number | null>((latest, line) => laterOf(latest, line.paidAt), null);
    const sentAt = summary?.paidAt ?? paidAt;
    const payout: Payout = {
      gateway,
      reference,
      day: kuwaitDayOf(sentAt ?? at),
      amount,
      fees: summary?.fees ?? (net === null ? null : total(sums.map(({ fee }) => fee))),
      vat: summary?.vat ?? (net === null ? null : total(sums.map(({ vat }) => vat))),
      bankReference: summary?.bankReference ?? '',
      status: 'paid',
      source: 'file',
      note: '',
      at,
      by: null,
    };
    return [{ payout, net, isDated: sentAt !== null }];
  });
}

function laterOf(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other > one) ? other : one;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

import type { SETTLEMENT_LINES } from '@fyonka/api-contract/values/ordering/books/settlements';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { dayAfter, kuwaitDayOf } from '../../kuwait-day.ts';
import type { GatewayId } from '../paying/payment-methods.ts';

/**
 * `charge`: what a customer has paid. `refund`: what went back. `dispute`: what a bank has taken back for a cardholder.
 * `dispute-release`: such money that the shop has got again. `other`: a fee or correction that belongs to no order.
 */
export type LineKind = (typeof SETTLEMENT_LINES)[number];

/** A line of a gateway's settlement file. Amounts are fils. */
export interface SettlementLine {
  readonly gateway: GatewayId;
  readonly kind: LineKind;
  /** The gateway's id of the charge, refund or dispute; of `other`, its words. */
  readonly reference: string;
  /** The gateway's id of the charge that a refund or dispute is about; null: the file does not say. */
  readonly charge: string | null;
  /** Never negative, because the kind says in which direction it went; only that of `other` is below zero where it was taken. */
  readonly amount: number;
  /** Three letters; null: the file does not say, so Kuwaiti dinars. */
  readonly currency: string | null;
  /** What the gateway has kept, without VAT. */
  readonly fee: number;
  /** VAT of the fee. */
  readonly vat: number;
  /** When the money moved at the gateway, milliseconds since 1970; null: the file does not say. */
  readonly movedAt: number | null;
  /** When it was paid out, milliseconds since 1970; null: the file does not say. */
  readonly paidAt: number | null;
  /** The gateway's id of the payout; null: the file does not say. */
  readonly payout: string | null;
}

/** What a line adds to its payout, in fils; below zero where it takes from it. */
export function netOf({ kind, amount, fee, vat }: Pick<SettlementLine, 'kind' | 'amount' | 'fee' | 'vat'>): number {
  return DIRECTIONS[kind] * amount - fee - vat;
}

const DIRECTIONS: Readonly<Record<LineKind, 1 | -1>> = {
  charge: 1,
  refund: -1,
  dispute: -1,
  'dispute-release': 1,
  other: 1,
};

/** Sums of some lines of one kind, in fils. */
export interface LineSums {
  readonly kind: LineKind;
  readonly lines: number;
  readonly amount: number;
  readonly fee: number;
  readonly vat: number;
}

/** Sums of lines by their kinds. */
export function sumsOf(lines: readonly SettlementLine[]): LineSums[] {
  return [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    lines: ofKind.length,
    amount: total(ofKind.map(({ amount }) => amount)),
    fee: total(ofKind.map(({ fee }) => fee)),
    vat: total(ofKind.map(({ vat }) => vat)),
  }));
}

/** What lines add up to, in fils. */
export function netOfSums(sums: readonly LineSums[]): number {
  return total(sums.map(netOf));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** No gateway of Kuwait is older. */
const EARLIEST = '2005-01-01';
/** Days after today for which gateways announce payouts, such as before holidays. */
const MOST_AHEAD = 7;

/**
 * Why gateways cannot have moved money at a time; null: they can. A slip in a year would otherwise be booked in it.
 * @param at milliseconds since 1970
 */
export function impossibleTime(at: number, today: KuwaitDay): 'too-early' | 'in-future' | null {
  const day = kuwaitDayOf(at);
  if (day < EARLIEST) return 'too-early';
  return day > dayAfter(today, MOST_AHEAD) ? 'in-future' : null;
}

/** The day by which a line is listed: of the payout, else of what moved. @param at when it was imported */
export function dayOfLine({ paidAt, movedAt }: Pick<SettlementLine, 'paidAt' | 'movedAt'>, at: number): KuwaitDay {
  return kuwaitDayOf(paidAt ?? movedAt ?? at);
}

/**
 * The name of a line, so that a later file replaces it. That of a charge is gateway and reference, as earlier releases have
 * stored it.
 * @param place of equal lines of its file, from 1: a gateway may have settled a charge twice
 */
export function lineName({ gateway, kind, reference, payout }: SettlementLine, place: number): string {
  const name = kind === 'charge' ? `${gateway}:${reference}` : `${gateway}|${kind}|${reference}`;
  // Words such as 'monthly fee' come again in each payout.
  const ofPayout = kind === 'other' && payout !== null ? `${name}|${payout}` : name;
  return place === 1 ? ofPayout : `${ofPayout}|${place}`;
}

/** Lines of one file with their names. */
export function named(lines: readonly SettlementLine[]): (SettlementLine & { readonly id: string })[] {
  const places = new Map<string, number>();
  return lines.map((line) => {
    const first = lineName(line, 1);
    const place = (places.get(first) ?? 0) + 1;
    places.set(first, place);
    return { ...line, id: lineName(line, place) };
  });
}

/** The name of a charge that an earlier payout has had as well, which this line must not replace. */
export function nameBeside(line: SettlementLine & { readonly id: string }, stored: SettlementLine | null): string {
  const isOther =
    line.kind !== 'other' &&
    stored !== null &&
    stored.payout !== null &&
    line.payout !== null &&
    stored.payout !== line.payout;
  return isOther ? `${line.id}|${line.payout}` : line.id;
}

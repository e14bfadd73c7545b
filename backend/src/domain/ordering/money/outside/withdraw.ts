import { moneyEntryId } from '../../../ids.ts';
import type { AccountId, MoneyEntryId } from '../../../ids.ts';
import { fils, NOTHING } from '../../../money.ts';
import type { Fils } from '../../../money.ts';
import type { Order } from '../../order.ts';
import { putBack } from '../../papers/lines-to-pack.ts';
import { setStatus } from '../../set-status.ts';
import { only } from '../../transitions.ts';
import type { Step } from '../../transitions.ts';
import type { MoneyEntry } from '../money-entry.ts';
import { amountDue, withMoney } from '../payment-status.ts';
import type { Refund } from '../refund.ts';
import { deliveryOf } from '../refunded-pieces.ts';
import { isAtTheDoor } from '../../paying/payment-methods.ts';

/** A line of the ledger with what a correction needs to know of it. */
export interface StandingEntry {
  /** Names the line among those of its order, also after a copy to another database. */
  readonly id: string;
  readonly entry: MoneyEntry;
  /** Null: only what the office has written down can be withdrawn, not what a gateway has done. */
  readonly withdrawal: 'possible' | 'done' | null;
}

export type WithdrawResult =
  | ({
      readonly kind: 'withdrawn';
      /** What was written down as given back, now without effect; null: the entry belongs to no refund. */
      readonly refund: Refund | null;
    } & Step)
  /** The order has no such entry. */
  | { readonly kind: 'unknown' }
  /** A gateway has moved this money, or the entry is itself a correction. */
  | { readonly kind: 'not-withdrawable' }
  | { readonly kind: 'withdrawn-before' }
  /** The money went back meanwhile, so that it has really been received. `left`: what did not. */
  | { readonly kind: 'given-back'; readonly left: Fils };

/**
 * The ledger of an order, oldest first, with the names of its lines and what can be withdrawn.
 * @param credits see `creditsOf`
 */
export function standingEntries(
  entries: readonly MoneyEntry[],
  credits: ReadonlySet<string> = new Set(),
): StandingEntry[] {
  const ids = entries.map((entry, index) => {
    const same = entries.slice(0, index).filter(({ at }) => at === entry.at).length;
    return same === 0 ? `${entry.at}` : `${entry.at}-${same + 1}`;
  });
  const gone = withdrawnPlaces(entries, ids);
  return entries.map((entry, index) => {
    return {
      id: ids[index] ?? '',
      entry,
      withdrawal: isByOffice(entry) && !isCredit(entry, credits) ? (gone.has(index) ? 'done' : 'possible') : null,
    };
  });
}

/** What gateways and banks call the payments of a ledger; without tests and what was withdrawn. Each once, oldest first. */
export function paymentReferencesOf(entries: readonly MoneyEntry[]): readonly string[] {
  const payments = standingEntries(entries).filter(
    ({ entry, withdrawal }) =>
      (entry.kind === 'capture' || entry.kind === 'record') && !entry.isTest && withdrawal !== 'done',
  );
  return [...new Set(payments.map(({ entry }) => entry.reference))].filter((reference) => reference !== '');
}

/** Whether it has moved between two orders by an exchange. */
function isCredit({ kind, sourceId }: MoneyEntry, credits: ReadonlySet<string>): boolean {
  return sourceId !== null && (kind === 'record' || credits.has(sourceId));
}

function isByOffice({ kind }: MoneyEntry): boolean {
  return kind === 'record' || kind === 'given-back';
}

/** Cash on delivery is taken back with the status, see `cashAtTheDoor`, without naming its entry: it is the latest. */
function withdrawnPlaces(entries: readonly MoneyEntry[], ids: readonly string[]): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const [index, { kind, sourceId, amount, method }] of entries.entries()) {
    if (kind !== 'record-withdrawn' && kind !== 'given-back-withdrawn') continue;
    const place = entries.findLastIndex((entry, at) => {
      if (sourceId !== null) return isByOffice(entry) && sourceOf(entry, ids[at] ?? '') === sourceId;
      const isSame = entry.kind === 'record' && entry.amount === amount && entry.method === method;
      return at < index && isSame && !gone.has(at);
    });
    gone.add(place);
  }
  return gone;
}

/** What a withdrawal names as the entry that it takes back; the ledger has it once at most. */
function sourceOf({ orderNumber, sourceId }: MoneyEntry, id: string): NonNullable<MoneyEntry['sourceId']> {
  return sourceId ?? entryKey(orderNumber, id);
}

function entryKey(orderNumber: string, id: string): MoneyEntryId {
  return moneyEntryId(`${orderNumber}.${id}`);
}

/**
 * Takes back what the office has written down by mistake, by a line against it on the same day. Preparation that began
 * because of the money stops: the order waits for its payment again, unless it is further than that.
 * @param reason for the team
 */
export function withdrawEntry(
  order: Order,
  {
    entries,
    refunds,
    credits,
  }: {
    readonly entries: readonly MoneyEntry[];
    readonly refunds: readonly Refund[];
    readonly credits?: ReadonlySet<string>;
  },
  id: string,
  reason: string,
  by: AccountId,
  at: number,
): WithdrawResult {
  const standing = standingEntries(entries, credits);
  const found = standing.find((entry) => entry.id === id);
  if (!found) return { kind: 'unknown' };
  const { entry, withdrawal } = found;
  if (withdrawal === null) return { kind: 'not-withdrawable' };
  if (withdrawal === 'done') return { kind: 'withdrawn-before' };
  const counter = { ...entry, sourceId: sourceOf(entry, id), at, accountId: by, note: reason };
  if (entry.kind === 'given-back') {
    const refund = refunds.find((one) => one.id === entry.sourceId);
    return {
      kind: 'withdrawn',
      ...withoutReturn(order, entry.amount, refund),
      entries: [{ ...counter, kind: 'given-back-withdrawn' }],
      refund: refund ? { ...refund, state: 'failed', reason: `${refund.reason} – ${reason}` } : null,
    };
  }
  const { received, returned, refunding } = order.money;
  const left = fils(Math.max(0, received - returned - refunding));
  if (entry.amount > left) return { kind: 'given-back', left };
  return {
    kind: 'withdrawn',
    ...only(order, withoutRecord(order, entry, found === recordAtDoor(order, standing), by, at)),
    entries: [{ ...counter, kind: 'record-withdrawn' }],
    refund: null,
  };
}

/** Pieces that are in the stock again are taken out of it once more, unless they were sold since. */
function withoutReturn(order: Order, amount: Fils, refund: Refund | undefined): Step {
  const returned = fils(order.money.returned - amount);
  const { deliveryReturned = NOTHING, ...money } = order.money;
  const delivery = fils(Math.max(0, deliveryReturned - (refund ? deliveryOf(refund, order) : 0)));
  const left = { returned, ...(delivery > 0 && { deliveryReturned: delivery }) };
  const { edits } = order;
  const surplusReturned = fils(Math.min(edits?.surplusReturned ?? 0, returned));
  const [taken, gone] = [true, false].map((takesStock) => {
    const lines = putBack(order.lines, refund?.lines ?? [], takesStock);
    const edited = edits && { edits: { ...edits, surplusReturned } };
    return withMoney({ ...order, lines, money, ...edited }, left);
  });
  return { before: order, after: taken!, ifStockGone: gone! };
}

/**
 * The record of the cash that the order counts as taken at the door, see `cashAtTheDoor`. It stays when the order is no
 * longer delivered, if money has been given back.
 */
function recordAtDoor({ money, history }: Order, standing: readonly StandingEntry[]): StandingEntry | undefined {
  return standing.findLast(
    ({ entry: { kind, method, amount, movedAt }, withdrawal }) =>
      withdrawal === 'possible' &&
      kind === 'record' &&
      method === 'cash' &&
      amount === money.atDoor &&
      history.some((change) => change.to === 'delivered' && change.at === movedAt),
  );
}

/** The order as if the money had not been recorded. */
function withoutRecord(
  order: Order,
  { amount, at: recordedAt }: Pick<MoneyEntry, 'amount' | 'at'>,
  isAtDoor: boolean,
  by: AccountId,
  at: number,
): Order {
  const { received, atDoor } = order.money;
  const money = { received: fils(received - amount), atDoor: isAtDoor ? NOTHING : atDoor };
  const after = withMoney(order, money);
  const latest = order.history.at(-1);
  const isBegun = latest?.from === 'pending' && latest.to === 'processing';
  const isBegunByIt = isBegun && latest.by === 'admin' && latest.at === recordedAt;
  if (!isBegunByIt || amountDue(after) === 0) return after;
  // An order that waited for its payment had no cash on delivery: the record has made it so.
  const isMadeCash = money.received === 0 && isAtTheDoor(order);
  const waiting = setStatus(isMadeCash ? { ...after, paymentMethod: null } : after, 'pending', by, at, new Map());
  return waiting.kind === 'changed' ? waiting.after : after;
}

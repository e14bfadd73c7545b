import { changesBetween } from '../../history.ts';
import type { Authorship, HistoryEntry, HistoryKind } from '../../history.ts';
import type { KuwaitDay, KuwaitMonth } from '../../kuwait-day.ts';
import { kdOf, toKd } from '../../money.ts';
import type { Fils } from '../../money.ts';
import type { Order } from '../order.ts';
import type { GatewayId } from '../paying/payment-methods.ts';
import type { Payout } from '../settlements/payout.ts';
import type { Finding } from './finding.ts';
import type { Refund } from './refund.ts';

// Lines of the edit history about money. It is never erased, so they contain amounts (KD) and states but no
// names, notes or keys.

/** An administrator has changed the money of an order. */
export function moneyChanged(
  kind: 'refund-requested' | 'money-recorded' | 'money-settled' | 'money-withdrawn',
  before: Order,
  after: Order,
  by: Authorship,
): HistoryEntry {
  const changes = changesBetween(moneyRecord(before), moneyRecord(after));
  return { subject: 'order', subjectId: after.id, kind, version: null, changes, ...by };
}

/** An administrator has asked for a refund, or has written down one that was made by hand. */
export function refundStored({ state }: Refund, before: Order, after: Order, by: Authorship): HistoryEntry {
  return moneyChanged(state === 'requested' ? 'refund-requested' : 'money-settled', before, after, by);
}

function moneyRecord({ status, paymentStatus, money }: Order) {
  const { received, returned, refunding, acceptedBalance } = money;
  return {
    status,
    paymentStatus,
    received: toKd(received),
    returned: toKd(returned),
    refunding: toKd(refunding),
    acceptedBalance: acceptedBalance === null ? null : toKd(acceptedBalance),
  };
}

/** @param before what was counted for the day until now; null: nothing */
export function cashCounted(day: KuwaitDay, before: Fils | null, counted: Fils, by: Authorship): HistoryEntry {
  const counts = { day, counted: before === null ? null : toKd(before) };
  return ofPayments('cash-counted', counts, { day, counted: toKd(counted) }, by);
}

export function keysChanged(gateway: GatewayId, hadKeys: boolean, hasKeys: boolean, by: Authorship): HistoryEntry {
  return ofPayments('keys-changed', { gateway, hasKeys: hadKeys }, { gateway, hasKeys }, by);
}

export function findingResolved({ kind, gateway, reference }: Finding, by: Authorship): HistoryEntry {
  return ofPayments('finding-resolved', null, { finding: kind, gateway, reference }, by);
}

/** @param rows number of rows that were stored @param matched how many of them belong to a capture of the shop */
export function settlementImported(rows: number, matched: number, by: Authorship): HistoryEntry {
  return ofPayments('settlement-imported', null, { rows, matched }, by);
}

export function monthClosed(month: KuwaitMonth, by: Authorship): HistoryEntry {
  return ofPayments('month-closed', null, { month }, by);
}

/** @param reason for the books alone, about no customer: the closing, which could have kept it, is gone */
export function monthOpened(month: KuwaitMonth, reason: string, by: Authorship): HistoryEntry {
  return ofPayments('month-opened', null, { month, reason }, by);
}

/** A person has written down a payout, or has corrected it. */
export function payoutWritten(before: Payout | null, after: Payout, by: Authorship): HistoryEntry {
  return ofPayments('payout-written', before && payoutRecord(before), payoutRecord(after), by);
}

function payoutRecord({ gateway, reference, day, amount, fees, vat, bankReference, status }: Payout) {
  const written = (amount: number | null) => (amount === null ? null : kdOf(amount));
  return {
    gateway,
    reference,
    day,
    amount: written(amount),
    fees: written(fees),
    vat: written(vat),
    bankReference,
    status,
  };
}

/** The history of payments is one list, so each line repeats what it is about, as a field without an earlier value. */
function ofPayments(
  kind: HistoryKind,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
  by: Authorship,
): HistoryEntry {
  const changes = Object.entries(after).map(([field, to]) => {
    const from = before?.[field] ?? null;
    return { field, from: from === to ? null : from, to };
  });
  return { subject: 'payments', subjectId: null, kind, version: null, changes, ...by };
}

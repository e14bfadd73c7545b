import { fils } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { refundMail } from '../mails/order-mail.ts';
import type { Order } from '../order.ts';
import { putBack, takenOut } from '../papers/lines-to-pack.ts';
import { only } from '../transitions.ts';
import type { Step } from '../transitions.ts';
import type { MoneyEntry } from './money-entry.ts';
import { withMoney } from './payment-status.ts';
import { moneyGivenBack } from './refunded-pieces.ts';
import { isRefundOpen, stillPending } from './refund.ts';
import type { Refund, RefundEnd } from './refund.ts';

export interface RefundSettlement {
  readonly refund: Refund;
  /** The change of the order; null: the order stays as it is. */
  readonly step: Step | null;
}

/**
 * Stores the gateway's answer about a refund.
 * @param issued number of credit notes of the order, see `creditNotesOf`
 * @returns null when it changes nothing. Money that went back counts even if the refund had failed before
 */
export function settleRefund(
  refund: Refund,
  order: Order,
  end: RefundEnd,
  issued: number,
  at: number,
): RefundSettlement | null {
  const reference = end.reference ?? refund.reference;
  switch (end.kind) {
    case 'done':
      if (refund.state === 'done') return null;
      return {
        refund: { ...ended(refund, at), reference, state: 'done', creditNote: creditNoteOf(order, issued + 1) },
        step: stepWhenDone({ ...refund, reference }, order, at),
      };
    case 'pending':
      if (!isRefundOpen(refund)) return null;
      return { refund: stillPending(refund, end.reference, at), step: null };
    case 'failed':
      if (!isRefundOpen(refund)) return null;
      return {
        refund: { ...ended(refund, at), reference, state: 'failed', failure: end.failure },
        step: stepWhenFailed(refund, order),
      };
    case 'needs-person':
      if (!isRefundOpen(refund) || refund.state === 'needs-person') return null;
      return {
        refund: { ...refund, reference, state: 'needs-person', failure: end.failure, nextAskAt: null },
        step: null,
      };
  }
}

/** What an administrator has found out about a refund that needs a person. */
export interface RefundDiscovery {
  readonly outcome: 'done' | 'failed';
  /** How it was found out; added to the reason of the refund. */
  readonly note: string;
}

/**
 * Ends a refund that needs a person.
 * @param issued as for `settleRefund`
 * @returns null when the refund does not need a person
 */
export function resolveRefund(
  refund: Refund,
  order: Order,
  { outcome, note }: RefundDiscovery,
  issued: number,
  at: number,
): RefundSettlement | null {
  if (refund.state !== 'needs-person') return null;
  const explained = { ...refund, reason: `${refund.reason} – ${note}` };
  const failure = refund.failure ?? 'unknown';
  const end: RefundEnd =
    outcome === 'done' ? { kind: 'done', reference: refund.reference ?? '' } : { kind: 'failed', failure };
  const settled = settleRefund(explained, order, end, issued, at);
  // The person knows the result, but not always how the gateway calls the refund.
  return settled && { ...settled, refund: { ...settled.refund, reference: refund.reference } };
}

/** Number of credit notes that an order's refunds have. */
export function creditNotesOf(refunds: readonly Refund[]): number {
  return refunds.filter(({ creditNote }) => creditNote !== null).length;
}

/** The number of an order's credit note. @param position from 1 */
export function creditNoteOf({ number }: Pick<Order, 'number'>, position: number): string {
  return `${number}-C${position}`;
}

/**
 * A refund that was made in the gateway's own dashboard and is done. The money is gone, so it is recorded, and the customer
 * is notified as of one that was made in the shop.
 * @param refund with the state `done`
 */
export function adoptRefund(refund: Refund, order: Order, at: number): Step {
  const mail = refundMail('refund-done', order, refund);
  return {
    ...only(order, withMoney(order, moneyGivenBack(order, refund))),
    entries: [entryOfRefund(refund, at)],
    mails: mail ? [mail] : [],
  };
}

/**
 * Pieces that are in the stock again are taken out of it once more, unless they were sold since. The customer was notified
 * that the money is on its way.
 */
function stepWhenFailed(refund: Refund, order: Order): Step {
  const { amount, lines } = refund;
  const mail = refundMail('refund-failed', order, refund);
  const [taken, left] = [true, false].map((takesStock) =>
    withMoney({ ...order, lines: putBack(order.lines, lines, takesStock) }, { refunding: withoutOf(order, amount) }),
  );
  return { before: order, after: taken!, ifStockGone: left!, mails: mail ? [mail] : [] };
}

function stepWhenDone(refund: Refund, order: Order, at: number): Step {
  const refunding = isRefundOpen(refund) ? withoutOf(order, refund.amount) : order.money.refunding;
  const mail = refundMail('refund-done', order, refund);
  const lines = isRefundOpen(refund) ? order.lines : takenOut(order.lines, refund.lines, false);
  return {
    ...only(order, withMoney({ ...order, lines }, { ...moneyGivenBack(order, refund), refunding })),
    entries: [entryOfRefund(refund, at)],
    mails: mail ? [mail] : [],
  };
}

function withoutOf({ money }: Order, amount: Fils): Fils {
  return fils(money.refunding - amount);
}

function ended(refund: Refund, at: number): Refund {
  return { ...refund, failure: null, nextAskAt: null, endedAt: at };
}

/** The line of the ledger of a refund that is done. */
export function entryOfRefund(refund: Refund, at: number): MoneyEntry {
  return {
    orderNumber: refund.orderNumber,
    kind: refund.gateway === null ? 'given-back' : 'refund',
    amount: refund.amount,
    method: refund.method,
    gateway: refund.gateway,
    isTest: false,
    reference: refund.reference ?? '',
    sourceId: refund.id,
    movedAt: at,
    at,
    accountId: refund.requestedBy,
    note: refund.reason,
  };
}

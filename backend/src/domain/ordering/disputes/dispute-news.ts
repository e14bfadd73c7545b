import { changesBetween } from '../../history.ts';
import type { Authorship, HistoryEntry } from '../../history.ts';
import { toKd } from '../../money.ts';
import type { NewOfficeEvent, OfficeEventKind } from '../../office/office-event.ts';
import { findingOf } from '../money/finding.ts';
import type { Finding } from '../money/finding.ts';
import type { Order } from '../order.ts';
import type { Dispute } from './dispute.ts';

/** Days before the last one on which the office is reminded to answer. */
export const REMINDED_BEFORE = 2;

export function disputeEvent(
  kind: Extract<OfficeEventKind, 'dispute-opened' | 'dispute-due' | 'order-status'>,
  { id, status }: Pick<Order, 'id' | 'status'>,
  at: number,
): NewOfficeEvent {
  return { kind, orderId: id, orderStatus: status, at };
}

/** A line of the order's history, which is never erased, so that it contains no words of the office. */
export function disputeEntry(before: Dispute | null, after: Dispute, by: Authorship): HistoryEntry {
  const changes = changesBetween(before && record(before), record(after));
  return { subject: 'order', subjectId: after.orderId, kind: 'dispute-changed', version: null, changes, ...by };
}

function record({ place, state, amount, deadline, isTaken }: Dispute) {
  return { dispute: { [place]: state }, amount: toKd(amount), deadline, taken: isTaken };
}

/** Nobody has answered in time. */
export function overdueDispute(
  { gateway, chargeReference, reference, orderNumber, amount, deadline }: Dispute,
  foundAt: number,
): Finding {
  return findingOf({
    kind: 'dispute-overdue',
    gateway,
    // With another deadline it is another finding.
    reference: `${reference || chargeReference} ${deadline}`,
    orderNumber,
    amount,
    expected: null,
    foundAt,
  });
}

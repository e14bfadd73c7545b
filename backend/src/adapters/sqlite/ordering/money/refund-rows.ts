import { accountId, paymentAttemptId, refundId } from '../../../../domain/ids.ts';
import type { RefundId } from '../../../../domain/ids.ts';
import { fils } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/ordering/money/money-entry.ts';
import type { Refund, RefundFailure, RefundState } from '../../../../domain/ordering/money/refund.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

export type RefundRow = {
  seq: number;
  id: string;
  order_number: string;
  attempt_id: string | null;
  gateway: string | null;
  method: string;
  charge_reference: string;
  amount: number;
  lines: string;
  includes_delivery: number;
  reason: string;
  state: string;
  reference: string | null;
  requested_at: number;
  requested_by: string | null;
  sent_at: number | null;
  ended_at: number | null;
  next_ask_at: number | null;
  failure: string | null;
  credit_note: string | null;
  fingerprint: string;
};

export const SELECT_REFUNDS = 'SELECT * FROM refunds';

export function refundFrom(row: RefundRow): Refund {
  return {
    id: refundId(row.id),
    orderNumber: row.order_number as OrderNumber,
    attemptId: row.attempt_id === null ? null : paymentAttemptId(row.attempt_id),
    gateway: row.gateway as GatewayId | null,
    method: row.method as MoneyMethod,
    chargeReference: row.charge_reference,
    amount: fils(row.amount),
    lines: JSON.parse(row.lines),
    includesDelivery: row.includes_delivery === 1,
    reason: row.reason,
    state: row.state as RefundState,
    reference: row.reference,
    requestedAt: row.requested_at,
    requestedBy: row.requested_by === null ? null : accountId(row.requested_by),
    sentAt: row.sent_at,
    endedAt: row.ended_at,
    nextAskAt: row.next_ask_at,
    failure: row.failure as RefundFailure | null,
    creditNote: row.credit_note,
    fingerprint: row.fingerprint,
  };
}

export function findRefund(db: SqliteDatabase, id: RefundId): Refund | null {
  const row = db.get<RefundRow>(`${SELECT_REFUNDS} WHERE id = ?`, id);
  return row ? refundFrom(row) : null;
}

/** Refunds of one order, oldest first. */
export function refundsOf(db: SqliteDatabase, number: OrderNumber): Refund[] {
  return db.all<RefundRow>(`${SELECT_REFUNDS} WHERE order_number = ? ORDER BY seq`, number).map(refundFrom);
}

/** Call it only inside a transaction. */
export function insertRefund(db: SqliteDatabase, refund: Refund): void {
  db.insert('refunds', {
    id: refund.id,
    order_number: refund.orderNumber,
    attempt_id: refund.attemptId,
    gateway: refund.gateway,
    method: refund.method,
    charge_reference: refund.chargeReference,
    amount: refund.amount,
    lines: JSON.stringify(refund.lines),
    includes_delivery: Number(refund.includesDelivery),
    requested_at: refund.requestedAt,
    requested_by: refund.requestedBy,
    fingerprint: refund.fingerprint,
    ...stateOf(refund),
  });
}

/** Call it only inside a transaction. */
export function updateRefund(db: SqliteDatabase, refund: Refund): void {
  db.run(
    `UPDATE refunds SET reason = ?, state = ?, reference = ?, sent_at = ?, ended_at = ?, next_ask_at = ?, failure = ?, credit_note = ?
     WHERE id = ?`,
    ...Object.values(stateOf(refund)),
    refund.id,
  );
}

/** The columns that change until a refund has ended, in the order of the parameters of `updateRefund`. */
function stateOf(refund: Refund) {
  return {
    reason: refund.reason,
    state: refund.state,
    reference: refund.reference,
    sent_at: refund.sentAt,
    ended_at: refund.endedAt,
    next_ask_at: refund.nextAskAt,
    failure: refund.failure,
    credit_note: refund.creditNote,
  };
}

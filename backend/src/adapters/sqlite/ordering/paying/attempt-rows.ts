import { paymentAttemptId } from '../../../../domain/ids.ts';
import type { PaymentAttemptId } from '../../../../domain/ids.ts';
import { fils } from '../../../../domain/money.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import { isOpen } from '../../../../domain/ordering/paying/payment-attempt.ts';
import type {
  AttemptState,
  DeclineReason,
  PaymentAttempt,
} from '../../../../domain/ordering/paying/payment-attempt.ts';
import type { GatewayId, OnlineMethod } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

export type AttemptRow = {
  seq: number;
  id: string;
  order_number: string;
  amount: number;
  method: string;
  gateway: string;
  state: string;
  started_at: number;
  expires_at: number;
  ended_at: number | null;
  reference: string | null;
  bank_reference: string | null;
  redirect_url: string | null;
  decline_reason: string | null;
  next_ask_at: number | null;
  unanswered_since: number | null;
};

export const SELECT_ATTEMPTS = 'SELECT * FROM payment_attempts';

export function attemptFrom(row: AttemptRow): PaymentAttempt {
  return {
    id: paymentAttemptId(row.id),
    orderNumber: row.order_number as OrderNumber,
    amount: fils(row.amount),
    method: row.method as OnlineMethod,
    gateway: row.gateway as GatewayId,
    state: row.state as AttemptState,
    startedAt: row.started_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    reference: row.reference,
    bankReference: row.bank_reference,
    redirectUrl: row.redirect_url,
    declineReason: row.decline_reason as DeclineReason | null,
    nextAskAt: row.next_ask_at,
    unansweredSince: row.unanswered_since,
  };
}

export function findAttempt(db: SqliteDatabase, id: PaymentAttemptId): PaymentAttempt | null {
  const row = db.get<AttemptRow>(`${SELECT_ATTEMPTS} WHERE id = ?`, id);
  return row ? attemptFrom(row) : null;
}

/** The newest open attempt of an order; without one, its newest attempt. */
export function latestAttempt(db: SqliteDatabase, number: OrderNumber): PaymentAttempt | null {
  const row = db.get<AttemptRow>(
    `${SELECT_ATTEMPTS} WHERE order_number = ? ORDER BY is_open DESC, seq DESC LIMIT 1`,
    number,
  );
  return row ? attemptFrom(row) : null;
}

/** Payment attempts of one order, oldest first. */
export function attemptsOf(db: SqliteDatabase, number: OrderNumber): PaymentAttempt[] {
  return db.all<AttemptRow>(`${SELECT_ATTEMPTS} WHERE order_number = ? ORDER BY seq`, number).map(attemptFrom);
}

/** Call it only inside a transaction. */
export function insertAttempt(db: SqliteDatabase, attempt: PaymentAttempt): void {
  db.insert('payment_attempts', {
    id: attempt.id,
    order_number: attempt.orderNumber,
    amount: attempt.amount,
    method: attempt.method,
    gateway: attempt.gateway,
    started_at: attempt.startedAt,
    expires_at: attempt.expiresAt,
    ...stateOf(attempt),
  });
}

/** Call it only inside a transaction. */
export function updateAttempt(db: SqliteDatabase, attempt: PaymentAttempt): void {
  db.run(
    `UPDATE payment_attempts SET state = ?, is_open = ?, ended_at = ?, reference = ?, bank_reference = ?,
       redirect_url = ?, decline_reason = ?, next_ask_at = ?, unanswered_since = ? WHERE id = ?`,
    ...Object.values(stateOf(attempt)),
    attempt.id,
  );
}

/** The columns that change until an attempt has ended, in the order of the parameters of `updateAttempt`. */
function stateOf(attempt: PaymentAttempt) {
  return {
    state: attempt.state,
    is_open: Number(isOpen(attempt)),
    ended_at: attempt.endedAt,
    reference: attempt.reference,
    bank_reference: attempt.bankReference,
    redirect_url: attempt.redirectUrl,
    decline_reason: attempt.declineReason,
    next_ask_at: attempt.nextAskAt,
    unanswered_since: attempt.unansweredSince ?? null,
  };
}

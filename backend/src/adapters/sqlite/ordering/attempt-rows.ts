import { paymentAttemptId } from '../../../domain/ids.ts';
import type { PaymentAttemptId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { isOpen } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { AttemptState, DeclineReason, PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { SqliteDatabase } from '../connection/database.ts';

export type AttemptRow = {
  id: string;
  order_number: string;
  amount: number;
  state: string;
  started_at: number;
  challenge_url: string | null;
  decline_reason: string | null;
};

export const ATTEMPT_COLUMNS = 'id, order_number, amount, state, started_at, challenge_url, decline_reason';

export function attemptFrom(row: AttemptRow): PaymentAttempt {
  return {
    id: paymentAttemptId(row.id),
    orderNumber: row.order_number as OrderNumber,
    amount: fils(row.amount),
    state: row.state as AttemptState,
    startedAt: row.started_at,
    challengeUrl: row.challenge_url,
    declineReason: row.decline_reason as DeclineReason | null,
  };
}

export function findAttempt(db: SqliteDatabase, id: PaymentAttemptId): PaymentAttempt | null {
  const row = db.get<AttemptRow>(`SELECT ${ATTEMPT_COLUMNS} FROM payment_attempts WHERE id = ?`, id);
  return row ? attemptFrom(row) : null;
}

export function latestAttempt(db: SqliteDatabase, number: OrderNumber): PaymentAttempt | null {
  const row = db.get<AttemptRow>(
    `SELECT ${ATTEMPT_COLUMNS} FROM payment_attempts WHERE order_number = ? ORDER BY seq DESC LIMIT 1`,
    number,
  );
  return row ? attemptFrom(row) : null;
}

/** Payment attempts of one order, oldest first. */
export function attemptsOf(db: SqliteDatabase, number: OrderNumber): PaymentAttempt[] {
  return db
    .all<AttemptRow>(`SELECT ${ATTEMPT_COLUMNS} FROM payment_attempts WHERE order_number = ? ORDER BY seq`, number)
    .map(attemptFrom);
}

/** Call it only inside a transaction. */
export function insertAttempt(db: SqliteDatabase, attempt: PaymentAttempt): void {
  db.insert('payment_attempts', {
    id: attempt.id,
    order_number: attempt.orderNumber,
    amount: attempt.amount,
    ...stateOf(attempt),
    started_at: attempt.startedAt,
  });
}

/** Call it only inside a transaction. */
export function updateAttempt(db: SqliteDatabase, attempt: PaymentAttempt): void {
  db.run(
    'UPDATE payment_attempts SET state = ?, is_open = ?, challenge_url = ?, decline_reason = ? WHERE id = ?',
    ...Object.values(stateOf(attempt)),
    attempt.id,
  );
}

function stateOf(attempt: PaymentAttempt) {
  const { state, challengeUrl, declineReason } = attempt;
  return { state, is_open: Number(isOpen(attempt)), challenge_url: challengeUrl, decline_reason: declineReason };
}

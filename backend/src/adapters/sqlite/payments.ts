import { Payments } from '../../application/ordering/ports.ts';
import type {
  AttemptEnd,
  AttemptState,
  DeclineReason,
  PaymentAttempt,
  PaymentStart,
  SettledPayment,
  StartPaymentResult,
} from '../../application/ordering/ports.ts';
import { paymentAttemptId } from '../../domain/ids.ts';
import type { PaymentAttemptId } from '../../domain/ids.ts';
import { fils } from '../../domain/money.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import { isPayable, totalPrice } from '../../domain/ordering/order.ts';
import type { Order } from '../../domain/ordering/order.ts';
import { acceptCashOnDelivery, receivePayment } from '../../domain/ordering/transitions.ts';
import type { SqliteDatabase } from './database.ts';
import { applyStep, findOrder } from './order-rows.ts';

type AttemptRow = {
  id: string;
  order_number: string;
  amount: number;
  state: string;
  started_at: number;
  challenge_url: string | null;
  decline_reason: string | null;
};

const COLUMNS = 'id, order_number, amount, state, started_at, challenge_url, decline_reason';

export class SqlitePayments extends Payments {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  start({ attemptId, orderNumber, at }: PaymentStart): Promise<StartPaymentResult> {
    return this.db.write((): StartPaymentResult => {
      const order = findOrder(this.db, orderNumber);
      if (!order) return { kind: 'not-found' };
      if (!isPayable(order, at)) return { kind: 'not-payable', order };
      const open = this.db.get<AttemptRow>(
        `SELECT ${COLUMNS} FROM payment_attempts WHERE order_number = ? AND is_open = 1`,
        orderNumber,
      );
      if (open) return { kind: 'in-progress', attempt: attemptFrom(open) };
      const amount = totalPrice(order);
      this.db.insert('payment_attempts', {
        id: attemptId,
        order_number: orderNumber,
        amount,
        state: 'started',
        started_at: at,
      });
      return {
        kind: 'started',
        attempt: {
          id: attemptId,
          orderNumber,
          amount,
          state: 'started',
          startedAt: at,
          challengeUrl: null,
          declineReason: null,
        },
      };
    });
  }

  suspend(
    id: PaymentAttemptId,
    state: { kind: 'challenged'; challengeUrl: string } | { kind: 'unanswered' },
  ): Promise<void> {
    return this.db.write(() => {
      const challengeUrl = state.kind === 'challenged' ? state.challengeUrl : null;
      this.db.run(
        'UPDATE payment_attempts SET state = ?, challenge_url = ? WHERE id = ? AND is_open = 1',
        state.kind,
        challengeUrl,
        id,
      );
    });
  }

  settle(id: PaymentAttemptId, end: AttemptEnd, at: number): Promise<SettledPayment> {
    return this.db.write((): SettledPayment => {
      const attempt = this.attempt(id);
      const order = this.orderOf(attempt);
      // Money that came in is never ignored, even for an attempt that had ended otherwise.
      const isNews = end.kind === 'approved' ? attempt.state !== 'approved' : OPEN_STATES.has(attempt.state);
      if (!isNews) return { order, isNews, stockMoved: false };

      this.end(id, end);
      const taken = end.kind === 'approved' ? applyStep(this.db, receivePayment(order, end.amount, at), at) : null;
      const settled = taken?.order ?? order;
      this.db.insert('payment_events', {
        attempt_id: id,
        kind: end.kind,
        amount: end.kind === 'approved' ? end.amount : null,
        payment_status: settled.paymentStatus,
        at,
      });
      return { order: settled, isNews, stockMoved: taken !== null && taken.stock !== 'keep' };
    });
  }

  async latest(number: OrderNumber): Promise<PaymentAttempt | null> {
    const row = this.db.get<AttemptRow>(
      `SELECT ${COLUMNS} FROM payment_attempts WHERE order_number = ? ORDER BY seq DESC LIMIT 1`,
      number,
    );
    return row ? attemptFrom(row) : null;
  }

  async open(limit: number): Promise<readonly PaymentAttempt[]> {
    return this.db
      .all<AttemptRow>(`SELECT ${COLUMNS} FROM payment_attempts WHERE is_open = 1 ORDER BY started_at LIMIT ?`, limit)
      .map(attemptFrom);
  }

  acceptCashOnDelivery(number: OrderNumber, at: number): Promise<Order | null> {
    return this.db.write(() => {
      const order = findOrder(this.db, number);
      const transition = order && acceptCashOnDelivery(order, at);
      const taken = transition && applyStep(this.db, { transition, ifStockGone: null }, at);
      return taken?.order ?? null;
    });
  }

  private attempt(id: PaymentAttemptId): PaymentAttempt {
    const row = this.db.get<AttemptRow>(`SELECT ${COLUMNS} FROM payment_attempts WHERE id = ?`, id);
    if (!row) throw new Error('a payment attempt that was never started cannot be settled');
    return attemptFrom(row);
  }

  private orderOf({ orderNumber }: PaymentAttempt): Order {
    const order = findOrder(this.db, orderNumber);
    if (!order) throw new Error('a payment attempt has lost its order');
    return order;
  }

  private end(id: PaymentAttemptId, end: AttemptEnd): void {
    const reason = end.kind === 'declined' ? end.reason : null;
    this.db.run(
      'UPDATE payment_attempts SET state = ?, challenge_url = NULL, decline_reason = ? WHERE id = ?',
      end.kind,
      reason,
      id,
    );
  }
}

const OPEN_STATES: ReadonlySet<AttemptState> = new Set(['started', 'challenged', 'unanswered']);

function attemptFrom(row: AttemptRow): PaymentAttempt {
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

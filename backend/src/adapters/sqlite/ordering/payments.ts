import { Payments } from '../../../application/ordering/ports.ts';
import type { PaymentStart } from '../../../application/ordering/ports.ts';
import type { PaymentAttemptId } from '../../../domain/ids.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { paymentEvent, settlePayment, startPayment } from '../../../domain/ordering/paying/paying.ts';
import type { PaymentEvent, StartPaymentResult } from '../../../domain/ordering/paying/paying.ts';
import { pauseAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { AttemptEnd, AttemptPause, PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import { acceptCashOnDelivery } from '../../../domain/ordering/transitions.ts';
import {
  ATTEMPT_COLUMNS,
  attemptFrom,
  findAttempt,
  insertAttempt,
  latestAttempt,
  updateAttempt,
} from './attempt-rows.ts';
import type { AttemptRow } from './attempt-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { applyStep } from './order-changes.ts';
import { findOrder } from './order-rows.ts';
import { countPayment, readHold } from './unpaid-callers.ts';

export class SqlitePayments extends Payments {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  start({ attemptId, orderNumber, at }: PaymentStart): Promise<StartPaymentResult | { readonly kind: 'not-found' }> {
    return this.db.write(() => {
      const order = findOrder(this.db, orderNumber);
      if (!order) return { kind: 'not-found' };
      const result = startPayment(order, latestAttempt(this.db, orderNumber), attemptId, at);
      if (result.kind === 'started') {
        insertAttempt(this.db, result.attempt);
        countPayment(this.db, orderNumber, at);
      }
      return result;
    });
  }

  pause(id: PaymentAttemptId, pause: AttemptPause): Promise<void> {
    return this.db.write(() => {
      const paused = pauseAttempt(this.attempt(id), pause);
      if (paused) updateAttempt(this.db, paused);
    });
  }

  settle(id: PaymentAttemptId, end: AttemptEnd, at: number): Promise<Order> {
    return this.db.write(() => {
      const attempt = this.attempt(id);
      const before = this.orderOf(attempt);
      const settlement = settlePayment(attempt, before, end, at);
      if (!settlement) return before;
      updateAttempt(this.db, settlement.attempt);
      const order = settlement.step ? applyStep(this.db, settlement.step, at) : before;
      this.insertEvent(paymentEvent(settlement, order));
      return order;
    });
  }

  async latest(number: OrderNumber): Promise<PaymentAttempt | null> {
    return latestAttempt(this.db, number);
  }

  async open(limit: number): Promise<readonly PaymentAttempt[]> {
    return this.db
      .all<AttemptRow>(
        `SELECT ${ATTEMPT_COLUMNS} FROM payment_attempts WHERE is_open = 1 ORDER BY started_at LIMIT ?`,
        limit,
      )
      .map(attemptFrom);
  }

  acceptCashOnDelivery(number: OrderNumber, at: number): Promise<Order | null> {
    return this.db.write(() => {
      const order = findOrder(this.db, number);
      const step = order && acceptCashOnDelivery(order, readHold(this.db, number), at);
      return step && applyStep(this.db, step, at);
    });
  }

  private attempt(id: PaymentAttemptId): PaymentAttempt {
    const attempt = findAttempt(this.db, id);
    if (!attempt) throw new Error('a payment attempt that was never started is not known');
    return attempt;
  }

  private orderOf({ orderNumber }: PaymentAttempt): Order {
    const order = findOrder(this.db, orderNumber);
    if (!order) throw new Error('a payment attempt has lost its order');
    return order;
  }

  private insertEvent({ attemptId, kind, amount, paymentStatus, at }: PaymentEvent): void {
    this.db.insert('payment_events', { attempt_id: attemptId, kind, amount, payment_status: paymentStatus, at });
  }
}

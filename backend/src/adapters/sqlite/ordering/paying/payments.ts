import { METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { Payments } from '../../../../application/ordering/paying/ports.ts';
import type { PaymentStart } from '../../../../application/ordering/paying/ports.ts';
import type { PaymentAttemptId } from '../../../../domain/ids.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { isPaidAsSeen, settlePayment, startPayment } from '../../../../domain/ordering/paying/paying.ts';
import type { StartPaymentResult } from '../../../../domain/ordering/paying/paying.ts';
import { askedInVain, pauseAttempt } from '../../../../domain/ordering/paying/payment-attempt.ts';
import type { AttemptEnd, AttemptPause, PaymentAttempt } from '../../../../domain/ordering/paying/payment-attempt.ts';
import type { GatewayId, OwnMethod } from '../../../../domain/ordering/paying/payment-methods.ts';
import { acceptCashOnDelivery, acceptTransfer } from '../../../../domain/ordering/transitions.ts';
import type { Step } from '../../../../domain/ordering/transitions.ts';
import {
  attemptFrom,
  findAttempt,
  insertAttempt,
  latestAttempt,
  SELECT_ATTEMPTS,
  updateAttempt,
} from './attempt-rows.ts';
import type { AttemptRow } from './attempt-rows.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { applyStep } from '../order-changes.ts';
import { findOrder } from '../order-rows.ts';
import { countPayment, protectUntil } from '../unpaid-callers.ts';
import { hasLimitedCoupon } from '../../../../storage/ordering/coupons.ts';
import { SqliteStore } from '../../documents/sqlite-store.ts';
import { readCashSituation } from './cash-situation.ts';
import { endedBetween } from './ended-between.ts';

export class SqlitePayments extends Payments {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  start({ orderNumber, at, ...choice }: PaymentStart): Promise<StartPaymentResult | { readonly kind: 'not-found' }> {
    return this.db.write(() => {
      const order = findOrder(this.db, orderNumber);
      if (!order) return { kind: 'not-found' };
      const result = startPayment(order, latestAttempt(this.db, orderNumber), choice, at);
      if (result.kind === 'started') {
        insertAttempt(this.db, result.attempt);
        countPayment(this.db, order, new SqliteStore(this.db).inside(hasLimitedCoupon(order)), at);
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

  noteAsked(id: PaymentAttemptId, at: number): Promise<PaymentAttempt | null> {
    return this.db.write(() => {
      const asked = askedInVain(this.attempt(id), at);
      if (asked) updateAttempt(this.db, asked);
      return asked;
    });
  }

  settle(id: PaymentAttemptId, end: AttemptEnd, at: number): Promise<Order> {
    return this.db.write(() => {
      const attempt = this.attempt(id);
      const before = this.orderOf(attempt);
      const settlement = settlePayment(attempt, before, end, at);
      if (!settlement) return before;
      updateAttempt(this.db, settlement.attempt);
      return settlement.step ? applyStep(this.db, settlement.step, at) : before;
    });
  }

  async latest(number: OrderNumber): Promise<PaymentAttempt | null> {
    return latestAttempt(this.db, number);
  }

  async find(id: PaymentAttemptId): Promise<PaymentAttempt | null> {
    return findAttempt(this.db, id);
  }

  async findByReference(gateway: GatewayId, reference: string): Promise<PaymentAttempt | null> {
    const row = this.db.get<AttemptRow>(`${SELECT_ATTEMPTS} WHERE gateway = ? AND reference = ?`, gateway, reference);
    return row ? attemptFrom(row) : null;
  }

  async due(at: number, limit: number): Promise<readonly PaymentAttempt[]> {
    return this.db
      .all<AttemptRow>(`${SELECT_ATTEMPTS} WHERE next_ask_at <= ? ORDER BY next_ask_at LIMIT ?`, at, limit)
      .map(attemptFrom);
  }

  async *ended(gateway: GatewayId, from: number, to: number): AsyncGenerator<PaymentAttempt> {
    const ended = `${SELECT_ATTEMPTS} WHERE ended_at IS NOT NULL`;
    for (const row of endedBetween<AttemptRow>(this.db, ended, { gateway, from, to })) yield attemptFrom(row);
  }

  accept(number: OrderNumber, method: OwnMethod, at: number, seenAmount?: number): Promise<Order | null> {
    return this.db.write(() => {
      const order = findOrder(this.db, number);
      if (!order || !isPaidAsSeen(order, seenAmount)) return null;
      const step =
        METHODS[method].way === 'transfer' ? acceptTransfer(order, at, method) : this.acceptCash(order, method, at);
      return step && applyStep(this.db, step, at);
    });
  }

  private acceptCash(order: Order, method: OwnMethod, at: number): Step | null {
    const accepted = acceptCashOnDelivery(order, readCashSituation(this.db, order, at), at, method);
    if (!accepted) return null;
    const { protectedUntil, ...step } = accepted;
    if (protectedUntil !== undefined) protectUntil(this.db, order.number, protectedUntil);
    return step;
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
}

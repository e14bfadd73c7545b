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
import { attemptFrom, findAttempt, insertAttempt, latestAttempt, updateAttempt } from './attempt-documents.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { countPayment, readHold } from './unpaid-callers.ts';
import { applyStep, countAttempt, findOrder } from './writing/order-writing.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

/** All changes share the transactions of orders, see `order-writes.ts`. */
export class MongoPayments extends Payments {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async start({
    attemptId,
    orderNumber,
    at,
  }: PaymentStart): Promise<StartPaymentResult | { readonly kind: 'not-found' }> {
    return this.db.orderWrites.run(async (tx) => {
      const order = await findOrder(tx, orderNumber);
      if (!order) return { kind: 'not-found' };
      const result = startPayment(order, await latestAttempt(tx, orderNumber), attemptId, at);
      if (result.kind === 'started') {
        await insertAttempt(tx, result.attempt, await countAttempt(tx, order));
        await countPayment(tx, orderNumber, at);
      }
      return result;
    });
  }

  async pause(id: PaymentAttemptId, pause: AttemptPause): Promise<void> {
    await this.db.orderWrites.run(async (tx) => {
      const paused = pauseAttempt(await theAttempt(tx, id), pause);
      if (paused) await updateAttempt(tx, paused);
    });
  }

  async settle(id: PaymentAttemptId, end: AttemptEnd, at: number): Promise<Order> {
    return this.db.orderWrites.run(async (tx) => {
      const attempt = await theAttempt(tx, id);
      const before = await orderOf(tx, attempt);
      const settlement = settlePayment(attempt, before, end, at);
      if (!settlement) return before;
      await updateAttempt(tx, settlement.attempt);
      const order = settlement.step ? await applyStep(tx, settlement.step, at) : before;
      await insertEvent(tx, paymentEvent(settlement, order));
      return order;
    });
  }

  async latest(number: OrderNumber): Promise<PaymentAttempt | null> {
    return latestAttempt({ db: this.db }, number);
  }

  async open(limit: number): Promise<readonly PaymentAttempt[]> {
    const documents = await this.db
      .collection('attempts')
      .find({ isOpen: true }, { sort: { startedAt: 1 } })
      .limit(limit)
      .toArray();
    return documents.map(attemptFrom);
  }

  async acceptCashOnDelivery(number: OrderNumber, at: number): Promise<Order | null> {
    return this.db.orderWrites.run(async (tx) => {
      const order = await findOrder(tx, number);
      const step = order && acceptCashOnDelivery(order, await readHold(tx, number), at);
      return step && applyStep(tx, step, at);
    });
  }
}

async function theAttempt(tx: MongoTransaction, id: PaymentAttemptId): Promise<PaymentAttempt> {
  const attempt = await findAttempt(tx, id);
  if (!attempt) throw new Error('a payment attempt that was never started is not known');
  return attempt;
}

async function orderOf(tx: MongoTransaction, { orderNumber }: PaymentAttempt): Promise<Order> {
  const order = await findOrder(tx, orderNumber);
  if (!order) throw new Error('a payment attempt has lost its order');
  return order;
}

async function insertEvent(tx: MongoTransaction, event: PaymentEvent): Promise<void> {
  const _id = tx.db.sequence.next();
  await tx.db.collection('paymentEvents').insertOne({ _id, ...event }, { session: tx.session });
}

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
import { attemptFrom, findAttempt, insertAttempt, latestAttempt, updateAttempt } from './attempt-documents.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import type { MongoTransaction } from '../../connection/transaction.ts';
import { endedBetween } from './ended-between.ts';
import { countPayment } from './count-payment.ts';
import { protectUntil } from '../unpaid-callers.ts';
import { readCashSituation } from './cash-situation.ts';
import type { OrderTransaction } from '../writing/order-transaction.ts';
import { findOrder } from '../order-documents.ts';
import { applyStep, countAttempt, theOrder } from '../writing/order-writing.ts';

/** All changes share the transactions of orders, see `order-writes.ts`. */
export class MongoPayments extends Payments {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async start({
    orderNumber,
    at,
    ...choice
  }: PaymentStart): Promise<StartPaymentResult | { readonly kind: 'not-found' }> {
    return this.db.orderWrites.run(async (tx) => {
      const order = await findOrder(tx, orderNumber);
      if (!order) return { kind: 'not-found' };
      const result = startPayment(order, await latestAttempt(tx, orderNumber), choice, at);
      if (result.kind === 'started') {
        await insertAttempt(tx, result.attempt, await countAttempt(tx, order));
        await countPayment(tx, order, at);
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

  async noteAsked(id: PaymentAttemptId, at: number): Promise<PaymentAttempt | null> {
    return this.db.orderWrites.run(async (tx) => {
      const asked = askedInVain(await theAttempt(tx, id), at);
      if (asked) await updateAttempt(tx, asked);
      return asked;
    });
  }

  async settle(id: PaymentAttemptId, end: AttemptEnd, at: number): Promise<Order> {
    return this.db.orderWrites.run(async (tx) => {
      const attempt = await theAttempt(tx, id);
      const before = await theOrder(tx, attempt.orderNumber);
      const settlement = settlePayment(attempt, before, end, at);
      if (!settlement) return before;
      await updateAttempt(tx, settlement.attempt);
      return settlement.step ? applyStep(tx, settlement.step, at) : before;
    });
  }

  async latest(number: OrderNumber): Promise<PaymentAttempt | null> {
    return latestAttempt({ db: this.db }, number);
  }

  async find(id: PaymentAttemptId): Promise<PaymentAttempt | null> {
    return findAttempt({ db: this.db }, id);
  }

  async findByReference(gateway: GatewayId, reference: string): Promise<PaymentAttempt | null> {
    const document = await this.db.collection('attempts').findOne({ gateway, reference });
    return document && attemptFrom(document);
  }

  async due(at: number, limit: number): Promise<readonly PaymentAttempt[]> {
    const documents = await this.db
      .collection('attempts')
      .find({ isOpen: true, nextAskAt: { $lte: at } }, { sort: { nextAskAt: 1 } })
      .limit(limit)
      .toArray();
    return documents.map(attemptFrom);
  }

  async *ended(gateway: GatewayId, from: number, to: number): AsyncGenerator<PaymentAttempt> {
    const ended = endedBetween(this.db.collection('attempts'), { gateway }, from, to);
    for await (const document of ended) yield attemptFrom(document);
  }

  async accept(number: OrderNumber, method: OwnMethod, at: number, seenAmount?: number): Promise<Order | null> {
    return this.db.orderWrites.run(async (tx) => {
      const order = await findOrder(tx, number);
      if (!order || !isPaidAsSeen(order, seenAmount)) return null;
      const step =
        METHODS[method].way === 'transfer'
          ? acceptTransfer(order, at, method)
          : await acceptCash(tx, order, method, at);
      return step && applyStep(tx, step, at);
    });
  }
}

async function acceptCash(tx: OrderTransaction, order: Order, method: OwnMethod, at: number): Promise<Step | null> {
  const accepted = acceptCashOnDelivery(order, await readCashSituation(tx, order, at), at, method);
  if (!accepted) return null;
  const { protectedUntil, ...step } = accepted;
  if (protectedUntil !== undefined) await protectUntil(tx, order.number, protectedUntil);
  return step;
}

async function theAttempt(tx: MongoTransaction, id: PaymentAttemptId): Promise<PaymentAttempt> {
  const attempt = await findAttempt(tx, id);
  if (!attempt) throw new Error('a payment attempt that was never started is not known');
  return attempt;
}

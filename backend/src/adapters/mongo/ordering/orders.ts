import type { mongo } from 'mongoose';
import { PAYMENT_FILTERS } from '@fyonka/api-contract/values/office';
import type { IdempotencyKey, Replay } from '../../../application/ordering/placing/idempotency.ts';
import { replayOf } from '../../../application/ordering/placing/idempotency.ts';
import type { ListPage } from '../../../application/list-page.ts';
import { Orders } from '../../../application/ordering/ports.ts';
import type { OrderList, PlaceResult, PlacementTerms } from '../../../application/ordering/ports.ts';
import type { AccountId, ProductId } from '../../../domain/ids.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { OrderOfPhone } from '../../../domain/ordering/lookup/order-lookup.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { OrderToReplace } from '../../../domain/ordering/placing/placement.ts';
import { cancelForCustomer, expire } from '../../../domain/ordering/transitions.ts';
import type { CancelResult } from '../../../domain/ordering/transitions.ts';
import { latestAttempt, latestAttempts } from './paying/attempt-documents.ts';
import type { OrderDocument } from '../schema/ordering/orders.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { findOrder, ORDER_FIELDS, orderFrom } from './order-documents.ts';
import type { OrderTransaction } from './writing/order-transaction.ts';
import { applyStep, storeChange } from './writing/order-writing.ts';
import { readToReplace } from './writing/placement-situation.ts';
import { lastReplacement } from './writing/placing.ts';
import { writeTakeable } from './stock.ts';
import { readTakeable } from './holders.ts';
import { deleteOldCallers } from './unpaid-callers.ts';

/** Orders are placed in shared transactions, see `order-writes.ts`. */
export class MongoOrders extends Orders {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async place(order: Order, idempotency: IdempotencyKey | null, terms: PlacementTerms = {}): Promise<PlaceResult> {
    return this.db.orderWrites.place({ order, idempotency, terms });
  }

  async findToReplace(number: OrderNumber): Promise<OrderToReplace | null> {
    const orders = await readToReplace({ db: this.db }, [number]);
    const order = lastReplacement(number, (wanted) => orders.get(wanted) ?? null);
    return order && { order, latest: await latestAttempt({ db: this.db }, order.number) };
  }

  async findReplay(idempotency: IdempotencyKey): Promise<Replay | null> {
    const document = await this.db
      .collection('orders')
      .findOne({ idempotencyKey: idempotency.key }, { projection: { ...ORDER_FIELDS, fingerprint: 1 } });
    return document && replayOf({ order: orderFrom(document), fingerprint: document.fingerprint ?? '' }, idempotency);
  }

  async find(number: OrderNumber): Promise<Order | null> {
    return findOrder({ db: this.db }, number);
  }

  async cancel(number: OrderNumber, at: number): Promise<CancelResult | null> {
    return this.db.orderWrites.run(async (tx) => {
      const document = await tx.db
        .collection('orders')
        .findOne({ number }, { projection: { ...ORDER_FIELDS, madeTexts: 1 }, session: tx.session });
      if (!document) return null;
      const hasBegun = (document.madeTexts ?? []).length > 0;
      const result = cancelForCustomer(orderFrom(document), await latestAttempt(tx, number), hasBegun, at);
      if (result.kind === 'cancelled') await storeChange(tx, result, at);
      return result;
    });
  }

  async listOfAccount(account: AccountId, { page, limit }: ListPage): Promise<OrderList> {
    const orders = this.db.collection('orders');
    const [documents, total] = await Promise.all([
      orders
        .find({ accountId: account }, { projection: ORDER_FIELDS, sort: { accountId: 1, createdAt: -1, seq: -1 } })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      orders.countDocuments({ accountId: account }),
    ]);
    return { orders: documents.map(orderFrom), total };
  }

  async *allOfAccount(account: AccountId, batch: number): AsyncGenerator<readonly Order[]> {
    let before: mongo.Filter<OrderDocument> = {};
    for (;;) {
      const documents = await this.db
        .collection('orders')
        .find({ accountId: account, ...before }, { sort: { accountId: 1, createdAt: -1, seq: -1 }, limit: batch })
        .project<OrderDocument>({ ...ORDER_FIELDS, seq: 1 })
        .toArray();
      const last = documents.at(-1);
      if (!last) return;
      yield documents.map(orderFrom);
      const { createdAt, seq } = last;
      before = { createdAt: { $lte: createdAt }, $or: [{ createdAt: { $lt: createdAt } }, { seq: { $lt: seq } }] };
    }
  }

  async listOfPhone(
    phone: string,
    since: number,
    most: number,
    which: 'all' | 'not-unpaid' = 'all',
  ): Promise<readonly OrderOfPhone[]> {
    const states = PAYMENT_FILTERS.filter((state) => state !== 'unpaid');
    const found = await this.db
      .collection('orders')
      .find(
        { phone, createdAt: { $gte: since }, ...(which === 'not-unpaid' && { paymentState: { $in: states } }) },
        {
          hint: which === 'all' ? 'order_of_phone' : 'order_of_phone_by_payment',
          sort: { createdAt: -1, seq: -1 },
          projection: { number: 1, status: 1, createdAt: 1, paymentStatus: 1, paymentMethod: 1, 'delivery.email': 1 },
        },
      )
      .limit(most)
      .toArray();
    return found.map(({ delivery: { email }, ...order }) => {
      const { number, status, createdAt, paymentStatus, paymentMethod } = order;
      return { number, status, createdAt, paymentStatus, paymentMethod, email };
    });
  }

  async expireUnpaid(at: number, limit: number): Promise<readonly Order[]> {
    return this.db.orderWrites.run(async (tx) => {
      await deleteOldCallers(tx, at);
      const due = await ordersDue(tx, at, limit);
      const latest = await latestAttempts(
        tx,
        due.map(({ number }) => number),
      );
      // Calls in a transaction go one after the other, so all stock is read in one.
      await tx.stock.read(due.flatMap(({ lines }) => lines));
      const expired: Order[] = [];
      for (const order of due) {
        if (expired.length === limit) break;
        const step = expire(order, latest.get(order.number) ?? null, at);
        if (step) expired.push(await applyStep(tx, step, at));
      }
      return expired;
    });
  }

  takeable(ids: readonly ProductId[], at: number): Promise<ReadonlyMap<ProductId, number>> {
    return readTakeable({ db: this.db }, ids, at);
  }

  countTakeable(at: number): Promise<void> {
    return this.db.orderWrites.run(async (tx) => writeTakeable(tx, await readTakeable(tx, null, at)));
  }
}

/** Reads one order more for each open attempt, because an order with an open attempt may have to stay. */
async function ordersDue(tx: OrderTransaction, at: number, limit: number): Promise<Order[]> {
  const { db, session } = tx;
  const open = await db.collection('attempts').countDocuments({ isOpen: true }, { session });
  const documents = await db
    .collection('orders')
    .find({ payBy: { $gt: 0, $lte: at } }, { projection: ORDER_FIELDS, sort: { payBy: 1 }, session })
    .limit(limit + open)
    .toArray();
  return documents.map(orderFrom);
}

import { kuwaitDayOf, monthOf } from '../../../../domain/kuwait-day.ts';
import { deliveryOf } from '../../../../domain/ordering/money/refunded-pieces.ts';
import type { Refund } from '../../../../domain/ordering/money/refund.ts';
import { totalPrice } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { returnedOf } from '../../../../domain/reporting/given-back.ts';
import { profitChangeByReturns } from '../../../../domain/reporting/profit.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { FROM_PRIMARY } from '../../connection/transaction.ts';
import { periodOf } from '../../reporting/periods.ts';
import type { OrderDocument } from '../ordering/orders.ts';
import { batchesOf } from '../versions/batches.ts';
import type { BeforeStart } from '../versions/step.ts';

/** A slot of no process. */
const BEFORE = -1;
const IS_CHANGED = {
  saleAmount: { $gte: 0 },
  $or: [{ 'money.returned': { $gt: 0 } }, { 'lines.restocked': { $gt: 0 } }],
};

/** The part of what was given back that was the fee of the delivery. */
async function noteDelivery(db: MongoDatabase, batch: number): Promise<void> {
  const refunds = db.connection.collection('refunds');
  const orders = db.collection('orders');
  for await (const part of batchesOf(db, 'refunds', batch)) {
    const done = refunds.find({ $and: [...part, { state: 'done', includesDelivery: true }] }, FROM_PRIMARY);
    for await (const document of done) {
      const refund = document as unknown as Refund;
      const order = await orders.findOne({ number: refund.orderNumber }, FROM_PRIMARY);
      const delivery = order ? deliveryOf(refund, order) : 0;
      const unknown = { number: refund.orderNumber, 'money.deliveryReturned': { $exists: false } };
      if (delivery > 0) await orders.updateOne(unknown, { $set: { 'money.deliveryReturned': delivery } });
    }
  }
}

/** Amounts by the ids of the documents that they change. */
class Steps {
  private readonly steps = new Map<string, Map<string, number>>();

  add(id: string, by: Readonly<Record<string, number>>): void {
    const steps = this.steps.get(id) ?? new Map<string, number>();
    for (const [field, step] of Object.entries(by)) steps.set(field, (steps.get(field) ?? 0) + step);
    this.steps.set(id, steps);
  }

  *[Symbol.iterator](): Generator<readonly [id: string, by: Readonly<Record<string, number>>]> {
    for (const [id, by] of this.steps) yield [id, Object.fromEntries(by)];
  }
}

/**
 * Takes what was given back out of the sums. A sum is changed once, because it has the new field then, and what the shop
 * counts itself gives it that field. The amounts of areas are in documents of their own; an order whose `saleAmount` is
 * without what was given back has been counted by the shop.
 */
async function takeOut(db: MongoDatabase, batch: number): Promise<void> {
  const [profits, areas] = [new Steps(), new Steps()];
  for await (const part of batchesOf(db, 'orders', batch)) {
    const found = db.collection('orders').find({ $and: [...part, IS_CHANGED] }, FROM_PRIMARY);
    for await (const document of found) addOrder(document, profits, areas);
  }
  for (const [id, by] of areas) {
    const [period = '', areaKey = ''] = id.split(':');
    const others = { orders: 0, productsAmount: 0, discountAmount: 0, deliveryAmount: 0 };
    const document = { slot: BEFORE, period: Number(period), areaKey, ...others, ...by };
    await db
      .collection('soldAreas')
      .updateOne({ _id: `${id}:${BEFORE}` }, { $setOnInsert: document }, { upsert: true });
  }
  for (const [id, by] of profits)
    await db.collection('productProfits').updateOne({ _id: id, returned: { $exists: false } }, { $inc: by });
}

function addOrder(document: OrderDocument, profits: Steps, areas: Steps): void {
  const order = document as unknown as Order;
  const day = kuwaitDayOf(order.createdAt);
  const month = periodOf(monthOf(day));
  for (const { productId, ...by } of profitChangeByReturns(order)) profits.add(`${month}:${productId}`, by);
  const returned = returnedOf(order);
  if (returned === 0 || document.saleAmount !== totalPrice(order)) return;
  for (const period of [periodOf(day), month])
    areas.add(`${period}:${order.delivery.address.areaKey}`, { returnedAmount: returned });
}

/** Notes of an order that the sums of areas are without what was given back of it. */
async function noteTakenOut(db: MongoDatabase, batch: number): Promise<void> {
  const orders = db.collection('orders');
  for await (const part of batchesOf(db, 'orders', batch)) {
    const found = orders.find(
      { $and: [...part, { saleAmount: { $gt: 0 }, 'money.returned': { $gt: 0 } }] },
      FROM_PRIMARY,
    );
    for await (const document of found) {
      const { _id, money, saleAmount } = document;
      const net = totalPrice(document) - returnedOf(document);
      if (saleAmount === undefined || net === saleAmount) continue;
      const unchanged = { _id, saleAmount, 'money.returned': money.returned, 'money.received': money.received };
      await orders.updateOne(unchanged, { $set: { saleAmount: net } });
    }
  }
}

/** The sums of before have sales as if nothing had been given back. */
export const RETURNS_OF_BEFORE: readonly BeforeStart[] = [noteDelivery, takeOut, noteTakenOut].map((run) => ({ run }));

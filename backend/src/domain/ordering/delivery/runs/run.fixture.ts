import { aProduct } from '../../../catalog/product.fixture.ts';
import { accountId, driverId, runId } from '../../../ids.ts';
import type { OrderId } from '../../../ids.ts';
import { fils } from '../../../money.ts';
import { anOrder, NOON } from '../../order.fixture.ts';
import type { Order, OrderStatus } from '../../order.ts';
import { setStatus } from '../../set-status.ts';
import { actOnRun } from './act-on-run.ts';
import type { RunAction, RunSituation, Visit, VisitOfStop } from './act-on-run.ts';
import { followOrder } from './follow-order.ts';
import { cashOf } from './run.ts';
import type { DeliveryRun } from './run.ts';

export const office = accountId('office');
const bow = aProduct('bow');
export const run = runId('run');
export const driver = driverId('driver');

/** A shop of one run, in which the results of actions are kept. */
export class Shop {
  run: DeliveryRun | null = null;
  readonly orders = new Map<OrderId, Order>();
  readonly elsewhere = new Set<OrderId>();
  readonly misses = new Map<OrderId, number>();
  received = 0;
  now = NOON;

  constructor(orders: readonly Order[]) {
    for (const order of orders) this.orders.set(order.id, order);
  }

  act(action: RunAction): string {
    const situation: RunSituation = {
      run: this.run,
      orders: this.orders,
      elsewhere: this.elsewhere,
      misses: this.misses,
    };
    const result = actOnRun(situation, action, office, this.now);
    if (result.kind !== 'done') return result.kind;
    this.run = result.run;
    for (const { after, entries = [] } of result.changes) {
      this.orders.set(after.id, after);
      for (const { kind, amount } of entries) this.received += amount * (kind === 'record' ? 1 : -1);
    }
    return result.changes.length > 0 ? `done ${result.changes.length}` : 'done';
  }

  /** As the office does on the order's page. */
  setStatus(id: OrderId, to: OrderStatus): void {
    const before = this.orders.get(id)!;
    const result = setStatus(before, to, office, this.now, new Map());
    if (result.kind !== 'changed') return;
    this.orders.set(id, result.after);
    this.run = this.run && followOrder(this.run, before, result.after, this.now);
  }

  plan = () => this.act({ kind: 'plan', run, driver, orders: [...this.orders.keys()] });
  handOver = () => this.act({ kind: 'hand-over', run });
  visit = (order: Order, visit: Visit, takesMoney = false, more: Pick<VisitOfStop, 'doneAt' | 'toCollect'> = {}) =>
    this.act({ kind: 'visit', run, order: order.id, visit, takesMoney, ...more });
  count = (counted: number, note = '') => this.act({ kind: 'count', run, counted: fils(counted), note });
  status = (order: Order) => this.orders.get(order.id)?.status;
  stop = (order: Order) => this.run?.stops.find((stop) => stop.order === order.id)?.state;
  cash = () => (this.run ? cashOf(this.run) : 0);
}

export const ready = (more: Partial<Order> = {}): Order => ({
  ...anOrder([[bow, 1]]),
  status: 'ready',
  payBy: null,
  ...more,
});
export const onDelivery = () => ready({ paymentMethod: 'cash-on-delivery' });

export function underWay(...orders: Order[]): Shop {
  const shop = new Shop(orders);
  shop.plan();
  shop.handOver();
  return shop;
}

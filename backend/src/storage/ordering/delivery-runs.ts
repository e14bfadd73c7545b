import { RUN_STATES } from '@fyonka/api-contract/values/ordering/runs';
import type { ListPage } from '../../application/list-page.ts';
import { DeliveryRuns } from '../../application/ordering/delivery/ports.ts';
import type { Authorship } from '../../domain/history.ts';
import type { OrderId, RunId } from '../../domain/ids.ts';
import { differenceOfRun } from '../../domain/ordering/cash/cash-difference.ts';
import { differenceChanged } from '../../domain/ordering/cash/cash-history.ts';
import { actOnRun, ordersConcerned } from '../../domain/ordering/delivery/runs/act-on-run.ts';
import type { RunAction, RunResult } from '../../domain/ordering/delivery/runs/act-on-run.ts';
import { followOrder } from '../../domain/ordering/delivery/runs/follow-order.ts';
import { MOST_OPEN_RUNS, ordersHeldBy } from '../../domain/ordering/delivery/runs/run.ts';
import type { DeliveryRun, Stop } from '../../domain/ordering/delivery/runs/run.ts';
import { runHistory } from '../../domain/ordering/delivery/runs/run-history.ts';
import { runNews } from '../../domain/ordering/delivery/runs/run-news.ts';
import type { OrderChange } from '../../domain/ordering/transitions.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import { any, count, get, list, note, own, put } from '../store.ts';
import type { Store, Work } from '../store.ts';
import { openOf } from './couriers/courier-records.ts';
import { addDifferences } from './cash/difference-lines.ts';
import type { OrderParts } from './order-parts.ts';

interface StoredRun extends DeliveryRun {
  /** Orders that no other run can have now; left out when there are none. */
  readonly openOrders?: readonly OrderId[] | null;
}

type RunIndex = 'deliveryRuns_newest' | 'deliveryRuns_by_state' | 'deliveryRuns_open_orders' | 'deliveryRuns_of_order';

export const DELIVERY_RUNS: Collection<StoredRun, RunIndex> = {
  name: 'deliveryRuns',
  fields: {
    driver: 'text',
    state: { oneOf: RUN_STATES },
    createdAt: 'number',
    handedOverAt: 'number?',
    stops: 'list',
    count: 'anything?',
    openOrders: 'list?',
  },
  indexes: {
    deliveryRuns_newest: { by: ['-createdAt', '-id'] },
    deliveryRuns_by_state: { by: ['state', '-createdAt', '-id'] },
    deliveryRuns_open_orders: { each: 'openOrders', isUnique: true },
    deliveryRuns_of_order: { each: 'stops.order' },
  },
  ends: 'books',
  copy: copied('deliveryRuns', runOf, storedRun),
};

export class StoredDeliveryRuns extends DeliveryRuns {
  static readonly collections = { deliveryRuns: DELIVERY_RUNS };

  constructor(
    private readonly store: Store,
    private readonly parts: { readonly orders: OrderParts },
  ) {
    super();
  }

  act(action: RunAction, by: Authorship): Promise<RunResult> {
    const { applyChange } = this.parts.orders;
    return this.store.write(function* () {
      const run = yield* find(action.run);
      const ids = ordersConcerned(run, action);
      const orders = new Map((yield* own('findOrders', ids)).map((order) => [order.id, order]));
      // A courier may be booked for one of them at this moment.
      if (action.kind === 'plan') for (const { number } of orders.values()) yield* own('holdOrder', number);
      const others = (yield* holding(ids)).filter(({ id }) => id !== action.run);
      const withCourier = (yield* openOf(ids)).map(({ order }) => order);
      const elsewhere = new Set([...others.flatMap(ordersHeldBy), ...withCourier]);
      const open = action.kind === 'plan' && !run ? yield* countOpen() : 0;
      const situation = { run, orders, elsewhere, misses: yield* missesOf(ids), open };
      const result = actOnRun(situation, action, by.editor.accountId, by.at);
      if (result.kind !== 'done' || result.run === run) return result;
      for (const change of result.changes) yield* applyChange(change, by.at);
      yield* put(DELIVERY_RUNS, storedRun(result.run));
      yield* own('recordEvents', runNews(run, result.run, by.at));
      yield* note(runHistory(run, result.run, action, result.changes, by));
      const lacks = action.kind === 'count' ? differenceOfRun(result.run, action.borneBy ?? 'shop') : null;
      if (lacks) {
        yield* addDifferences([lacks]);
        yield* note([differenceChanged({ subject: 'delivery-runs', subjectId: action.run }, [], [lacks], by)]);
      }
      return result;
    }, 'beside orders');
  }

  find(id: RunId): Promise<DeliveryRun | null> {
    return this.store.read(() => find(id));
  }

  list({ page, limit }: ListPage): Promise<{ readonly runs: readonly DeliveryRun[]; readonly total: number }> {
    return this.store.read(function* () {
      const runs = yield* list(DELIVERY_RUNS, 'deliveryRuns_newest', { skip: (page - 1) * limit, limit });
      return { runs: runs.map(runOf), total: yield* count(DELIVERY_RUNS) };
    });
  }

  open(): Promise<readonly DeliveryRun[]> {
    const inState = (state: DeliveryRun['state']) =>
      list(DELIVERY_RUNS, 'deliveryRuns_by_state', { equal: { state }, limit: MOST_OPEN_RUNS });
    return this.store.read(function* () {
      const runs = [...(yield* inState('planned')), ...(yield* inState('out'))].map(runOf);
      const isLater = (run: DeliveryRun, other: DeliveryRun) =>
        run.createdAt === other.createdAt ? run.id > other.id : run.createdAt > other.createdAt;
      return runs.toSorted((one, other) => (isLater(one, other) ? -1 : 1)).slice(0, MOST_OPEN_RUNS);
    });
  }

  missesOf(orders: readonly OrderId[]): Promise<ReadonlyMap<OrderId, number>> {
    return this.store.read(() => missesOf(orders));
  }
}

/** Stores the result of `followOrder` for a change that was not made by a run. Part of its transaction. */
export function* followOnRun({ before, after, entries }: OrderChange, at: number): Work<void> {
  if (!before) return;
  const [run] = yield* holding([after.id]);
  if (!run) return;
  const followed = followOrder(run, before, after, at, entries);
  if (followed !== run) yield* put(DELIVERY_RUNS, storedRun(followed));
}

/** Whether an open run has the order. */
export function* isOnOpenRun(order: OrderId): Work<boolean> {
  return (yield* holding([order])).length > 0;
}

function* countOpen(): Work<number> {
  const inState = (state: DeliveryRun['state']) => count(DELIVERY_RUNS, 'deliveryRuns_by_state', { state });
  return (yield* inState('planned')) + (yield* inState('out'));
}

function* find(id: RunId): Work<DeliveryRun | null> {
  const run = yield* get(DELIVERY_RUNS, id);
  return run && runOf(run);
}

/** The open runs that hold one of these orders. */
function* holding(orders: readonly OrderId[]): Work<readonly DeliveryRun[]> {
  return (yield* any(DELIVERY_RUNS, 'deliveryRuns_open_orders', orders)).map(runOf);
}

function* missesOf(orders: readonly OrderId[]): Work<ReadonlyMap<OrderId, number>> {
  const runs = yield* any(DELIVERY_RUNS, 'deliveryRuns_of_order', orders);
  const missed = runs.flatMap(({ stops }) => stops).filter(({ state }) => state === 'not-home');
  const wanted = new Set(orders);
  const ofOrder = Map.groupBy(missed, ({ order }) => order);
  return new Map([...ofOrder].flatMap(([order, stops]) => (wanted.has(order) ? [[order, stops.length]] : [])));
}

/** The visits of all runs to the door of an order. */
export function* stopsOf(order: OrderId): Work<readonly Stop[]> {
  const runs = yield* any(DELIVERY_RUNS, 'deliveryRuns_of_order', [order]);
  return runs.flatMap(({ stops }) => stops.filter((stop) => stop.order === order));
}

function runOf({ openOrders: _open, ...run }: StoredRun): DeliveryRun {
  return run;
}

function storedRun(run: DeliveryRun): StoredRun {
  const openOrders = ordersHeldBy(run);
  return { ...run, ...(openOrders.length > 0 && { openOrders }) };
}

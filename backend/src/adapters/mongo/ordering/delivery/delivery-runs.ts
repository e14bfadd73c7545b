import { DeliveryRuns } from '../../../../application/ordering/delivery/ports.ts';
import type { ListPage } from '../../../../application/list-page.ts';
import type { Authorship } from '../../../../domain/history.ts';
import { orderId } from '../../../../domain/ids.ts';
import type { OrderId, RunId } from '../../../../domain/ids.ts';
import { actOnRun, ordersConcerned } from '../../../../domain/ordering/delivery/runs/act-on-run.ts';
import type { RunAction, RunResult, RunSituation } from '../../../../domain/ordering/delivery/runs/act-on-run.ts';
import { MOST_OPEN_RUNS, ordersHeldBy } from '../../../../domain/ordering/delivery/runs/run.ts';
import type { DeliveryRun } from '../../../../domain/ordering/delivery/runs/run.ts';
import { runHistory } from '../../../../domain/ordering/delivery/runs/run-history.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { within } from '../../connection/transaction.ts';
import type { Reading } from '../../connection/transaction.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';
import { ORDER_FIELDS, orderFrom } from '../order-documents.ts';
import type { OrderTransaction } from '../writing/order-transaction.ts';
import { storeChange } from '../writing/order-writing.ts';
import { findRun, runFrom, runsHolding, writeRun } from './run-documents.ts';

/** Changes of runs share the transactions of orders, see `order-writes.ts`. */
export class MongoDeliveryRuns extends DeliveryRuns {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async act(action: RunAction, by: Authorship): Promise<RunResult> {
    return this.db.orderWrites.run((tx) => act(tx, action, by));
  }

  async find(id: RunId): Promise<DeliveryRun | null> {
    return findRun({ db: this.db }, id);
  }

  async list({ page, limit }: ListPage): Promise<{ readonly runs: readonly DeliveryRun[]; readonly total: number }> {
    const runs = this.db.collection('deliveryRuns');
    const documents = await runs
      .find({}, { hint: 'deliveryRuns_newest' })
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .toArray();
    return { runs: documents.map(runFrom), total: await runs.estimatedDocumentCount() };
  }

  async open(): Promise<readonly DeliveryRun[]> {
    const documents = await this.db
      .collection('deliveryRuns')
      .find({ state: { $in: ['planned', 'out'] } }, { hint: 'deliveryRuns_by_state' })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MOST_OPEN_RUNS)
      .toArray();
    return documents.map(runFrom);
  }

  async missesOf(orders: readonly OrderId[]): Promise<ReadonlyMap<OrderId, number>> {
    return missesOf({ db: this.db }, orders);
  }
}

async function act(tx: OrderTransaction, action: RunAction, by: Authorship): Promise<RunResult> {
  const run = await findRun(tx, action.run);
  const situation = await situationOf(tx, run, action);
  const result = actOnRun(situation, action, by.editor.accountId, by.at);
  if (result.kind !== 'done' || result.run === run) return result;
  for (const change of result.changes) await storeChange(tx, change, by.at);
  await writeRun(tx, result.run);
  await addHistoryEntries(tx, runHistory(run, result.run, action, result.changes, by));
  return result;
}

async function situationOf(tx: OrderTransaction, run: DeliveryRun | null, action: RunAction): Promise<RunSituation> {
  const ids = ordersConcerned(run, action);
  const documents = await tx.db
    .collection('orders')
    .find({ _id: { $in: [...ids] } }, { projection: ORDER_FIELDS, session: tx.session })
    .toArray();
  const others = (await runsHolding(tx, ids)).filter(({ id }) => id !== action.run);
  return {
    run,
    orders: new Map(documents.map(orderFrom).map((order) => [order.id, order])),
    elsewhere: new Set(others.flatMap(ordersHeldBy)),
    misses: await missesOf(tx, ids),
  };
}

async function missesOf(reading: Reading, orders: readonly OrderId[]): Promise<ReadonlyMap<OrderId, number>> {
  const runs = await reading.db
    .collection('deliveryRuns')
    .find({ 'stops.order': { $in: [...orders] } }, { projection: { stops: 1 }, ...within(reading) })
    .toArray();
  const wanted = new Set(orders);
  const misses = new Map<OrderId, number>();
  for (const { order, state } of runs.flatMap(({ stops }) => stops))
    if (state === 'not-home' && wanted.has(order)) misses.set(orderId(order), (misses.get(order) ?? 0) + 1);
  return misses;
}

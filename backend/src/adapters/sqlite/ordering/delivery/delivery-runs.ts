import { DeliveryRuns } from '../../../../application/ordering/delivery/ports.ts';
import type { ListPage } from '../../../../application/list-page.ts';
import type { Authorship } from '../../../../domain/history.ts';
import { orderId } from '../../../../domain/ids.ts';
import type { OrderId, RunId } from '../../../../domain/ids.ts';
import { actOnRun, ordersConcerned } from '../../../../domain/ordering/delivery/runs/act-on-run.ts';
import type { RunAction, RunResult } from '../../../../domain/ordering/delivery/runs/act-on-run.ts';
import { MOST_OPEN_RUNS } from '../../../../domain/ordering/delivery/runs/run.ts';
import type { DeliveryRun } from '../../../../domain/ordering/delivery/runs/run.ts';
import { runHistory } from '../../../../domain/ordering/delivery/runs/run-history.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';
import { storeChange } from '../order-changes.ts';
import { findOrderById } from '../order-rows.ts';
import { findRun, runFrom, runHolding, writeRun } from './run-rows.ts';
import type { RunRow } from './run-rows.ts';

export class SqliteDeliveryRuns extends DeliveryRuns {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  act(action: RunAction, by: Authorship): Promise<RunResult> {
    return this.db.write((): RunResult => {
      const run = findRun(this.db, action.run);
      const ids = ordersConcerned(run, action);
      const found = ids.flatMap((id) => findOrderById(this.db, id) ?? []);
      const elsewhere = ids.filter((id) => ![null, action.run].includes(runHolding(this.db, id)));
      const situation = {
        run,
        orders: new Map(found.map((order) => [order.id, order])),
        elsewhere: new Set(elsewhere),
        misses: this.misses(ids),
      };
      const result = actOnRun(situation, action, by.editor.accountId, by.at);
      if (result.kind !== 'done' || result.run === run) return result;
      for (const change of result.changes) storeChange(this.db, change, by.at);
      writeRun(this.db, result.run);
      addHistoryEntries(this.db, runHistory(run, result.run, action, result.changes, by));
      return result;
    });
  }

  async find(id: RunId): Promise<DeliveryRun | null> {
    return findRun(this.db, id);
  }

  async list({ page, limit }: ListPage): Promise<{ readonly runs: readonly DeliveryRun[]; readonly total: number }> {
    const rows = this.db.all<RunRow>(
      'SELECT body FROM delivery_runs ORDER BY seq DESC LIMIT ? OFFSET ?',
      limit,
      (page - 1) * limit,
    );
    const count = this.db.get<{ total: number }>('SELECT count(*) AS total FROM delivery_runs');
    return { runs: rows.map(runFrom), total: count?.total ?? 0 };
  }

  async open(): Promise<readonly DeliveryRun[]> {
    return this.db
      .all<RunRow>(
        `SELECT body FROM delivery_runs WHERE state IN ('planned', 'out') ORDER BY seq DESC LIMIT ${MOST_OPEN_RUNS}`,
      )
      .map(runFrom);
  }

  async missesOf(orders: readonly OrderId[]): Promise<ReadonlyMap<OrderId, number>> {
    return this.misses(orders);
  }

  private misses(orders: readonly OrderId[]): ReadonlyMap<OrderId, number> {
    const rows = this.db.all<{ order_id: string; misses: number }>(
      `SELECT order_id, count(*) AS misses FROM json_each(?) CROSS JOIN run_orders
       ON order_id = value AND state = 'not-home' GROUP BY order_id`,
      JSON.stringify(orders),
    );
    return new Map(rows.map(({ order_id, misses }) => [orderId(order_id), misses]));
  }
}

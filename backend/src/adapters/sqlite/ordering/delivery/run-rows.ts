import { runId } from '../../../../domain/ids.ts';
import type { OrderId, RunId } from '../../../../domain/ids.ts';
import { followOrder } from '../../../../domain/ordering/delivery/runs/follow-order.ts';
import { ordersHeldBy } from '../../../../domain/ordering/delivery/runs/run.ts';
import type { DeliveryRun } from '../../../../domain/ordering/delivery/runs/run.ts';
import type { OrderChange } from '../../../../domain/ordering/transitions.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

export type RunRow = { body: string };

export function findRun(db: SqliteDatabase, id: RunId): DeliveryRun | null {
  const row = db.get<RunRow>('SELECT body FROM delivery_runs WHERE id = ?', id);
  return row ? runFrom(row) : null;
}

export function runFrom({ body }: RunRow): DeliveryRun {
  return JSON.parse(body) as DeliveryRun;
}

/** Stores a run with the orders that it holds. Call it only inside the transaction that has read the run. */
export function writeRun(db: SqliteDatabase, run: DeliveryRun): void {
  db.run(
    `INSERT INTO delivery_runs (id, state, body) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET state = excluded.state, body = excluded.body`,
    run.id,
    run.state,
    JSON.stringify(run),
  );
  db.run('DELETE FROM run_orders WHERE run_id = ?', run.id);
  const held = new Set(ordersHeldBy(run));
  for (const { order, state } of run.stops)
    db.insert('run_orders', { run_id: run.id, order_id: order, state, is_open: Number(held.has(order)) });
}

/** The open run that holds an order. */
export function runHolding(db: SqliteDatabase, order: OrderId): RunId | null {
  const row = db.get<{ run_id: string }>('SELECT run_id FROM run_orders WHERE order_id = ? AND is_open = 1', order);
  return row ? runId(row.run_id) : null;
}

/** Stores the result of `followOrder` for a change that was not made by a run. Call it only inside its transaction. */
export function followOnRun(db: SqliteDatabase, { before, after, entries }: OrderChange, at: number): void {
  const id = before && runHolding(db, after.id);
  const run = id && findRun(db, id);
  if (!run) return;
  const followed = followOrder(run, before, after, at, entries);
  if (followed !== run) writeRun(db, followed);
}

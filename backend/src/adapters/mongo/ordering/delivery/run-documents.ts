import { runId } from '../../../../domain/ids.ts';
import type { OrderId, RunId } from '../../../../domain/ids.ts';
import { followOrder } from '../../../../domain/ordering/delivery/runs/follow-order.ts';
import { ordersHeldBy } from '../../../../domain/ordering/delivery/runs/run.ts';
import type { DeliveryRun } from '../../../../domain/ordering/delivery/runs/run.ts';
import type { OrderChange } from '../../../../domain/ordering/transitions.ts';
import { within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';
import type { DeliveryRunDocument } from '../../schema/ordering/deliveries.ts';

export function runFrom({ _id, openOrders: _open, ...run }: DeliveryRunDocument): DeliveryRun {
  return { id: runId(_id), ...run };
}

export function runDocument({ id, ...run }: DeliveryRun): DeliveryRunDocument {
  const openOrders = ordersHeldBy({ id, ...run });
  return { _id: id, ...run, ...(openOrders.length > 0 && { openOrders }) };
}

export async function findRun(reading: Reading, id: RunId): Promise<DeliveryRun | null> {
  const document = await reading.db.collection('deliveryRuns').findOne({ _id: id }, within(reading));
  return document && runFrom(document);
}

/** Stores a run. Call it only inside the transaction that has read it. */
export async function writeRun({ db, session }: MongoTransaction, run: DeliveryRun): Promise<void> {
  const document = runDocument(run);
  await db.collection('deliveryRuns').replaceOne({ _id: run.id }, document, { session, upsert: true });
}

/** The open runs that hold one of these orders. */
export async function runsHolding(reading: Reading, orders: readonly OrderId[]): Promise<readonly DeliveryRun[]> {
  const documents = await reading.db
    .collection('deliveryRuns')
    .find({ openOrders: { $in: [...orders] } }, within(reading))
    .toArray();
  return documents.map(runFrom);
}

/** Stores the result of `followOrder` for a change that was not made by a run. Call it only inside its transaction. */
export async function followOnRun(
  tx: MongoTransaction,
  { before, after, entries }: OrderChange,
  at: number,
): Promise<void> {
  if (!before) return;
  const [run] = await runsHolding(tx, [after.id]);
  if (!run) return;
  const followed = followOrder(run, before, after, at, entries);
  if (followed !== run) await writeRun(tx, followed);
}

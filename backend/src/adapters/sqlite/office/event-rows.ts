import { areManyToConfirm, BUSY_HOUR } from '../../../domain/office/alerts/many-to-confirm.ts';
import type { OrdersToConfirm } from '../../../domain/office/alerts/many-to-confirm.ts';
import { EVENT_RETENTION } from '../../../domain/office/office-event.ts';
import type { NewOfficeEvent } from '../../../domain/office/office-event.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/** Call it only inside the transaction of the changes that the events are about. The events are numbered in this order. */
export function recordEvents(db: SqliteDatabase, events: readonly NewOfficeEvent[]): void {
  for (const { kind, at, orderId, orderStatus, productId, stock, runId, driverId } of events)
    db.insert('office_events', {
      kind,
      at,
      order_id: orderId ?? null,
      order_status: orderStatus ?? null,
      product_id: productId ?? null,
      stock: stock ?? null,
      run_id: runId ?? null,
      driver_id: driverId ?? null,
    });
  const toConfirm = events.find(({ kind }) => kind === 'cash-to-confirm');
  if (toConfirm) noteManyToConfirm(db, toConfirm.at);
}

/** One more order to confirm has been recorded in this transaction. */
function noteManyToConfirm(db: SqliteDatabase, at: number): void {
  const counts = db.get<{ inHour: number; before: number; notifiedAt: number | null }>(
    `SELECT count(*) FILTER (WHERE at > ?1) AS inHour, count(*) FILTER (WHERE at <= ?1) AS before,
       (SELECT max(at) FROM office_events WHERE kind = 'many-to-confirm') AS notifiedAt
     FROM office_events WHERE kind = 'cash-to-confirm' AND at > ?2`,
    at - BUSY_HOUR,
    at - EVENT_RETENTION,
  ) as OrdersToConfirm;
  if (areManyToConfirm(counts, at)) recordEvents(db, [{ kind: 'many-to-confirm', at }]);
}

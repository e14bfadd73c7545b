import type { NewOfficeEvent } from '../../../domain/office/office-event.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/** Call it only inside the transaction of the changes that the events are about. The events are numbered in this order. */
export function recordEvents(db: SqliteDatabase, events: readonly NewOfficeEvent[]): void {
  for (const { kind, at, orderId, orderStatus, productId, stock } of events)
    db.insert('office_events', {
      kind,
      at,
      order_id: orderId ?? null,
      order_status: orderStatus ?? null,
      product_id: productId ?? null,
      stock: stock ?? null,
    });
}

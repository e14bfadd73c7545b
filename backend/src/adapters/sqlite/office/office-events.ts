import { OfficeEvents } from '../../../application/office/ports.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { orderId, productId } from '../../../domain/ids.ts';
import type { OfficeEvent, OfficeEventKind } from '../../../domain/office/office-event.ts';
import type { OrderStatus } from '../../../domain/ordering/order.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { recordEvents } from './event-rows.ts';
import { findOrderById } from '../ordering/order-rows.ts';

type EventRow = {
  id: number;
  kind: string;
  at: number;
  order_id: string | null;
  order_status: string | null;
  product_id: string | null;
  stock: number | null;
};

/** Milliseconds between two checks for events of other processes. */
const POLL_INTERVAL = 1_000;

/** Events are stored in the transaction of the change that they are about, see `event-rows.ts`. */
export class SqliteOfficeEvents extends OfficeEvents {
  private readonly listeners = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private seen = 0;

  constructor(private readonly db: SqliteDatabase) {
    super();
    db.afterCommit(() => this.check());
    db.beforeClose(() => clearInterval(this.timer));
  }

  async newest(): Promise<number> {
    return this.newestId();
  }

  async after(id: number, limit: number): Promise<readonly OfficeEvent[] | null> {
    const oldest = this.db.get<{ id: number | null }>('SELECT min(id) AS id FROM office_events')?.id ?? 1;
    if (id < oldest - 1 || id > this.newestId()) return null;
    return this.db
      .all<EventRow>(
        'SELECT id, kind, at, order_id, order_status, product_id, stock FROM office_events WHERE id > ? ORDER BY id LIMIT ?',
        id,
        limit,
      )
      .map((row) => this.eventFrom(row));
  }

  jobFailed(at: number): Promise<void> {
    return this.db.write(() => recordEvents(this.db, [{ kind: 'job-failed', at }]));
  }

  subscribe(listener: () => void): () => void {
    if (this.listeners.size === 0) {
      this.seen = this.newestId();
      this.timer = setInterval(() => this.check(), POLL_INTERVAL).unref();
    }
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) clearInterval(this.timer);
    };
  }

  deleteBefore(before: number, limit: number): Promise<number> {
    return this.db.write(() =>
      this.db.run(
        `DELETE FROM office_events WHERE at < ? AND id IN (
           SELECT id FROM office_events WHERE id < (SELECT max(id) FROM office_events) ORDER BY id LIMIT ?
         )`,
        before,
        limit,
      ),
    );
  }

  private check(): void {
    if (this.listeners.size === 0) return;
    const before = this.seen;
    try {
      this.seen = this.newestId();
    } catch (error) {
      if (error instanceof StorageUnavailable) return; // `seen` is unchanged, so the next check still notices new events.
      throw error;
    }
    if (this.seen !== before) for (const listener of this.listeners) listener();
  }

  private newestId(): number {
    return this.db.get<{ id: number | null }>('SELECT max(id) AS id FROM office_events')?.id ?? 0;
  }

  private eventFrom({ id, kind, at, order_id, order_status, product_id, stock }: EventRow): OfficeEvent {
    return {
      id,
      kind: kind as OfficeEventKind,
      at,
      order: order_id === null ? null : this.orderOf(order_id, order_status),
      product: product_id === null ? null : this.productOf(product_id, stock),
    };
  }

  /** @param status status of the order after the event; null when the event did not change it */
  private orderOf(id: string, status: string | null): OfficeEvent['order'] {
    const order = findOrderById(this.db, orderId(id));
    if (!order) return null;
    return {
      id: order.id,
      number: order.number,
      status: (status as OrderStatus | null) ?? order.status,
      total: totalPrice(order),
    };
  }

  private productOf(id: string, stock: number | null): OfficeEvent['product'] {
    const row = this.db.get<{ name_en: string; name_ar: string }>(
      'SELECT name_en, name_ar FROM products WHERE id = ?',
      id,
    );
    return row ? { id: productId(id), name: { en: row.name_en, ar: row.name_ar }, stock } : null;
  }
}

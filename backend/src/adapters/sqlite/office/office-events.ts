import { OfficeEvents } from '../../../application/office/ports.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { driverId, orderId, productId, runId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import type { OfficeEvent, OfficeEventKind } from '../../../domain/office/office-event.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { OrderStatus } from '../../../domain/ordering/order.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { recordEvents } from './event-rows.ts';

type EventRow = {
  id: number;
  kind: string;
  at: number;
  order_id: string | null;
  order_status: string | null;
  number: string | null;
  total: number | null;
  product_id: string | null;
  stock: number | null;
  name_en: string | null;
  name_ar: string | null;
  run_id: string | null;
  driver_id: string | null;
};

/** The order has its status after the event, or its present one when the event did not change it. */
const SELECT_EVENTS = `
  SELECT e.id, e.kind, e.at, e.order_id, ifnull(e.order_status, o.status) AS order_status, o.number, o.total,
    e.product_id, e.stock, p.name_en, p.name_ar, e.run_id, e.driver_id
  FROM office_events e LEFT JOIN orders o ON o.id = e.order_id LEFT JOIN products p ON p.id = e.product_id`;

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

  async oldest(): Promise<number> {
    return this.oldestId();
  }

  async after(id: number, limit: number): Promise<readonly OfficeEvent[] | null> {
    if (id < this.oldestId() - 1 || id > this.newestId()) return null;
    return this.db.all<EventRow>(`${SELECT_EVENTS} WHERE e.id > ? ORDER BY e.id LIMIT ?`, id, limit).map(eventFrom);
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

  private oldestId(): number {
    return this.db.get<{ id: number | null }>('SELECT min(id) AS id FROM office_events')?.id ?? 0;
  }

  private newestId(): number {
    return this.db.get<{ id: number | null }>('SELECT max(id) AS id FROM office_events')?.id ?? 0;
  }
}

function eventFrom(row: EventRow): OfficeEvent {
  const { id, kind, at } = row;
  return { id, kind: kind as OfficeEventKind, at, order: orderOf(row), product: productOf(row), run: runOf(row) };
}

function runOf({ run_id, driver_id }: EventRow): OfficeEvent['run'] {
  return run_id === null || driver_id === null ? null : { id: runId(run_id), driver: driverId(driver_id) };
}

/** Null when the event is about none, or the order is gone. */
function orderOf({ order_id, order_status, number, total }: EventRow): OfficeEvent['order'] {
  if (order_id === null || number === null) return null;
  return {
    id: orderId(order_id),
    number: number as OrderNumber,
    status: order_status as OrderStatus,
    total: fils(total ?? 0),
  };
}

function productOf({ product_id, stock, name_en, name_ar }: EventRow): OfficeEvent['product'] {
  if (product_id === null || name_en === null) return null;
  return { id: productId(product_id), name: { en: name_en, ar: name_ar ?? '' }, stock };
}

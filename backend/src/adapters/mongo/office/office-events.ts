import { OfficeEvents } from '../../../application/office/ports.ts';
import { driverId, orderId, productId, runId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import type { OfficeEvent } from '../../../domain/office/office-event.ts';
import type { OrderStatus } from '../../../domain/ordering/order.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { recordEvents } from './event-rows.ts';
import { EventNumbers } from './event-numbers.ts';
import { FROM_PRIMARY } from '../connection/transaction.ts';
import type { ProductDocument } from '../schema/catalogue.ts';
import type { EventDocument } from '../schema/office.ts';
import type { OrderDocument } from '../schema/ordering/orders.ts';

type EventOrder = Pick<OrderDocument, '_id' | 'number' | 'status' | 'total'>;
type EventProduct = Pick<ProductDocument, '_id' | 'name'>;

/** Reads events. They are written in the transaction of the change, see `event-rows.ts`. */
export class MongoOfficeEvents extends OfficeEvents {
  private readonly numbers: EventNumbers;

  constructor(private readonly db: MongoDatabase) {
    super();
    this.numbers = new EventNumbers(db);
  }

  async newest(): Promise<number> {
    await this.numbers.bringUpToDate();
    return this.numbers.newest();
  }

  async oldest(): Promise<number> {
    await this.numbers.bringUpToDate();
    return this.oldestId();
  }

  async after(id: number, limit: number): Promise<readonly OfficeEvent[] | null> {
    await this.numbers.bringUpToDate();
    const newest = await this.numbers.newest();
    const oldest = await this.oldestId();
    if (id < oldest - 1 || id < 0 || id > newest) return null;
    const events = await this.db
      .collection('officeEvents')
      .find({ id: { $gt: id } }, FROM_PRIMARY)
      .sort({ id: 1 })
      .limit(limit)
      .toArray();
    const [orders, products] = await Promise.all([this.ordersOf(events), this.productsOf(events)]);
    return events.map((event) => eventFrom(event, orders, products));
  }

  jobFailed(at: number): Promise<void> {
    return this.db.transaction((tx) => recordEvents(tx, [{ kind: 'job-failed', at }]));
  }

  subscribe(listener: () => void): () => void {
    return this.db.signals.subscribe((signal) => {
      if (signal === 'events') listener();
    });
  }

  async deleteBefore(before: number, limit: number): Promise<number> {
    const newest = await this.newest();
    const events = this.db.collection('officeEvents');
    const oldest = await events
      .find({ id: { $gt: 0, $lt: newest } })
      .project<Pick<EventDocument, '_id' | 'at'>>({ at: 1 })
      .sort({ id: 1 })
      .limit(limit)
      .toArray();
    const old = oldest.filter(({ at }) => at < before).map(({ _id }) => _id);
    if (old.length === 0) return 0;
    return (await events.deleteMany({ _id: { $in: old } })).deletedCount;
  }

  private async oldestId(): Promise<number> {
    const event = await this.db
      .collection('officeEvents')
      .findOne({ id: { $gt: 0 } }, { projection: { _id: 0, id: 1 }, sort: { id: 1 }, ...FROM_PRIMARY });
    return event?.id ?? 0;
  }

  private async ordersOf(events: readonly EventDocument[]): Promise<ReadonlyMap<string, EventOrder>> {
    const ids = new Set(events.flatMap((event) => event.orderId ?? []));
    if (ids.size === 0) return new Map();
    const orders = await this.db
      .collection('orders')
      .find({ _id: { $in: [...ids] } })
      .project<EventOrder>({ number: 1, status: 1, total: 1 })
      .toArray();
    return new Map(orders.map((order) => [order._id, order]));
  }

  private async productsOf(events: readonly EventDocument[]): Promise<ReadonlyMap<string, EventProduct>> {
    const ids = new Set(events.flatMap((event) => event.productId ?? []));
    if (ids.size === 0) return new Map();
    const products = await this.db
      .collection('products')
      .find({ _id: { $in: [...ids] } })
      .project<EventProduct>({ name: 1 })
      .toArray();
    return new Map(products.map((product) => [product._id, product]));
  }
}

function eventFrom(
  { id, kind, at, orderStatus, stock, ...event }: EventDocument,
  orders: ReadonlyMap<string, EventOrder>,
  products: ReadonlyMap<string, EventProduct>,
): OfficeEvent {
  if (id === null) throw new Error('only events with a number are read');
  const order = event.orderId === null ? undefined : orders.get(event.orderId);
  const product = event.productId === null ? undefined : products.get(event.productId);
  return {
    id,
    kind,
    at,
    order: order ? eventOrder(order, orderStatus) : null,
    product: product ? { id: productId(product._id), name: product.name, stock } : null,
    run: runOf(event),
  };
}

function runOf({ runId: run, driverId: driver }: Pick<EventDocument, 'runId' | 'driverId'>): OfficeEvent['run'] {
  return run && driver ? { id: runId(run), driver: driverId(driver) } : null;
}

/** @param status of the order after the event; null when the event did not change it */
function eventOrder({ _id, number, total, ...order }: EventOrder, status: string | null): OfficeEvent['order'] {
  return { id: orderId(_id), number, status: (status as OrderStatus | null) ?? order.status, total: fils(total) };
}

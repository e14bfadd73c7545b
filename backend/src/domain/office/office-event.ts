import { SUBJECTS } from '@fyonka/api-contract/values/office';
import type { SHOP_EVENT_KINDS } from '@fyonka/api-contract/values/office';
import type { LocalizedText } from '../localized-text.ts';
import type { HistoryEntry, HistoryKind } from '../history.ts';
import { orderId, productId } from '../ids.ts';
import type { DriverId, OrderId, ProductId, RunId } from '../ids.ts';
import type { Fils } from '../money.ts';
import type { OrderNumber } from '../ordering/order-number.ts';
import type { OrderStatus } from '../ordering/order.ts';

export type OfficeEventKind = (typeof SHOP_EVENT_KINDS)[number];

/** An event that is not stored yet. The database gives it its id. */
export interface NewOfficeEvent {
  readonly kind: OfficeEventKind;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly orderId?: OrderId;
  /** Status after the event. */
  readonly orderStatus?: OrderStatus;
  readonly productId?: ProductId;
  /** Pieces left after the event. */
  readonly stock?: number;
  readonly runId?: RunId;
  /** Whom the run is given to. */
  readonly driverId?: DriverId;
}

/** A notification to open pages of the office. Contains no personal data. */
export interface OfficeEvent {
  /** Increases from event to event, so that a page can ask for later ones. */
  readonly id: number;
  readonly kind: OfficeEventKind;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The order of the event; null for other events. */
  readonly order: {
    readonly id: OrderId;
    readonly number: OrderNumber;
    /** Status after the event. */
    readonly status: OrderStatus;
    readonly total: Fils;
  } | null;
  /** The product of the event; null for other events and when the product is deleted. */
  readonly product: {
    readonly id: ProductId;
    readonly name: LocalizedText;
    /** Stock after the event; null when it is not tracked or the event is not about stock. */
    readonly stock: number | null;
  } | null;
  /** The delivery run of the event, and whom it is given to; null for other events. */
  readonly run: { readonly id: RunId; readonly driver: DriverId } | null;
}

/** Milliseconds that events are stored. A page that was offline for longer has to read all its data again. */
export const EVENT_RETENTION = 3 * 24 * 60 * 60 * 1000;

/** Changes that many products have at once, and that are about none of them alone. */
const OF_MANY: ReadonlySet<HistoryKind> = new Set(['imported', 'erased']);

/**
 * The events for entries that one transaction adds to the edit history. An import, or a deleted category with its
 * products, causes one event instead of one for each product. Changes of an order's status cause none here, because
 * `orderConsequences` has their events.
 */
export function eventsOfHistory(entries: readonly HistoryEntry[]): NewOfficeEvent[] {
  const events: NewOfficeEvent[] = [];
  for (const entry of entries) {
    const event = eventOf(entry);
    const isOfMany = OF_MANY.has(entry.kind) || entry.kind === 'deleted';
    const latest = events.at(-1);
    const isCovered = isOfMany && latest?.kind === 'catalogue' && latest.productId === undefined;
    if (event && !isCovered) events.push(event);
  }
  return events;
}

function eventOf({ subject, subjectId, kind, at }: HistoryEntry): NewOfficeEvent | null {
  const { event } = SUBJECTS[subject];
  if (event !== null) {
    const isOfOne = subject === 'product' && !OF_MANY.has(kind);
    return { kind: event, at, ...(isOfOne && subjectId && { productId: productId(subjectId) }) };
  }
  return kind === 'note-changed' || kind === 'text-made'
    ? { kind: kind === 'text-made' ? 'text-made' : 'order-note', at, orderId: orderId(subjectId ?? '') }
    : null;
}

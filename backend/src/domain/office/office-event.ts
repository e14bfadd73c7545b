import type { LocalizedText } from '../localized-text.ts';
import type { HistoryEntry } from '../history.ts';
import { orderId, productId } from '../ids.ts';
import type { OrderId, ProductId } from '../ids.ts';
import type { Fils } from '../money.ts';
import type { OrderNumber } from '../ordering/order-number.ts';
import type { OrderStatus } from '../ordering/order.ts';

export const OFFICE_EVENT_KINDS = [
  'order-placed',
  'order-paid',
  'order-status',
  'order-note',
  'text-made',
  'low-stock',
  'catalogue',
  'settings',
] as const;
export type OfficeEventKind = (typeof OFFICE_EVENT_KINDS)[number];

/** An event that is not stored yet: its database numbers it. */
export interface NewOfficeEvent {
  readonly kind: OfficeEventKind;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly orderId?: OrderId;
  /** After the event. */
  readonly orderStatus?: OrderStatus;
  readonly productId?: ProductId;
  /** Pieces left after the event. */
  readonly stock?: number;
}

/** Something that the office is notified of as it happens. No personal data. */
export interface OfficeEvent {
  /** Grows from one event to the next. */
  readonly id: number;
  readonly kind: OfficeEventKind;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of events about an order. */
  readonly order: {
    readonly id: OrderId;
    readonly number: OrderNumber;
    /** After the event. */
    readonly status: OrderStatus;
    readonly total: Fils;
  } | null;
  /** Of events about one product that is still there. */
  readonly product: {
    readonly id: ProductId;
    readonly name: LocalizedText;
    /** After the event; null where it is about something else, or not tracked. */
    readonly stock: number | null;
  } | null;
}

/** Milliseconds that events are stored. A reader that was away for longer has to read everything again. */
export const EVENTS_KEPT = 3 * 24 * 60 * 60 * 1000;

/**
 * The events of entries that one transaction adds to the history. The products of one import, or of a category that is
 * deleted with them, are one event. Changes of an order's status are events of the order itself, see `orderConsequences`.
 */
export function eventsOfHistory(entries: readonly HistoryEntry[]): NewOfficeEvent[] {
  const events: NewOfficeEvent[] = [];
  for (const entry of entries) {
    const event = eventOf(entry);
    const isOfMany = entry.kind === 'imported' || entry.kind === 'deleted';
    const latest = events.at(-1);
    const isCovered = isOfMany && latest?.kind === 'catalogue' && latest.productId === undefined;
    if (event && !isCovered) events.push(event);
  }
  return events;
}

function eventOf({ subject, subjectId, kind, at }: HistoryEntry): NewOfficeEvent | null {
  switch (subject) {
    case 'product':
      return { kind: 'catalogue', at, ...(kind !== 'imported' && subjectId && { productId: productId(subjectId) }) };
    case 'category':
      return { kind: 'catalogue', at };
    case 'settings':
    case 'delivery-areas':
    case 'administrators':
      return { kind: 'settings', at };
    case 'order':
      return kind === 'note-changed' || kind === 'text-made'
        ? { kind: kind === 'text-made' ? 'text-made' : 'order-note', at, orderId: orderId(subjectId ?? '') }
        : null;
  }
}

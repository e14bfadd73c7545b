import type { LocalizedText } from '../localized-text.ts';
import type { OrderId, ProductId } from '../ids.ts';
import type { Fils } from '../money.ts';
import type { OrderNumber } from '../ordering/order-number.ts';
import type { OrderStatus } from '../ordering/order.ts';

export type OfficeEventKind =
  'order-placed' | 'order-paid' | 'order-status' | 'order-note' | 'text-made' | 'low-stock' | 'catalogue' | 'settings';

/** Something that the office is told of as it happens. No personal data. */
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

/** Milliseconds that events are kept: whoever was away for longer reads everything anew. */
export const EVENTS_KEPT = 3 * 24 * 60 * 60 * 1000;

import type { Editor } from '../../../domain/history.ts';
import type { AccountId, OrderId } from '../../../domain/ids.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { Fils } from '../../../domain/money.ts';
import type { OrderNote } from '../../../domain/ordering/order-note.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order, OrderStatus } from '../../../domain/ordering/order.ts';
import type { PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { PaymentState } from '../../../domain/ordering/paying/payment-state.ts';
import type { SetStatusResult } from '../../../domain/ordering/set-status.ts';
import type { ListPage } from '../../list-page.ts';

/** `date-…`: by when they were placed; `total-…`: by what the customer pays, those of the same amount in any order that stays. */
export type OrderSort = 'date-desc' | 'date-asc' | 'total-desc' | 'total-asc';

/** Which orders the office looks at; null: whichever. */
export interface OrderFilter {
  /** Beginnings of words of which an order has all, see `orderWords`; empty: it finds none. */
  readonly words: readonly string[] | null;
  /** Included. */
  readonly from: KuwaitDay | null;
  /** Included. */
  readonly to: KuwaitDay | null;
  readonly status: OrderStatus | null;
  readonly payment: PaymentState | null;
  readonly sort: OrderSort;
}

/** An order as a list of the office shows it. */
export interface ListedOrder {
  readonly order: Order;
  /** Whether the team has written a note to it. */
  readonly hasNote: boolean;
}

export interface ListedOrders {
  readonly orders: readonly ListedOrder[];
  /** Over every page. */
  readonly total: number;
  /** More orders match than are read; the newest `MOST_FOUND` of them are. */
  readonly isTotalCapped: boolean;
}

/** Maximum number of orders that are read for the words of a search, the newest first. More words match fewer orders. */
export const MOST_FOUND = 5000;

/** All that the office knows of an order. */
export interface OfficeOrder {
  readonly order: Order;
  /** To pay for it, the oldest first. */
  readonly attempts: readonly PaymentAttempt[];
  readonly note: OrderNote;
  /** E-mails of the administrators who have changed it; without accounts that are gone. */
  readonly editors: ReadonlyMap<AccountId, string>;
}

export interface NoteWriting {
  readonly order: OrderId | OrderNumber;
  /** As `parseNote` gives it. */
  readonly text: string;
  /** Of the note that was changed; null: whichever it is. */
  readonly version: number | null;
  readonly editor: Editor;
  readonly at: number;
}

export interface WrittenNote {
  /** `conflict`: somebody else has changed it in the meantime, and nothing was written. */
  readonly kind: 'written' | 'conflict';
  /** As it is now. */
  readonly note: OrderNote;
  /** E-mail of who changed it last; null: nobody who is known any more. */
  readonly editor: string | null;
}

/** The orders of one phone. */
export interface OrderGroup {
  readonly phone: string;
  /** The name in the latest order. */
  readonly fullName: string;
  /** Cancelled ones too. */
  readonly orders: number;
  /** Of the orders that are not cancelled. */
  readonly amount: Fils;
  /** When the latest was placed, milliseconds since 1970. */
  readonly lastAt: number;
}

export type GroupSort = 'last-desc' | 'orders-desc' | 'amount-desc';

export interface GroupFilter {
  /** Digits with which a phone begins; empty: all. */
  readonly phone: string;
  readonly sort: GroupSort;
}

/** The orders of all customers, for the office alone. */
export abstract class OfficeOrders {
  /** What a page costs does not grow with the shop, whatever the filter. */
  abstract list(filter: OrderFilter, page: ListPage): Promise<ListedOrders>;

  /**
   * All that match in the order of the filter, some at a time; each batch is read when it is asked for. An order that is
   * placed or changed meanwhile may be missing, and none comes twice.
   */
  abstract all(filter: OrderFilter): AsyncIterable<readonly Order[]>;

  /** Those of these orders that there are, in this order. */
  abstract listed(ids: readonly OrderId[]): Promise<readonly ListedOrder[]>;

  abstract find(key: OrderId | OrderNumber): Promise<OfficeOrder | null>;

  /**
   * As `setStatus` decides: the order, its pieces, the mail about it, and a line of the history, in one durable step.
   * Many at the same moment are judged one by one.
   * @returns null when there is no such order
   */
  abstract setStatus(
    key: OrderId | OrderNumber,
    to: OrderStatus,
    editor: Editor,
    at: number,
  ): Promise<SetStatusResult | null>;

  /**
   * As `changeNote` decides, with a line of the history, which does not repeat the text.
   * @returns null when there is no such order, or its personal data was erased: a note could name the person again
   */
  abstract writeNote(writing: NoteWriting): Promise<WrittenNote | null>;

  /** Orders by phone. Whoever was taken out of their orders is in none. */
  abstract groups(
    filter: GroupFilter,
    page: ListPage,
  ): Promise<{ readonly groups: readonly OrderGroup[]; readonly total: number }>;
}

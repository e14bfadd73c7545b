import type { GROUP_SORTS, OFFICE_ORDER_SORTS } from '@fyonka/api-contract/values/office';
import type { Editor } from '../../../domain/history.ts';
import type { AccountId, OrderId } from '../../../domain/ids.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { Fils } from '../../../domain/money.ts';
import type { JudgeEditResult } from '../../../domain/ordering/editing/judge-edit.ts';
import type { ProposedEdit } from '../../../domain/ordering/editing/order-edit.ts';
import type { MailToRepeat, RepeatMailResult } from '../../../domain/ordering/mails/sent-again.ts';
import type { OrderNote } from '../../../domain/ordering/order-note.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order, OrderStatus } from '../../../domain/ordering/order.ts';
import type { PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { PaymentState } from '../../../domain/ordering/paying/payment-state.ts';
import type { PrintKind } from '../../../domain/ordering/papers/print-mark.ts';
import type { JudgeStatusResult, StatusTerms } from '../../../domain/ordering/set-status.ts';
import type { ListPage } from '../../list-page.ts';

/** `date-…`: by time of placing; `total-…`: by total price, where orders with the same total have a stable order. */
export type OrderSort = 'date-desc' | (typeof OFFICE_ORDER_SORTS)[number];

/** Filters and order of the office's list. A null filter matches all orders. */
export interface OrderFilter {
  /** An order matches if each of these is the beginning of one of its `orderWords`; empty: no order matches. */
  readonly words: readonly string[] | null;
  /** Inclusive. */
  readonly from: KuwaitDay | null;
  /** Inclusive. */
  readonly to: KuwaitDay | null;
  readonly status: OrderStatus | null;
  readonly payment: PaymentState | null;
  /** Orders that have this paper still to be printed, see `papersToPrint`. */
  readonly toPrint: PrintKind | null;
  readonly sort: OrderSort;
}

/** The newest first. */
export const ALL_ORDERS: OrderFilter = {
  status: null,
  words: null,
  from: null,
  to: null,
  payment: null,
  toPrint: null,
  sort: 'date-desc',
};

/** An order in the office's list. */
export interface ListedOrder {
  readonly order: Order;
  /** Whether the order has an office note. */
  readonly hasNote: boolean;
}

export interface ListedOrders {
  readonly orders: readonly ListedOrder[];
  /** Number of orders on all pages. */
  readonly total: number;
  /** Whether the search words match more than `MOST_FOUND` orders, so that only the newest of them are listed. */
  readonly isTotalCapped: boolean;
}

/** Most orders that a search reads, newest first, so that a search for a common word stays fast. */
export const MOST_FOUND = 5000;

/** An order with everything that the office sees. */
export interface OfficeOrder {
  readonly order: Order;
  /** Payment attempts, oldest first. */
  readonly attempts: readonly PaymentAttempt[];
  readonly note: OrderNote;
  /** E-mails of the administrators who have changed the order, without erased accounts. */
  readonly editors: ReadonlyMap<AccountId, string>;
}

/** An edit of an order to store. */
export interface EditWriting {
  readonly proposed: ProposedEdit;
  /** The version that was edited, see `versionOf`; undefined: the edit never conflicts. */
  readonly version: number | undefined;
  readonly editor: Editor;
  readonly at: number;
}

export interface NoteWriting {
  readonly order: OrderId | OrderNumber;
  /** Result of `parseNote`. */
  readonly text: string;
  /** The version that was edited; null: overwrites any version. */
  readonly version: number | null;
  readonly editor: Editor;
  readonly at: number;
}

export interface WrittenNote {
  /** `conflict`: another administrator has changed the note since that version, and nothing was written. */
  readonly kind: 'written' | 'conflict';
  /** The note after this call. */
  readonly note: OrderNote;
  /** E-mail of the last editor; null when that account is erased. */
  readonly editor: string | null;
}

/** Marks of a paper to set, or to take off. */
export interface PrintMarking {
  /** At most 500; unknown ones are ignored. */
  readonly ids: readonly OrderId[];
  readonly kind: PrintKind;
  readonly isPrinted: boolean;
  readonly by: AccountId;
  readonly at: number;
}

/** A mail to send again. */
export interface MailRepeating {
  readonly order: OrderId;
  readonly which: MailToRepeat;
  readonly editor: Editor;
  readonly at: number;
}

/** The orders with one phone. */
export interface OrderGroup {
  readonly phone: string;
  /** The name in the latest order. */
  readonly fullName: string;
  /** Number of orders, including cancelled ones. */
  readonly orders: number;
  /** Total of the orders that are not cancelled. */
  readonly amount: Fils;
  /** When the latest order was placed, milliseconds since 1970. */
  readonly lastAt: number;
}

export type GroupSort = 'last-desc' | (typeof GROUP_SORTS)[number];

export interface GroupFilter {
  /** First digits of the phone; empty: all phones. */
  readonly phone: string;
  readonly sort: GroupSort;
}

/** The orders of all customers, for the office only. */
export abstract class OfficeOrders {
  /** The cost of a page must not grow with the number of orders, for any filter. */
  abstract list(filter: OrderFilter, page: ListPage): Promise<ListedOrders>;

  /**
   * All matching orders in batches that are read on demand; one may be empty, where much is passed over. The cost of a
   * batch does not grow with those before. An order that is placed or changed meanwhile may be missing, but none is
   * returned twice.
   */
  abstract all(filter: OrderFilter, batch: number): AsyncIterable<readonly Order[]>;

  /** The orders with these ids, in the same order; unknown ids are left out. */
  abstract listed(ids: readonly OrderId[]): Promise<readonly ListedOrder[]>;

  abstract find(key: OrderId | OrderNumber): Promise<OfficeOrder | null>;

  /**
   * Stores the result of `judgeStatus` with the stock, the mail and a line of the edit history in one transaction.
   * Simultaneous calls for one order are decided one after the other.
   * @returns null when the order does not exist
   */
  abstract setStatus(
    key: OrderId | OrderNumber,
    to: OrderStatus,
    editor: Editor,
    at: number,
    terms?: StatusTerms,
  ): Promise<JudgeStatusResult | null>;

  /**
   * Stores the result of `judgeEdit` with stock, sums, search words, mail, ticked texts and a line of the edit history in
   * one transaction. `outdated`: the order, a price or a product has changed since the edit was proposed.
   * @returns null when the order does not exist
   */
  abstract edit(writing: EditWriting): Promise<JudgeEditResult | null>;

  /**
   * Stores the result of `changeNote` with a line of the edit history, which does not contain the text.
   * @returns null when the order does not exist, or when its person is erased, since a note could name the person again
   */
  abstract writeNote(writing: NoteWriting): Promise<WrittenNote | null>;

  /**
   * Stores the result of `markPrinted` or `unmarkPrinted` for each of the orders. Several orders share a transaction, but
   * not all of them.
   */
  abstract markPrinted(marking: PrintMarking): Promise<void>;

  /**
   * Queues the result of `repeatedMail` with a line of the edit history, in one transaction.
   * @returns null when the order does not exist
   */
  abstract repeatMail(repeating: MailRepeating): Promise<RepeatMailResult | null>;

  /** Orders grouped by phone. Erased orders have no phone and are in no group. */
  abstract groups(
    filter: GroupFilter,
    page: ListPage,
  ): Promise<{ readonly groups: readonly OrderGroup[]; readonly total: number }>;
}

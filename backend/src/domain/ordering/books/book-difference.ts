import type { BOOK_RULES } from '@fyonka/api-contract/values/ordering/books/book-rules';
import type { OrderNumber } from '../order-number.ts';

export type BookRule = (typeof BOOK_RULES)[number];

/** Something that is stored and that nothing explains. */
export interface BookDifference {
  readonly rule: BookRule;
  /** Null for what belongs to no order, such as the sums of a day. */
  readonly orderNumber: OrderNumber | null;
  /** What is concerned: the id of a refund or attempt, a day, a run; empty: the order itself. */
  readonly what: string;
  /** Fils, or a number of things, that is stored; may be below zero. Null: nothing. */
  readonly stored: number | null;
  /** What it should be by the lines that explain it; null: nothing. */
  readonly explained: number | null;
}

/** What a row of a table of rules finds: the rule adds its name. */
export type Found = Omit<BookDifference, 'rule' | 'orderNumber'>;

/** @returns nothing when both are equal */
export function compared(what: string, stored: number | null, explained: number | null): readonly Found[] {
  return stored === explained ? [] : [{ what, stored, explained }];
}

/** Sums that count things, and are no amounts. */
const COUNTS = /(^| )(orders|papers|payments|refunds|uses)$/;

/** Whether its numbers are of things, not of fils. */
export function isCount({ what }: Pick<BookDifference, 'what'>): boolean {
  return COUNTS.test(what);
}

/** What is concerned, in words that stay the same when it is found again. */
export function referenceOf({ rule, orderNumber, what }: BookDifference): string {
  return [rule, orderNumber, what].filter(Boolean).join(' ');
}

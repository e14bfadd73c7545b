import type { ListPage } from '../list-page.ts';
import type { FieldChange, HistoryKind, HistorySubject } from '../../domain/history.ts';
import type { OfficeEvent } from '../../domain/office/office-event.ts';

/**
 * What the office is told of as it happens: orders that are placed, paid or change their status, few pieces left of a
 * product, and what administrators change. Whoever writes any of it, the event is in the same transaction.
 */
export abstract class OfficeEvents {
  /** Id of the newest event that is durable; 0 before the first. */
  abstract newest(): Promise<number>;

  /**
   * Events that came after the one with this id, the oldest first.
   * @returns null when some of them were deleted, or no event ever had this id
   */
  abstract after(id: number, limit: number): Promise<readonly OfficeEvent[] | null>;

  /**
   * @param listener called when there are new events, whichever process has written them; must not throw
   * @returns unsubscribes
   */
  abstract subscribe(listener: () => void): () => void;

  /** Deletes some that happened before, the oldest first; the newest of all stays. @returns how many */
  abstract deleteBefore(before: number, limit: number): Promise<number>;
}

/** Which thing's history. */
export interface HistoryReference {
  readonly subject: HistorySubject;
  /** Of an order, product or category; null: what concerns all of them, or the one thing that there is. */
  readonly subjectId: string | null;
}

/** A line of the history as it is read. */
export interface RecordedChange {
  readonly kind: HistoryKind;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** E-mail of who did it; null: the account is gone. */
  readonly by: string | null;
  readonly changes: readonly FieldChange[];
}

/** What administrators have done. Whoever changes something writes it in the same transaction; nothing of it is ever changed. */
export abstract class History {
  /** A page of it, the newest first. */
  abstract of(
    thing: HistoryReference,
    page: ListPage,
  ): Promise<{ readonly entries: readonly RecordedChange[]; readonly total: number }>;
}

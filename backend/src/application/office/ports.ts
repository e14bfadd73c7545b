import type { ListPage } from '../list-page.ts';
import type { FieldChange, HistoryKind, HistorySubject } from '../../domain/history.ts';
import type { AccountId } from '../../domain/ids.ts';
import type { EntryPlace } from '../../domain/office/activity/activity.ts';
import type { OfficeEvent } from '../../domain/office/office-event.ts';

/**
 * Events that notify the office: orders that are placed, paid or change their status, low stock, and changes by
 * administrators. Each event is written in the transaction of the change that it is about.
 */
export abstract class OfficeEvents {
  /** Id of the newest durable event; 0 when there is none. */
  abstract newest(): Promise<number>;

  /** Id of the oldest event that is still kept; 0 when there is none. */
  abstract oldest(): Promise<number>;

  /**
   * Events after the one with this id, oldest first.
   * @returns null when some of them were deleted, or no event ever had this id
   */
  abstract after(id: number, limit: number): Promise<readonly OfficeEvent[] | null>;

  /** Adds the event that a recurring job fails again and again. It belongs to no change. @param at milliseconds since 1970 */
  abstract jobFailed(at: number): Promise<void>;

  /**
   * @param listener called when this or another process has written events; must not throw
   * @returns a function that unsubscribes
   */
  abstract subscribe(listener: () => void): () => void;

  /** Deletes up to `limit` events from before this time, oldest first. The newest event stays. @returns how many were deleted */
  abstract deleteBefore(before: number, limit: number): Promise<number>;
}

/** The thing whose history is read. */
export interface HistoryReference {
  readonly subject: HistorySubject;
  /** Id of an order, product or category; null for changes of all of them, and for subjects that exist once. */
  readonly subjectId: string | null;
}

/** An entry of the history. */
export interface RecordedChange {
  readonly kind: HistoryKind;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** E-mail of the administrator; null when the account is deleted. */
  readonly by: string | null;
  readonly changes: readonly FieldChange[];
}

/** Whose entries are asked for, and of which time. */
export interface EntryFilter {
  /** Null: everybody's. */
  readonly account: AccountId | null;
  /** At this time or later, milliseconds since 1970. */
  readonly from: number;
}

/** An entry among those of other things. */
export interface FoundChange extends RecordedChange, HistoryReference, EntryPlace {
  /** Of the thing after the change; null for things without versions. */
  readonly version: number | null;
}

/** What a request with an `Idempotency-Key` has created or changed. */
export interface RequestTrace {
  readonly fingerprint: string;
  /** One for each entry of the history, in the order of writing. The version is 1 for what was created. */
  readonly things: readonly { readonly subjectId: string; readonly version: number | null }[];
}

/** Append-only history of changes by administrators. Ports that change something write the entry in the same transaction. */
export abstract class History {
  /** A page of entries, newest first. */
  abstract of(
    thing: HistoryReference,
    page: ListPage,
  ): Promise<{ readonly entries: readonly RecordedChange[]; readonly total: number }>;

  /**
   * Entries of all things of some subjects, the newest first. The time grows with `limit` and the number of subjects.
   * @param before only entries after this place
   */
  abstract search(
    filter: EntryFilter & { readonly subjects: readonly HistorySubject[] },
    before: EntryPlace,
    limit: number,
  ): Promise<readonly FoundChange[]>;

  /** @param id of an entry that `search` has found */
  abstract find(id: string): Promise<FoundChange | null>;

  /** @param key of a `RepeatableRequest` @returns null when no request with this key has been carried out */
  abstract ofRequest(key: string): Promise<RequestTrace | null>;
}

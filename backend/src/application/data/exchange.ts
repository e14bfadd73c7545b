import type { RecordKinds } from './records.ts';

/** Consecutive records of one kind. */
export interface RecordBatch {
  readonly records: readonly object[];
  /** Position of the last record, from which the next batch is read; null after the last batch. Valid in its source only. */
  readonly place: string | null;
}

/** A source of all records of a shop. */
export abstract class RecordReader {
  abstract readonly kinds: RecordKinds;

  /** @param after `place` of the batch before; null for the first batch */
  abstract read(kind: string, after: string | null, limit: number): Promise<RecordBatch>;
}

/** State of an unfinished copy. Stored in its target, in the same transaction as the records. */
export interface CopyProgress {
  /** Name of the source, without a password. */
  readonly source: string;
  /** Digest of all records of the source when the copy was begun. */
  readonly fingerprint: string;
  /** Kind of the last records that were written. */
  readonly kind: string;
  /** `place` of the last batch of this kind that was written; null before the first. */
  readonly place: string | null;
  /** Number of written records of all kinds. */
  readonly written: number;
}

/**
 * Reads and writes all records of a shop, for copies and backups. What is derived from records (counts, sums, words,
 * groups) is not copied: the target calculates it. Pictures come without their files: see `ShopData`.
 */
export abstract class DataExchange extends RecordReader {
  /**
   * Call it for source and target, before and after a copy.
   * @throws StorageUnusable while a server is known to have the database open
   */
  abstract refuseBesideServer(): Promise<void>;

  /** Whether the database contains no shop. */
  abstract isEmpty(): Promise<boolean>;

  /** The unfinished copy into this database; null when there is none, so that servers may open it. */
  abstract progress(): Promise<CopyProgress | null>;

  /** Call it for an empty database only. No server opens the database until `finish`. */
  abstract begin(progress: CopyProgress): Promise<void>;

  /**
   * Writes records and progress in one transaction, durably.
   * @param before stored progress that the write expects. Nothing is written when it differs, because then the same
   * call has succeeded before and only its answer was lost
   */
  abstract write(kind: string, records: readonly object[], before: CopyProgress, after: CopyProgress): Promise<void>;

  /** Ends the copy, so that servers may open the database. */
  abstract finish(): Promise<void>;

  /** Stores when a backup was finished, for every server of this storage. */
  abstract noteBackup(at: Date): Promise<void>;

  /** When the last backup was finished, milliseconds since 1970; null: never. */
  abstract lastBackup(): Promise<number | null>;

  /**
   * Reads from a snapshot of the whole database, while servers go on writing.
   * @throws SnapshotTooOld when `work` takes longer than the database keeps the snapshot
   */
  abstract snapshot<Result>(work: (reader: RecordReader) => Promise<Result>): Promise<Result>;
}

/** The database has dropped the snapshot that was being read. The message says what to do. */
export class SnapshotTooOld extends Error {}

/** Message about a place with an unfinished copy. @param place its name, without a password */
export function unfinishedCopy(place: string, { source }: CopyProgress): string {
  return `${place} holds a copy of ${source} that is not finished. Run the same copy again, which goes on with it, or delete what is there.`;
}

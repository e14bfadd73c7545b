import type { RecordKind, ShopRecords } from './records.ts';

/** Records of a kind that follow each other. */
export interface RecordBatch<Kind extends RecordKind> {
  readonly records: readonly ShopRecords[Kind][];
  /** Of the last of them, for the next batch; null: there are none left. Means something only where it comes from. */
  readonly place: string | null;
}

/** Where a shop's records can be read. */
export abstract class RecordReader {
  /** @param after a place that an earlier batch of this kind gave; null: from the first on */
  abstract read<Kind extends RecordKind>(kind: Kind, after: string | null, limit: number): Promise<RecordBatch<Kind>>;
}

/** How far a copy has come. Kept in its target, in the transaction of what was written. */
export interface CopyProgress {
  /** Tells the source, never with a password. */
  readonly source: string;
  /** What the source held when the copy was begun. */
  readonly fingerprint: string;
  /** The kind that is being written. */
  readonly kind: RecordKind;
  /** Of the last record of it that is written, as the source gave it; null: none. */
  readonly place: string | null;
  /** Records of all kinds. */
  readonly written: number;
}

/**
 * Takes all of a shop's records out of a database, and puts them into another. Whatever follows from records (counts,
 * sums, words, groups) is worked out again where they are written, and never copied. Pictures come without their content:
 * see `ShopData`.
 */
export abstract class DataExchange extends RecordReader {
  /**
   * To be asked at the beginning of a copy and at its end, of its source as well.
   * @throws StorageUnusable while a server has the database, as far as it can be told
   */
  abstract refuseBesideServer(): Promise<void>;

  /** Whether the database is empty, so that a copy can conflict with nothing. */
  abstract isEmpty(): Promise<boolean>;

  /** The copy into this database that is not finished; null: there is none, and a server may have it. */
  abstract progress(): Promise<CopyProgress | null>;

  /** Only into an empty database. From then on no server opens it, until the copy is finished. */
  abstract begin(progress: CopyProgress): Promise<void>;

  /**
   * Records and progress in one transaction, durable when this returns.
   * @param before as it was after the last write; what was written by a call whose answer was lost is not written again
   */
  abstract write<Kind extends RecordKind>(
    kind: Kind,
    records: readonly ShopRecords[Kind][],
    before: CopyProgress,
    after: CopyProgress,
  ): Promise<void>;

  /** All is written: a server may have it. */
  abstract finish(): Promise<void>;

  /** Reads all at one moment, while others may go on writing. @throws SnapshotTooOld when it takes longer than the database stores that moment */
  abstract snapshot<Result>(work: (reader: RecordReader) => Promise<Result>): Promise<Result>;
}

/** The database no longer has the moment that was being read. The message says what to do. */
export class SnapshotTooOld extends Error {}

/** What is said of a place that holds a part of a shop only. @param place for people */
export function unfinishedCopy(place: string, { source }: CopyProgress): string {
  return `${place} holds a copy of ${source} that is not finished. Run the same copy again, which goes on with it, or delete what is there.`;
}

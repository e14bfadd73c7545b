import type { Measures } from '../../application/data/measures.ts';

// A backup is a gzip file of JSON lines. The first line says that it is a backup of the shop, the last one contains counts
// and digests of all records, and shows that the file is complete. Between them is one line for each record, by kind.

/** Increase it when older programs cannot read a new backup. Since version 2, backups contain the ledger of money. */
export const ARCHIVE_VERSION = 2;
/** The oldest version that can be read. Increase it when a database is migrated in a way that a backup is not. */
export const OLDEST_ARCHIVE_VERSION = 2;

export interface FirstLine {
  readonly fyonkaBackup: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Name of the place that the backup was made from, for messages. */
  readonly from: string;
  /** The release that wrote it, as its log names it. Releases of before 2026-11-29 did not write their name. */
  readonly release?: string;
}

export type RecordLine = readonly [kind: string, record: object];

export interface LastLine {
  readonly measures: Measures;
}

/** The file is no backup, is incomplete, was changed, or comes from a newer program. The message says which. */
export class ArchiveDamaged extends Error {}

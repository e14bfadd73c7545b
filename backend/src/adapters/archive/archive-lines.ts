import type { Measures } from '../../application/data/measures.ts';
import type { RecordKind } from '../../application/data/records.ts';

// A backup is a gzip file of JSON lines. The first line says that it is a backup of the shop, the last one contains counts
// and digests of all records, and shows that the file is complete. Between them is one line for each record, by kind.

/** Increase it when older programs cannot read a new backup. */
export const ARCHIVE_VERSION = 1;

export interface FirstLine {
  readonly fyonkaBackup: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Name of the place that the backup was made from, for messages. */
  readonly from: string;
}

export type RecordLine = readonly [kind: RecordKind, record: object];

export interface LastLine {
  readonly measures: Measures;
}

/** The file is no backup, is incomplete, was changed, or comes from a newer program. The message says which. */
export class ArchiveDamaged extends Error {}

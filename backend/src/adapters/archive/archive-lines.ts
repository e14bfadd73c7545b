import type { Measures } from '../../application/data/measures.ts';
import type { RecordKind } from '../../application/data/records.ts';

// A backup is one file: lines of JSON, compressed by gzip. The first says what it is; the last, without which a backup is
// none, what all of it amounts to; between them is a line for each record, kind by kind.

/** Raised when an older program could not read what a newer one writes. */
export const ARCHIVE_VERSION = 1;

export interface FirstLine {
  readonly fyonkaBackup: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Where the shop was; for people. */
  readonly from: string;
}

export type RecordLine = readonly [kind: RecordKind, record: object];

export interface LastLine {
  readonly measures: Measures;
}

/** The file is no backup, is cut off, was changed, or is of a newer program. The message says which. */
export class ArchiveDamaged extends Error {}

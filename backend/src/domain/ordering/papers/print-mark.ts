import type { PRINT_KINDS } from '@fyonka/api-contract/values/ordering/prints';
import type { AccountId } from '../../ids.ts';

export type PrintKind = (typeof PRINT_KINDS)[number];

/** That a paper of an order was printed last. */
export interface PrintMark {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: AccountId;
  /** Number of edits of the order that the paper shows, see `versionOf`. */
  readonly version: number;
  /** The pieces of each line that the paper shows, if some were refunded; left out: all that were ordered. */
  readonly pieces?: readonly number[];
}

/** The papers of an order that were printed; the others are left out. */
export type PrintMarks = Readonly<Partial<Record<PrintKind, PrintMark>>>;

/** What a start of this program would meet in a database and do to it, found without changing anything. */
export interface ReleaseCheck {
  /** Schema version that this program knows. */
  readonly own: number;
  /** Schema version of the database; null: no shop is stored there, so that a start makes one. */
  readonly stored: number | null;
  /** Names of the changes that a start makes. */
  readonly steps: readonly string[];
  /** Indexes that a start builds. */
  readonly indexes: readonly MissingIndex[];
  /** Processes that use the database, by their schema version; null: one has it for itself, and has to end first. */
  readonly running: readonly RunningProcesses[] | null;
  /** Why this program cannot start beside what runs now, each with the remedy; empty: it can. */
  readonly obstacles: readonly string[];
}

export interface MissingIndex {
  /** Such as `orders.order_phone`. */
  readonly name: string;
  /** About how many documents are read for it. */
  readonly documents: number;
}

export interface RunningProcesses {
  /** Null: of a release that did not say. */
  readonly schema: number | null;
  readonly count: number;
}

/** How often one caller may do something. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  /** Length of the window, which begins with the first count. */
  readonly seconds: number;
  /** Counts of it can be given back, so that a caller beyond it may be within it again before its window ends. */
  readonly isGivenBack?: boolean;
}

/** Counts what callers do, over all of the shop's processes. */
export abstract class LimitCounts {
  /**
   * Counts some points more, also those that are refused.
   * @returns null, or the milliseconds to wait when the limit is exceeded
   * @throws StorageUnavailable
   */
  abstract take(limit: Limit, key: string, points: number): Promise<number | null>;

  /** Takes one point back. @throws StorageUnavailable */
  abstract giveBack(limit: Limit, key: string): Promise<void>;
}

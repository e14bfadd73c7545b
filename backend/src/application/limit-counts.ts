/** Maximum number of points of one caller within a time window. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  /** Length of the time window, which begins with the first count. */
  readonly seconds: number;
  /** `giveBack` may be called for it, so a caller over the limit may be below it again before the window ends. */
  readonly isGivenBack?: boolean;
}

/** Counts requests of callers for all processes together. */
export abstract class LimitCounts {
  /**
   * Adds points, even when the limit is exceeded.
   * @returns milliseconds to wait when the limit is exceeded, otherwise null
   * @throws StorageUnavailable
   */
  abstract take(limit: Limit, key: string, points: number): Promise<number | null>;

  /** Subtracts one point. @throws StorageUnavailable */
  abstract giveBack(limit: Limit, key: string): Promise<void>;
}

import type { SearchMiss } from '../../../domain/catalog/search/search-miss.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';

export interface ListedMisses {
  /** The most frequent first. */
  readonly misses: readonly SearchMiss[];
  /** Number of all stored misses. */
  readonly total: number;
}

/** Counts of the texts that shoppers searched and that nothing matches. */
export abstract class SearchMisses {
  /**
   * Adds counts, each text once. Beyond `MOST_MISSES` texts the least frequent of the others go, the oldest first, and
   * the added ones stay.
   * @param misses `MOST_MISSES` at most
   */
  abstract add(misses: readonly SearchMiss[]): Promise<void>;

  abstract list(limit: number): Promise<ListedMisses>;

  abstract forget(text: string): Promise<void>;

  /** Forgets texts that were last searched before this day. */
  abstract deleteBefore(day: KuwaitDay): Promise<void>;
}

import type { Limit } from '../../../domain/identity/limits.ts';

/** What is counted under which key: see `KeyedDigests`. */
export interface CountKey {
  readonly limit: Limit;
  readonly key: string;
}

export type CountAnswer =
  /** `wait`: milliseconds until trying again makes sense. */
  { readonly kind: 'counted' } | { readonly kind: 'too-many'; readonly wait: number };

/** Counts what may happen so often only; every process that shares the storage counts together. */
export abstract class AttemptCounts {
  /** Counts one more under each key, or under none when one of them is full. */
  abstract take(keys: readonly CountKey[], at: number): Promise<CountAnswer>;

  /** Takes one back under each key. */
  abstract takeBack(keys: readonly CountKey[]): Promise<void>;

  /** Deletes up to `limit` that count no more. @returns how many */
  abstract prune(at: number, limit: number): Promise<number>;
}

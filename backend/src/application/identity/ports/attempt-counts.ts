import type { Limit } from '../../../domain/identity/limits.ts';

/** A kind of attempt and the digest of whose attempts are counted: see `KeyedDigests`. */
export interface CountKey {
  readonly limit: Limit;
  readonly key: string;
}

/** Keys of one attempt, such as those of the networks of its caller, the smallest network first. */
export type CountKeys = readonly [CountKey, ...CountKey[]];

/** The key of a count that is deleted together with the one under `outer`. */
export function keyWithin(outer: string, key: string): string {
  return `${outer}/${key}`;
}

/** The keys from `from` on and before `before`: the given one and all within it. */
export function withAllWithin({ key }: CountKey): { readonly from: string; readonly before: string } {
  // In the order of the character codes, a nought follows the slash.
  return { from: key, before: `${key}0` };
}

export type CountAnswer =
  /** `wait`: milliseconds until the next attempt is allowed. */
  { readonly kind: 'counted' } | { readonly kind: 'too-many'; readonly wait: number };

/** Counts attempts that are limited, for all processes together. */
export abstract class AttemptCounts {
  /** Adds one to the count of each key; changes none when one of them has reached its limit. */
  abstract take(keys: readonly CountKey[], at: number): Promise<CountAnswer>;

  /** Subtracts one from the count of each key. */
  abstract takeBack(keys: readonly CountKey[]): Promise<void>;

  /** Deletes the counts of these keys and those within them; all counts without keys. */
  abstract forget(keys?: readonly CountKey[]): Promise<void>;
}

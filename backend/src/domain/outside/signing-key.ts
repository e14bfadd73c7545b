import { DAY } from '../kuwait-day.ts';

/** A key with which the shop signs what it tells other programs. */
export interface SigningKey {
  /** By which the others find its public half. */
  readonly id: string;
  /** The private half, encrypted with the server's secret. */
  readonly sealed: string;
  /** The point of the public half on the curve P-256, as a JSON Web Key has it. */
  readonly x: string;
  readonly y: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Milliseconds for which a key is the newest one: the protocol proposes 90 days. */
export const KEY_TIME = 90 * DAY;
/** Milliseconds for which a key is published before it signs, because others keep what is published. */
export const SHOWN_BEFORE = DAY;
/** Milliseconds for which a key is still published after the next one was made: longer than a message may be on its way. */
export const SHOWN_AFTER = 30 * DAY;

/** Keys that are kept at most, whatever becomes of the server's secret. */
const MOST_KEYS = 5;

/** Whether a new key has to be made. @param usable the newest first */
export function needsKey([newest]: readonly SigningKey[], at: number): boolean {
  return newest === undefined || at >= newest.createdAt + KEY_TIME;
}

/** @param keys the newest first */
export function withKey(keys: readonly SigningKey[], made: SigningKey): readonly SigningKey[] {
  return shownKeys([made, ...keys], made.createdAt).slice(0, MOST_KEYS);
}

/** Those that are published. @param keys the newest first */
export function shownKeys(keys: readonly SigningKey[], at: number): readonly SigningKey[] {
  return keys.filter((_key, place) => {
    const next = keys[place - 1];
    return next === undefined || at < next.createdAt + SHOWN_AFTER;
  });
}

/** The one that signs: the newest that is published long enough, else the oldest. @param usable the newest first */
export function keyToSign(usable: readonly SigningKey[], at: number): SigningKey | undefined {
  return usable.find(({ createdAt }) => at >= createdAt + SHOWN_BEFORE) ?? usable.at(-1);
}

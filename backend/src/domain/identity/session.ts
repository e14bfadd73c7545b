import type { AccountId, SessionId } from '../ids.ts';
import { cleanLine } from '../localized-text.ts';

/** Milliseconds that a session lasts at most. */
export const SESSION_TIME = 12 * 60 * 60 * 1000;
/** Most sessions of one account. A further one ends the oldest. */
export const MOST_SESSIONS = 50;
/** Least milliseconds between two updates of `lastSeenAt`, so that most requests do not write to the database. */
const SEEN_EVERY = 5 * 60 * 1000;
/** Most characters of a device's name. */
const LONGEST_DEVICE = 80;

/** A sign-in of an account on one device. */
export interface Session {
  readonly id: SessionId;
  readonly accountId: AccountId;
  /** Such as `Chrome, Android`; empty when unknown. */
  readonly device: string;
  /** Milliseconds since 1970. */
  readonly signedInAt: number;
  /** Milliseconds since 1970, exact to `SEEN_EVERY`. */
  readonly lastSeenAt: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export function newSession(id: SessionId, accountId: AccountId, device: string, at: number): Session {
  const name = cleanLine(device).slice(0, LONGEST_DEVICE).toWellFormed();
  return { id, accountId, device: name, signedInAt: at, lastSeenAt: at, expiresAt: at + SESSION_TIME };
}

export function isOver({ expiresAt }: Session, at: number): boolean {
  return at >= expiresAt;
}

/** Whether `lastSeenAt` has to be updated. */
export function isSeenAnew({ lastSeenAt }: Session, at: number): boolean {
  return at - lastSeenAt >= SEEN_EVERY;
}

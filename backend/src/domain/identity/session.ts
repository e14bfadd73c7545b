import type { AccountId, SessionId } from '../ids.ts';
import { cleanLine } from '../localized-text.ts';

/** Milliseconds that a session lasts at most. */
export const SESSION_TIME = 12 * 60 * 60 * 1000;
/** Places where one account is signed in at once; one more ends the oldest. */
export const MOST_SESSIONS = 50;
/** Milliseconds within which a session is noted as seen at most once, so that reading a page writes nothing. */
const SEEN_EVERY = 5 * 60 * 1000;
/** Most characters of a device's name. */
const LONGEST_DEVICE = 80;

/** A place where an account is signed in. */
export interface Session {
  readonly id: SessionId;
  readonly accountId: AccountId;
  /** Such as `Chrome, Android`; empty when it is not known. */
  readonly device: string;
  /** Milliseconds since 1970. */
  readonly signedInAt: number;
  /** To some minutes. */
  readonly lastSeenAt: number;
  /** From then on it is worth nothing. */
  readonly expiresAt: number;
}

export function newSession(id: SessionId, accountId: AccountId, device: string, at: number): Session {
  const name = cleanLine(device).slice(0, LONGEST_DEVICE).toWellFormed();
  return { id, accountId, device: name, signedInAt: at, lastSeenAt: at, expiresAt: at + SESSION_TIME };
}

export function isOver({ expiresAt }: Session, at: number): boolean {
  return at >= expiresAt;
}

/** Whether it is time to note that the session is still in use. */
export function isSeenAnew({ lastSeenAt }: Session, at: number): boolean {
  return at - lastSeenAt >= SEEN_EVERY;
}

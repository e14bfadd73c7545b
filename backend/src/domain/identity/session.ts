import type { AccountId, SessionId } from '../ids.ts';
import { cleanLine } from '../localized-text.ts';
import type { Account, Role } from './account.ts';

/** Milliseconds that a session lasts at most. */
export const SESSION_TIME = 12 * 60 * 60 * 1000;
/** Most sessions of one account. A further one ends the oldest. */
export const MOST_SESSIONS = 50;
/**
 * Least milliseconds between two updates of `lastSeenAt`, so that most requests do not write to the database. Shorter for
 * administrators, whose sessions end soon after the last request.
 */
const SEEN_EVERY: Record<Role, number> = { customer: 5 * 60 * 1000, admin: 60 * 1000 };
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
  /** Milliseconds since 1970. An administrator's next request postpones it. */
  readonly expiresAt: number;
  /** Why it does not open the office, whatever role the account has or gets; without one, nothing is known against it. */
  readonly flaw?: SessionFlaw | null;
}

/** `short-password`: it was opened by a password that is too short for the office. Only then its length is known. */
export const SESSION_FLAWS = ['short-password'] as const;
export type SessionFlaw = (typeof SESSION_FLAWS)[number];

/** Whether somebody of the office has to choose a longer password before opening it. */
export function needsLongerPassword({ flaw }: Pick<Session, 'flaw'>, { role }: Pick<Account, 'role'>): boolean {
  return role === 'admin' && flaw === 'short-password';
}

/**
 * @param officePause milliseconds without a request after which an administrator's session ends
 */
export function newSession(
  id: SessionId,
  { id: accountId, role }: Pick<Account, 'id' | 'role'>,
  device: string,
  at: number,
  officePause: number,
  flaw: SessionFlaw | null = null,
): Session {
  const name = cleanLine(device).slice(0, LONGEST_DEVICE).toWellFormed();
  const session = { id, accountId, device: name, signedInAt: at, lastSeenAt: at, flaw };
  return { ...session, expiresAt: expiryOf(session, role, officePause) };
}

/** The latest end of a session, however often it is used. */
export function latestEndOf({ signedInAt }: Pick<Session, 'signedInAt'>): number {
  return signedInAt + SESSION_TIME;
}

export function isOver({ expiresAt }: Session, at: number): boolean {
  return at >= expiresAt;
}

/** The session after a request of its account; null: it need not be stored again. @param officePause see `newSession` */
export function seenAnew(session: Session, role: Role, at: number, officePause: number): Session | null {
  if (at - session.lastSeenAt < SEEN_EVERY[role]) return null;
  const seen = { ...session, lastSeenAt: at };
  return { ...seen, expiresAt: expiryOf(seen, role, officePause) };
}

function expiryOf(session: Pick<Session, 'signedInAt' | 'lastSeenAt'>, role: Role, officePause: number): number {
  const latest = latestEndOf(session);
  return role === 'admin' ? Math.min(latest, session.lastSeenAt + officePause) : latest;
}

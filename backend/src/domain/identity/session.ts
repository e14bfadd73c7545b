import type { AccountId, RunId, SessionId } from '../ids.ts';
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
  /** The delivery run for which it goes on after a pause, without opening anything else of the office; without one, none. */
  readonly run?: RunId | null;
  /** Of a session with a run: when a pause closes the office to it, milliseconds since 1970. The next request before postpones it. */
  readonly officeUntil?: number | null;
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
  const session = { id, accountId, device: name, signedInAt: at, lastSeenAt: at, flaw, run: null, officeUntil: null };
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
  const expiresAt = expiryOf(seen, role, officePause);
  const { run, officeUntil } = session;
  if (!run) return { ...seen, expiresAt };
  const isClosed = officeUntil !== null && officeUntil !== undefined && at >= officeUntil;
  return { ...seen, expiresAt: latestEndOf(session), officeUntil: isClosed ? officeUntil : expiresAt };
}

/**
 * The session once its driver has opened a run that is under way: between two doors it goes on without a password, for this
 * run alone, see `runOnly`. It ends no later than any session, and with the run.
 * @returns null: it does already
 */
export function withRun(session: Session, run: RunId): Session | null {
  const expiresAt = latestEndOf(session);
  if (session.run === run && session.expiresAt === expiresAt) return null;
  // Only a pause that is not over can be postponed, so that no run opens the office again.
  const officeUntil = session.run ? (session.officeUntil ?? session.expiresAt) : session.expiresAt;
  return { ...session, run, expiresAt, officeUntil };
}

/** The run to which a session is confined, because the pause of the office is over; null: to none. */
export function runOnly({ run, officeUntil }: Pick<Session, 'run' | 'officeUntil'>, at: number): RunId | null {
  return run && at >= (officeUntil ?? 0) ? run : null;
}

function expiryOf(session: Pick<Session, 'signedInAt' | 'lastSeenAt'>, role: Role, officePause: number): number {
  const latest = latestEndOf(session);
  return role === 'admin' ? Math.min(latest, session.lastSeenAt + officePause) : latest;
}

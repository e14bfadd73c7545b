import type { ROLES } from '@fyonka/api-contract/values/roles';
import { persistentStore, readItem, writeItem } from './local-storage.ts';

export interface SessionUser {
  email: string;
  role: (typeof ROLES)[number];
}

export interface Session {
  token: string;
  user: SessionUser;
  /** Milliseconds since 1970, by this device's clock; undefined when the token has no end. */
  expiresAt?: number;
}

/** `signed-out`: by the visitor; `expired`: its time has passed; `refused`: the server no longer accepts it. */
export type SessionEnd = 'signed-out' | 'expired' | 'refused';

const TOKEN_KEY = 'token';
const USER_KEY = 'user';
/** For the other tabs: the missing token alone does not show them the reason. */
const END_KEY = 'session-end';

const store = persistentStore<Session | null>(TOKEN_KEY, readSession, (value) => value?.token ?? null);
let endingHere: SessionEnd | null = null;

/** The signed-in visitor of this browser, or null. Only for display: the server checks every token. */
export const session = {
  get: store.get,
  subscribe: store.subscribe,
  /**
   * @param user from the server; by default, the one in the token
   * @returns false when the token is unreadable or has expired; the visitor is then signed out
   */
  signIn(token: string, user?: SessionUser): boolean {
    const read = readSession(token);
    const next = read && user ? { ...read, user } : read;
    writeItem(END_KEY, null);
    writeItem(USER_KEY, next && JSON.stringify({ email: next.user.email }));
    store.set(next);
    return next !== null;
  },
  /** Signs out in all tabs, without a call: `signOut` of the account page also ends the session on the server. */
  signOut(why: SessionEnd = 'signed-out'): void {
    endingHere = why;
    writeItem(END_KEY, why);
    writeItem(USER_KEY, null);
    store.set(null);
    endingHere = null;
  },
  /** For subscribers that have just seen the session end: the reason, and whether it was ended in this tab. */
  lastEnd(): { why: string | null; isHere: boolean } {
    return { why: endingHere ?? readItem(END_KEY), isHere: endingHere !== null };
  },
};

/**
 * Removes a stored token that is unreadable or has expired. Call this once at the start.
 * @returns whether there was one
 */
export function dropStaleSession(): boolean {
  const isStale = store.get() === null && readItem(TOKEN_KEY) !== null;
  if (isStale) session.signOut('expired');
  return isStale;
}

function readSession(token: string | null): Session | null {
  const payload = token === null ? undefined : decodePayload(token);
  if (token === null || payload === undefined) return null;
  const { email, role, exp } = payload;
  const expiresAt = typeof exp === 'number' ? exp * 1000 : undefined;
  if (typeof email !== 'string' || (expiresAt !== undefined && expiresAt <= Date.now())) return null;
  return { token, user: { email, role: role === 'admin' ? 'admin' : 'customer' }, ...(expiresAt && { expiresAt }) };
}

function decodePayload(token: string): Record<string, unknown> | undefined {
  try {
    const base64 = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload === 'object' && payload !== null ? { ...payload } : undefined;
  } catch {
    return undefined; // Not a JSON Web Token.
  }
}

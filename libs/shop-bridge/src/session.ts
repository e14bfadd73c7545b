import { persistentStore, writeItem } from './local-storage.ts';

export interface SessionUser {
  email: string;
  role: 'customer' | 'admin';
}

export interface Session {
  token: string;
  user: SessionUser;
}

const TOKEN_KEY = 'token';
const USER_KEY = 'user';

const store = persistentStore<Session | null>(TOKEN_KEY, readSession, (value) => value?.token ?? null);

/** The signed-in visitor of this browser, or null. For display only: the server alone decides whether a token is valid. */
export const session = {
  get: store.get,
  subscribe: store.subscribe,
  /** @returns false when the token cannot be read or has expired; the visitor is then signed out */
  signIn(token: string): boolean {
    const next = readSession(token);
    store.set(next);
    writeItem(USER_KEY, next && JSON.stringify({ email: next.user.email }));
    return next !== null;
  },
  signOut(): void {
    store.set(null);
    writeItem(USER_KEY, null);
  },
};

/** Call once when the shop starts: drops a stored token that cannot be decoded or has expired. */
export function dropStaleSession(): void {
  if (store.get() === null) session.signOut();
}

function readSession(token: string | null): Session | null {
  const payload = token === null ? undefined : decodePayload(token);
  if (token === null || payload === undefined) return null;
  const { email, role, exp } = payload;
  if (typeof email !== 'string' || (typeof exp === 'number' && exp * 1000 <= Date.now())) return null;
  return { token, user: { email, role: role === 'admin' ? 'admin' : 'customer' } };
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

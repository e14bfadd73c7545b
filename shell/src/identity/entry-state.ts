import { navigate, useHistoryState } from 'wouter/use-browser-location';

/**
 * What a page of identity keeps in its entry of the history: it is there again after a reload, in the other language,
 * and when the visitor comes back. Never a code, a ticket or a password.
 */
export interface EntryState {
  email?: string;
  /** Of a page that has several. */
  step?: 'code' | 'password' | 'done' | undefined;
  /** When the code was asked for, ms since 1970. */
  sentAt?: number;
  /** What the page before has done. */
  done?: 'password-reset' | 'password-changed';
}

/** Of the present entry. Empty on the server. */
export function useEntryState(): EntryState {
  const state: unknown = useHistoryState();
  if (typeof state !== 'object' || state === null) return {};
  const { email, step, sentAt, done } = state as Partial<Record<keyof EntryState, unknown>>;
  return {
    ...(typeof email === 'string' && { email }),
    ...(typeof sentAt === 'number' && { sentAt }),
    ...((step === 'code' || step === 'password' || step === 'done') && { step }),
    ...((done === 'password-reset' || done === 'password-changed') && { done }),
  };
}

/** Goes to a page, or to another step of this one. */
export function goOn(href: string, state: EntryState, options: { replace?: boolean } = {}): void {
  navigate(href, { ...options, state });
}

/** Keeps something in the present entry, for when the visitor comes back to it. */
export function keep(state: EntryState): void {
  const here = location.pathname + location.search + location.hash;
  navigate(here, { replace: true, state: { ...(history.state as object | null), ...state } });
}

import { navigate, useHistoryState } from 'wouter/use-browser-location';

/**
 * State that an identity page stores in its history entry, where it survives a reload, a change of the language, and
 * Back. Never store a code, a ticket or a password in it.
 */
export interface EntryState {
  email?: string;
  /** Step of a page with several. */
  step?: 'code' | 'password' | 'done' | undefined;
  /** Time of the request for the code, milliseconds since 1970. */
  sentAt?: number;
  /** Wrong codes that were tried since then. */
  wrongTries?: number;
  /** Result of the former page. */
  done?: 'password-reset' | 'password-changed';
}

/** State of the present history entry. Empty on the server. */
export function useEntryState(): EntryState {
  const state: unknown = useHistoryState();
  if (typeof state !== 'object' || state === null) return {};
  const { email, step, sentAt, wrongTries, done } = state as Partial<Record<keyof EntryState, unknown>>;
  return {
    ...(typeof email === 'string' && { email }),
    ...(typeof sentAt === 'number' && { sentAt }),
    ...(typeof wrongTries === 'number' && { wrongTries }),
    ...((step === 'code' || step === 'password' || step === 'done') && { step }),
    ...((done === 'password-reset' || done === 'password-changed') && { done }),
  };
}

/** Goes to a page, or to another step of this one. */
export function goOn(href: string, state: EntryState, options: { replace?: boolean } = {}): void {
  navigate(href, { ...options, state });
}

/** Stores something in the current entry, for visitors who come back to it. */
export function keep(state: EntryState): void {
  const here = location.pathname + location.search + location.hash;
  navigate(here, { replace: true, state: { ...(history.state as object | null), ...state } });
}

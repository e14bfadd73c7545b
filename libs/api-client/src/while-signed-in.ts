import { session } from '@fyonka/shop-bridge/session';

/** Of the session of now. */
let end: { token: string; signal: AbortSignal } | undefined;

/**
 * For calls whose answers are for one person alone: the signal is aborted at once when the session of this token is no
 * longer the browser's, before the server is told. Otherwise what is under way would be refused, and asked once more.
 */
export function whileSignedIn(token: string): AbortSignal {
  if (end?.token !== token) end = { token, signal: endOf(token) };
  return end.signal;
}

function endOf(token: string): AbortSignal {
  const controller = new AbortController();
  const unsubscribe = session.subscribe(() => {
    if (session.get()?.token === token) return;
    unsubscribe();
    end = undefined;
    controller.abort();
  });
  return controller.signal;
}

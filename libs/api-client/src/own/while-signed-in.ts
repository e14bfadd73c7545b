import { session } from '@fyonka/shop-bridge/session';

/** What is under way for the person of this session. */
let underWay: { token: string; end: AbortController } | undefined;

/**
 * For calls whose answers are for one person alone: the signal is aborted at once when the session of this token is no
 * longer the browser's, or is about to be ended. Otherwise they would be refused, and asked once more.
 */
export function whileSignedIn(token: string): AbortSignal {
  if (underWay?.token !== token) underWay = { token, end: endOf(token) };
  return underWay.end.signal;
}

/** Call before the server is told to end this browser's session. */
export function giveUpOwnCalls(): void {
  const { end } = underWay ?? {};
  underWay = undefined;
  end?.abort();
}

function endOf(token: string): AbortController {
  const unsubscribe = session.subscribe(() => {
    if (session.get()?.token !== token) giveUpOwnCalls();
  });
  const end = new AbortController();
  end.signal.addEventListener('abort', unsubscribe);
  return end;
}

import { session } from '@fyonka/shop-bridge/session';

/** Calls under way for the person of this session. */
let underWay: { token: string; end: AbortController } | undefined;

/**
 * A signal for calls whose answers belong to one person. It is aborted when the session of this token has ended or is
 * about to end; otherwise the calls would be refused and repeated.
 */
export function whileSignedIn(token: string): AbortSignal {
  if (underWay?.token !== token) underWay = { token, end: endOf(token) };
  return underWay.end.signal;
}

/** Call this before asking the server to end this browser's session. */
export function abortOwnCalls(): void {
  const { end } = underWay ?? {};
  underWay = undefined;
  end?.abort();
}

function endOf(token: string): AbortController {
  const unsubscribe = session.subscribe(() => {
    if (session.get()?.token !== token) abortOwnCalls();
  });
  const end = new AbortController();
  end.signal.addEventListener('abort', unsubscribe);
  return end;
}

import { useEffect } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';

/** Milliseconds after which a shopper has stopped at a text, and reads what it found. */
const STOPPED = 3000;

/** Lets the office know of a text that found nothing, or was read as another one. */
export function MissReport({ q }: { q: string }) {
  useEffect(() => {
    const timer = setTimeout(() => report(q), STOPPED);
    return () => clearTimeout(timer);
  }, [q]);
  return null;
}

/** Without a session. Nothing depends on it, so that no refusal is shown. */
function report(q: string): void {
  call('POST /api/search/misses', { body: { q } }, { anonymous: true }).catch(refusalFrom);
}

import { useEffect } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';

/** Least time between two calls, in milliseconds; shorter than the shortest pause that can be set. */
const REPORTED_EVERY = 2 * 60_000;

/** Keeps the session open while somebody types or clicks, since a long text is written without any other call. */
export function usePresence(): void {
  useEffect(() => {
    let reported = Date.now();
    function report(): void {
      if (Date.now() - reported < REPORTED_EVERY) return;
      reported = Date.now();
      // Offline, the session ends as if nobody were there.
      call('GET /api/auth/me', {}).catch(refusalFrom);
    }
    const types = ['keydown', 'pointerdown'];
    for (const type of types) addEventListener(type, report);
    return () => {
      for (const type of types) removeEventListener(type, report);
    };
  }, []);
}

import { useEffect } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';

/** Milliseconds between two readings. A changed version reaches visitors within the same time. */
const PERIOD = 15_000;

/** Reads the front ends again at intervals while the page is in view: counts and versions cause no office events. */
export function useRereading(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') rereadFrontEnds();
    }, PERIOD);
    return () => clearInterval(timer);
  }, []);
}

/** Reads the front ends and their histories again. */
export function rereadFrontEnds(): void {
  rereadOwnAnswers((path) => path === pathTo('GET /api/admin/front-ends') || path.startsWith('/api/admin/history?'));
}

import { useCallback, useEffect, useState } from 'react';
import { OFFLINE_PAGE } from '@fyonka/api-contract/pages/service-worker';

/** Milliseconds between two attempts, and that an attempt may take. */
const PAUSE = 5_000;
const TIME_OUT = 4_000;

/**
 * Opens the requested page in place of the offline page as soon as the shop can be reached. The browser's own notice is
 * not enough: it concerns the device's connection, and says nothing of the shop's server.
 */
export function useReturn(): { isAsking: boolean; hasFailed: boolean; ask: () => void } {
  const [state, setState] = useState<'waiting' | 'asking' | 'failed'>('waiting');

  const ask = useCallback(async () => {
    setState('asking');
    if (await canBeReached()) openRequestedPage();
    else setState('failed');
  }, []);

  useEffect(() => {
    const askQuietly = async () => {
      if (!document.hidden && (await canBeReached())) openRequestedPage();
    };
    const onReturn = () => void askQuietly();
    const timer = setInterval(onReturn, PAUSE);
    addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);

  return { isAsking: state === 'asking', hasFailed: state === 'failed', ask: () => void ask() };
}

async function canBeReached(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIME_OUT);
    return (await fetch('/api/health/live', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** The address is still that of the requested page. */
function openRequestedPage(): void {
  if (location.pathname === OFFLINE_PAGE) location.replace('/');
  else location.reload();
}

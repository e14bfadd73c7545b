import { useEffect, useEffectEvent } from 'react';

/** Calls once when the time is over, unless the visitor has left the page. @param ms null: does not wait */
export function useDelay(ms: number | null, call: () => void): void {
  const end = useEffectEvent(call);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => end(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
}

import { useEffect, useEffectEvent } from 'react';

/** Calls once after a delay, unless the component was unmounted. @param ms null does not call */
export function useDelay(ms: number | null, call: () => void): void {
  const end = useEffectEvent(call);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => end(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
}

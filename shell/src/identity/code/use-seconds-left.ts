import { useEffect, useState } from 'react';

/** Whole seconds until a moment, 0 afterwards; counted down while the component is on the page. @param until ms since 1970 */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;

  useEffect(() => {
    setNow(Date.now());
    if (isOver) return;
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [until, isOver]);

  return left;
}

import { useEffect, useState } from 'react';

/** The present moment, ISO 8601, followed from minute to minute. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { useEffect, useState } from 'react';

/** The current time as ISO 8601. It updates often enough for a display in minutes. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { useEffect, useState } from 'react';

/** Pause in typing after which the search starts, in milliseconds; longer than between two keys. */
const PAUSE = 250;

/** The text after a pause in typing; null before the first pause. */
export function useSettled(typed: string): string | null {
  const [settled, setSettled] = useState<string | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return settled;
}

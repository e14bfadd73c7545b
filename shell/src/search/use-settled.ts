import { useEffect, useState } from 'react';

/** How long a pause in typing has to be before it is searched, ms: longer than between two keys. */
const PAUSE = 250;

/** What has been typed as soon as the typing pauses; null before the first pause. */
export function useSettled(typed: string): string | null {
  const [settled, setSettled] = useState<string | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return settled;
}

import { useEffect, useState } from 'react';

/** Pause in typing after which the search starts, in milliseconds. */
const REST = 180;

/** The value after a pause in its changes; an empty one at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : settled;
}

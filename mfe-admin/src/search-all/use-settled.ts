import { useEffect, useState } from 'react';

/** How long typing rests before it is searched for, ms. */
const REST = 180;

/** The value once it has rested; at once when it is empty. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : settled;
}

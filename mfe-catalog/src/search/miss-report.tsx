import { useEffect } from 'react';
import { reportMiss } from '@fyonka/api-client/goods/search-misses';

/** Milliseconds after which a shopper has stopped at a text, and reads what it found. */
const STOPPED = 3000;

/** Lets the office know of a text that found nothing, or was read as another one. */
export function MissReport({ q }: { q: string }) {
  useEffect(() => {
    const timer = setTimeout(() => void reportMiss(q), STOPPED);
    return () => clearTimeout(timer);
  }, [q]);
  return null;
}

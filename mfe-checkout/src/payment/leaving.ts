import { useEffect, useState } from 'react';

/** Milliseconds after which the buttons work again, because the visitor may have stopped the browser on its way. */
const LONGEST_WAY = 10_000;

export interface Leaving {
  /** The browser is on its way to another page, and the buttons of this one must not start anything. */
  isLeaving: boolean;
  leave: (address: string) => void;
}

/** Leaves the shop for a page of the gateway or bank. */
export function useLeaving(): Leaving {
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLeaving(false), LONGEST_WAY);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  return {
    isLeaving,
    leave(address) {
      setLeaving(true);
      location.assign(address);
    },
  };
}

/**
 * Whether an answer may send the shopper to this address: encrypted, or on the machine of the shop, where developers run
 * a gateway beside it. Anything else, such as `javascript:`, would run in this page or could be read on the way.
 */
export function isSafeAddress(address: string): boolean {
  const url = URL.parse(address, location.href);
  if (!url) return false;
  return url.protocol === 'https:' || (url.protocol === location.protocol && url.hostname === location.hostname);
}

import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';

/**
 * Redirects to another page of the shop, which replaces this one in the history.
 * @param state for the entry of that page
 */
export function GoTo({ href, state = {} }: { href: string; state?: object }) {
  const go = useEffectEvent((to: string) => navigate(to, { replace: true, state }));
  useEffect(() => go(href), [href]);
  return null;
}

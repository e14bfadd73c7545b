import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** Moves on to another page of the shop, which takes this one's place in the history. */
export function GoTo({ href }: { href: string }) {
  useEffect(() => navigate(href, { replace: true }), [href]);
  return null;
}

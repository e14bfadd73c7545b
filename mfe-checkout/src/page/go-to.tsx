import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** Redirects to another page of the shop, which replaces this one in the history. */
export function GoTo({ href }: { href: string }) {
  useEffect(() => navigate(href, { replace: true }), [href]);
  return null;
}

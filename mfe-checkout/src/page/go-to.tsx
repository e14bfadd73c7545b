import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';

const NONE = {};

/**
 * Redirects to another page of the shop, which replaces this one in the history.
 * @param state for the entry of that page
 */
export function GoTo({ href, state = NONE }: { href: string; state?: object }) {
  useEffect(() => navigate(href, { replace: true, state }), [href, state]);
  return null;
}

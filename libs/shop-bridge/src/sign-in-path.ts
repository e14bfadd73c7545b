import { pages } from '@fyonka/api-contract/pages/routes';

/** Of a query, and its value: the page that the visitor wanted to open, and is led to after signing in. */
export const NEXT = 'next';

/** The page to sign in on, from which the visitor comes back. @param wanted path of a page with its query and anchor */
export function signInPath(wanted = location.pathname + location.search + location.hash): string {
  // A slash needs no encoding in a query, and the address bar is easier to read with it.
  return `${pages.login()}?${NEXT}=${encodeURIComponent(wanted).replaceAll('%2F', '/')}`;
}

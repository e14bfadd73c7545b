import { pages } from '@fyonka/api-contract/pages/routes';

/** Query parameter with the page to open after signing in. */
export const NEXT = 'next';

/** Address of the sign-in that returns to a page. @param wanted path of that page with its query and anchor */
export function signInPath(wanted = location.pathname + location.search + location.hash): string {
  // Slashes need no encoding in a query, and the address is easier to read with them.
  return `${pages.login()}?${NEXT}=${encodeURIComponent(wanted).replaceAll('%2F', '/')}`;
}

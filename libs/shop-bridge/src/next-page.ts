import { matchPage } from '@fyonka/api-contract/pages/match';
import { pages } from '@fyonka/api-contract/pages/routes';
import { NEXT } from './sign-in-path.ts';

/** Pages that lead to signing in: to go on to one of them afterwards would be a circle. */
const NEVER_NEXT: readonly string[] = [
  pages.login(),
  pages.register(),
  pages.forgotPassword(),
  pages.verifyResetCode(),
  pages.resetPassword(),
];

/**
 * The page to open after signing in, with its query and anchor; null when the address names none. Whatever stands in the
 * address, it is a page of this shop, and none of those that lead to signing in. A language in it was taken up when that
 * page was opened, and may have been changed since.
 * @param search the query of the page that is open
 */
export function nextPage(search: string): string | null {
  const wanted = new URLSearchParams(search).get(NEXT);
  // A browser reads `//host` and `/\host` as another origin.
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, location.origin)) return null;
  const address = new URL(wanted, location.origin);
  address.searchParams.delete('lang');
  const { origin, pathname, search: query, hash } = address;
  if (origin !== location.origin) return null;
  const pattern = matchPage(pathname)?.route.pattern;
  return pattern === undefined || NEVER_NEXT.includes(pattern) ? null : pathname + query + hash;
}

import { matchPage } from '@fyonka/api-contract/pages/match';
import { pages } from '@fyonka/api-contract/pages/routes';
import { NEXT } from '@fyonka/shop-bridge/sign-in-path';
import type { ShopPage } from '../routing/page-table.ts';

/** Pages on the way to the sign-in. Continuing to one of them would lead in a circle. */
const NEVER_NEXT: readonly string[] = [
  pages.login(),
  pages.register(),
  pages.forgotPassword(),
  pages.verifyResetCode(),
  pages.resetPassword(),
];

/**
 * The page to open after signing in, with its query and anchor; null without one. Only pages of this shop count, and
 * none that lead to the sign-in. A language in its query is dropped, because it was applied when that page opened and
 * may have changed since.
 * @param search query of the open page
 */
export function nextPage(search: string, table: readonly ShopPage[]): string | null {
  const wanted = new URLSearchParams(search).get(NEXT);
  // Browsers read `//host` and `/\host` as another origin.
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, location.origin)) return null;
  const address = new URL(wanted, location.origin);
  address.searchParams.delete('lang');
  const { origin, pathname, search: query, hash } = address;
  if (origin !== location.origin) return null;
  const pattern = matchPage(table, pathname)?.route.pattern;
  return pattern === undefined || NEVER_NEXT.includes(pattern) ? null : pathname + query + hash;
}

import { pages } from '@fyonka/api-contract/pages';

/** Whether the visitor comes from the cart, by the query of the page. */
export function isFromCheckout(search: string): boolean {
  return new URLSearchParams(search).has('fromCheckout');
}

/** Where a visitor goes who has signed in. @param search the query of the page */
export function afterSignIn(search: string): string {
  if (isFromCheckout(search)) return pages.checkout();
  return nextIn(search) ?? pages.account();
}

/** The page that the visitor was on the way to; null when there is none, or one elsewhere. */
function nextIn(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (next === null || !/^\/(?![/\\])/.test(next)) return null;
  const { origin, pathname, search: query, hash } = new URL(next, location.origin);
  return origin === location.origin ? pathname + query + hash : null;
}

import { pageData } from '@fyonka/api-client/pages/page-data';
import { pages } from '@fyonka/api-contract/pages/routes';
import { NEXT } from '@fyonka/shop-bridge/sign-in-path';
import { pageTable } from '../routing/page-table.ts';
import { nextPage } from './next-page.ts';

/** Query parameter of visitors who come from the cart. */
const FROM_CHECKOUT = 'fromCheckout';

/** Whether the visitor comes from the cart. */
export function isFromCheckout(search: string): boolean {
  return new URLSearchParams(search).has(FROM_CHECKOUT);
}

/** The page to open after signing in. @param search query of the page */
export function afterSignIn(search: string): string {
  const next = nextPage(search, pageTable(pageData()?.remotes ?? {}));
  return isFromCheckout(search) ? pages.checkout() : (next ?? pages.account());
}

/** Another page on the way to signing in, with the same destination. @param search query of this page */
export function onTheWay(path: string, search: string): string {
  const query = [...new URLSearchParams(search)].filter(([name]) => name === FROM_CHECKOUT || name === NEXT);
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString().replaceAll('%2F', '/')}`;
}

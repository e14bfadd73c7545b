import { pages } from '@fyonka/api-contract/pages';
import { nextPage } from '@fyonka/shop-bridge/next-page';

/** Whether the visitor comes from the cart, by the query of the page. */
export function isFromCheckout(search: string): boolean {
  return new URLSearchParams(search).has('fromCheckout');
}

/** Where a visitor goes who has signed in. @param search the query of the page */
export function afterSignIn(search: string): string {
  return isFromCheckout(search) ? pages.checkout() : (nextPage(search) ?? pages.account());
}

/**
 * Patterns of the pages that search engines are asked not to list: what they show is for one visitor. So it is on every
 * page that needs somebody who is signed in.
 */
export const UNLISTED_PAGES: ReadonlySet<string> = new Set([
  '/search',
  '/checkout',
  '/payment',
  '/payment/success',
  '/view-invoice',
  '/login',
  '/register',
  '/forgot-password',
  '/verify-reset-code',
  '/reset-password',
]);

/** Patterns of the pages that search engines are asked not to list: what they show is for one visitor. */
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
  '/change-password',
  '/admin',
  '/admin/*',
]);

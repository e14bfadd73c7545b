/**
 * Patterns of the pages that search engines are asked not to list, because their content is for one visitor. All pages
 * that need a signed-in visitor are among them.
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

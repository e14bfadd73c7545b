/** Patterns of pages that search engines shall leave alone: they are about one visitor. */
export const UNLISTED_PAGES: ReadonlySet<string> = new Set([
  '/search',
  '/checkout',
  '/payment',
  '/payment/success',
  '/view-invoice',
  '/login',
  '/admin',
  '/admin/*',
]);

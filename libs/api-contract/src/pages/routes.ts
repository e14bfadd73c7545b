/** The three micro-frontends that the shell loads. */
export const REMOTE_NAMES = ['catalog', 'checkout', 'admin'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** Who may open a page. The API guards the page's data in any case. */
export type PageNeed = 'signed-in' | 'administrator';

export interface PageRoute {
  /** Pattern for `matchPage`: `:name` is one segment, a `/*` at the end is anything below. */
  pattern: string;
  /** The remote that renders the page, or the shell itself. */
  owner: RemoteName | 'shell';
  /** Left out: everybody may open it, or the page itself decides (`/payment`: a guest who holds the order may). */
  needs?: PageNeed;
}

/** Every page of the shop and its owner. Server and shell both route by this table. */
export const PAGE_ROUTES = [
  { pattern: '/', owner: 'catalog' },
  { pattern: '/categories/:slug', owner: 'catalog' },
  { pattern: '/product/:id', owner: 'catalog' },
  { pattern: '/search', owner: 'catalog' },
  { pattern: '/checkout', owner: 'checkout' },
  { pattern: '/payment', owner: 'checkout' },
  { pattern: '/payment/success', owner: 'checkout' },
  { pattern: '/view-invoice', owner: 'checkout' },
  { pattern: '/login', owner: 'shell' },
  { pattern: '/register', owner: 'shell' },
  { pattern: '/forgot-password', owner: 'shell' },
  { pattern: '/verify-reset-code', owner: 'shell' },
  { pattern: '/reset-password', owner: 'shell' },
  { pattern: '/change-password', owner: 'shell', needs: 'signed-in' },
  { pattern: '/account', owner: 'shell', needs: 'signed-in' },
  { pattern: '/my-orders', owner: 'shell', needs: 'signed-in' },
  { pattern: '/faq', owner: 'shell' },
  { pattern: '/contact', owner: 'shell' },
  { pattern: '/admin', owner: 'admin', needs: 'administrator' },
  { pattern: '/admin/*', owner: 'admin', needs: 'administrator' },
] as const satisfies readonly PageRoute[];

export type PagePattern = (typeof PAGE_ROUTES)[number]['pattern'];

/** Patterns of the pages of one owner: a record over them must name every page. */
export type PatternOf<Owner extends PageRoute['owner']> = Extract<
  (typeof PAGE_ROUTES)[number],
  { owner: Owner }
>['pattern'];

/** Old addresses: the server redirects them with 301, the shell's router without a request. */
export const PAGE_REDIRECTS = [
  { from: '/products/:id', to: '/product/:id' },
  { from: '/category/:slug', to: '/categories/:slug' },
] as const;

/** Links to pages; every value is encoded. */
export const pages = {
  home: () => '/',
  category: (slug: string) => `/categories/${encodeURIComponent(slug)}`,
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  search: (q: string) => `/search?q=${encodeURIComponent(q)}`,
  checkout: () => '/checkout',
  payment: (orderNumber: string) => `/payment?order=${encodeURIComponent(orderNumber)}`,
  paymentResult: (orderNumber: string) => `/payment/success?order=${encodeURIComponent(orderNumber)}`,
  viewInvoice: (orderNumber?: string) =>
    orderNumber ? `/view-invoice?order=${encodeURIComponent(orderNumber)}` : '/view-invoice',
  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  verifyResetCode: () => '/verify-reset-code',
  resetPassword: () => '/reset-password',
  changePassword: () => '/change-password',
  account: () => '/account',
  myOrders: () => '/my-orders',
  faq: () => '/faq',
  contact: () => '/contact',
  admin: () => '/admin',
} as const;

/** The micro-frontends that are built beside the shell. The map of remotes may name others, too. */
export const REMOTE_NAMES = ['catalog', 'checkout', 'admin'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** Links to pages; every value is encoded. */
export const pages = {
  home: () => '/',
  category: (slug: string) => `/categories/${encodeURIComponent(slug)}`,
  level: (key: string) => `/levels/${encodeURIComponent(key)}`,
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  search: (q: string) => `/search?q=${encodeURIComponent(q)}`,
  backInStock: () => '/back-in-stock',
  /** Asks whether a request is wanted, or says what has become of it. */
  confirmBackInStock: (query: { request: string } | { outcome: string }) =>
    `/back-in-stock/confirm?${new URLSearchParams(query).toString()}`,
  wishlist: (items?: readonly string[]) =>
    items ? `/wishlist?items=${items.map(encodeURIComponent).join(',')}` : '/wishlist',
  cart: () => '/cart',
  checkout: () => '/checkout',
  payment: (orderNumber: string) => `/payment?order=${encodeURIComponent(orderNumber)}`,
  paymentResult: (orderNumber: string) => `/payment/success?order=${encodeURIComponent(orderNumber)}`,
  viewInvoice: (orderNumber?: string) =>
    orderNumber ? `/view-invoice?order=${encodeURIComponent(orderNumber)}` : '/view-invoice',
  returnOrder: (orderNumber: string) => `/return-order?order=${encodeURIComponent(orderNumber)}`,
  reviewOrder: (orderNumber: string) => `/review-order?order=${encodeURIComponent(orderNumber)}`,
  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  verifyResetCode: () => '/verify-reset-code',
  resetPassword: () => '/reset-password',
  invitation: () => '/invitation',
  changePassword: () => '/change-password',
  account: () => '/account',
  myOrders: () => '/my-orders',
  faq: () => '/faq',
  contact: () => '/contact',
  assistants: () => '/assistants',
  admin: () => '/admin',
} as const;

/** Links of mails, alerts and papers to pages of the office, whose other addresses the office knows alone. */
export const officePages = {
  today: () => '/admin',
  /** Orders with cash on delivery that wait for the office to confirm them. */
  ordersToConfirm: () => '/admin/orders?status=pending&payment=cash',
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  /** The part of an order's page about its money. @param id id or number of the order */
  orderMoney: (id: string) => `/admin/orders/${encodeURIComponent(id)}#money`,
  productsLowInStock: () => '/admin/products?stock=low',
  reviews: () => '/admin/reviews',
  /** Returns that wait for the office to decide. */
  returns: () => '/admin/returns',
  runs: () => '/admin/runs',
  run: (id: string) => `/admin/runs/${encodeURIComponent(id)}`,
  reconciliation: () => '/admin/reconciliation',
  /** The alerts of the signed-in person. */
  alerts: () => '/admin/alerts',
} as const;

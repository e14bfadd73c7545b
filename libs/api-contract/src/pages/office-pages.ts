/** Links of mails, alerts and papers to pages of the office, whose other addresses the office knows alone. */
export const officePages = {
  today: () => '/admin',
  /** Orders with cash on delivery that wait for the office to confirm them. */
  ordersToConfirm: () => '/admin/orders?status=pending&payment=cash',
  newOrder: () => '/admin/orders/new',
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
  /** Disputed payments that the bank has not decided about. */
  disputes: () => '/admin/reconciliation#disputes',
  /** Orders that are on their way, the oldest first. */
  ordersOnWay: () => '/admin/orders?status=shipped&sort=date-asc',
  /** What became of a day. @param day `YYYY-MM-DD`; left out: today, whenever that is read */
  evening: (day?: string) => (day === undefined ? '/admin/evening' : `/admin/evening?day=${day}`),
  /** Sales of a month. @param month `YYYY-MM`, as below */
  salesReport: (month: string) => `/admin/sales-report?month=${month}`,
  money: (month: string) => `/admin/money?month=${month}`,
  /** The count of a day's cash. @param day `YYYY-MM-DD` */
  cashOfDay: (day: string) => `/admin/money?month=${day.slice(0, 7)}&day=${day}`,
  courierCash: () => '/admin/money#courier-cash',
  /** Orders by a payment that waits for somebody. */
  ordersByPayment: (filter: 'to-review' | 'refund-due') => `/admin/orders?payment=${filter}`,
  stalls: () => '/admin/stalls',
  payouts: () => '/admin/payouts',
  webhooks: () => '/admin/settings/webhooks',
  /** The alerts of the signed-in person. */
  alerts: () => '/admin/alerts',
} as const;

/** Links to pages of the office; every value is encoded. */
export const officePages = {
  today: () => '/admin',
  /** @param query parameters of `OfficeOrdersQuery` */
  orders: (query: Readonly<Record<string, string>> = {}) => withQuery('/admin/orders', query),
  /** Orders with cash on delivery that wait for the office to confirm them. */
  ordersToConfirm: () => withQuery('/admin/orders', { status: 'pending', payment: 'cash' }),
  newOrder: () => '/admin/orders/new',
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  editOrder: (id: string) => `/admin/orders/${encodeURIComponent(id)}/edit`,
  /** The part of an order's page about its money. @param id id or number of the order */
  orderMoney: (id: string) => `/admin/orders/${encodeURIComponent(id)}#money`,
  /** @param ids of the orders */
  packingSlips: (ids: readonly string[]) => withQuery('/admin/packing-slips', { ids: ids.join(',') }),
  runs: () => '/admin/runs',
  /** For a driver: the own run that an order is on. */
  runOfOrder: (order: string) => withQuery('/admin/runs', { order }),
  /** A stop in the sheet of its run. */
  stop: (run: string, order: string) => `/admin/runs/${encodeURIComponent(run)}#stop-${encodeURIComponent(order)}`,
  run: (id: string) => `/admin/runs/${encodeURIComponent(id)}`,
  production: () => '/admin/production',
  groupedOrders: () => '/admin/grouped-orders',
  audit: () => '/admin/settings/audit',
  registeredUsers: () => '/admin/registered-users',
  products: (query: Readonly<Record<string, string>> = {}) => withQuery('/admin/products', query),
  newProduct: () => '/admin/products/new',
  importProducts: () => '/admin/products/import',
  trash: () => '/admin/products/trash',
  editProduct: (id: string) => `/admin/products/edit/${encodeURIComponent(id)}`,
  purchaseList: () => '/admin/stock/purchase',
  receiveStock: () => '/admin/stock/receive',
  categories: () => '/admin/categories',
  viewCategories: () => '/admin/categories/view',
  newCategory: () => '/admin/categories/new',
  editCategory: (id: string) => `/admin/categories/edit/${encodeURIComponent(id)}`,
  productOrder: (id: string) => `/admin/categories/order/${encodeURIComponent(id)}`,
  reviews: () => '/admin/reviews',
  bundles: () => '/admin/bundles',
  newBundle: () => '/admin/bundles/new',
  editBundle: (id: string) => `/admin/bundles/${encodeURIComponent(id)}`,
  coupons: () => '/admin/coupons',
  newCoupon: () => '/admin/coupons/new',
  editCoupon: (id: string) => `/admin/coupons/${encodeURIComponent(id)}`,
  translations: () => '/admin/translations',
  profit: (span: { readonly month?: string; readonly months?: string } = {}) => withQuery('/admin/profit', { ...span }),
  salesReport: (month?: string) => withQuery('/admin/sales-report', month === undefined ? {} : { month }),
  /** @param query `month`, as `YYYY-MM`, and `day`, whose cash is counted */
  money: (query: Readonly<Record<string, string>> = {}) => withQuery('/admin/money', query),
  reconciliation: () => '/admin/reconciliation',
  /** The alerts of the signed-in person. */
  alerts: () => '/admin/alerts',
  settings: () => '/admin/settings',
  calendar: () => '/admin/settings/calendar',
  messages: () => '/admin/settings/messages',
  attributes: () => '/admin/settings/attributes',
  searchWording: () => '/admin/settings/search',
  areas: () => '/admin/settings/areas',
  payments: () => '/admin/settings/payments',
  administrators: () => '/admin/settings/administrators',
  frontEnds: () => '/admin/front-ends',
} as const;

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

import type { LocalizedText } from '../wire/catalog.ts';

/** Every page of the office and its title. Any other path below `/admin` is 'not found'. */
export const OFFICE_PAGES = [
  { pattern: '/admin', title: { en: 'Today', ar: 'اليوم' } },
  { pattern: '/admin/orders', title: { en: 'Orders', ar: 'الطلبات' } },
  { pattern: '/admin/orders/:id', title: { en: 'Order', ar: 'طلب' } },
  { pattern: '/admin/packing-slips', title: { en: 'Packing slips', ar: 'قوائم التجهيز' } },
  { pattern: '/admin/production', title: { en: 'Production sheet', ar: 'ورقة التطريز' } },
  { pattern: '/admin/grouped-orders', title: { en: 'By phone', ar: 'حسب الهاتف' } },
  { pattern: '/admin/registered-users', title: { en: 'Registered users', ar: 'المسجّلون' } },
  { pattern: '/admin/products', title: { en: 'Products', ar: 'المنتجات' } },
  { pattern: '/admin/products/new', title: { en: 'Add product', ar: 'إضافة منتج' } },
  { pattern: '/admin/products/import', title: { en: 'Import products', ar: 'استيراد المنتجات' } },
  { pattern: '/admin/products/edit/:id', title: { en: 'Edit product', ar: 'تعديل منتج' } },
  { pattern: '/admin/categories', title: { en: 'Categories', ar: 'الأقسام' } },
  { pattern: '/admin/categories/view', title: { en: 'All categories', ar: 'كل الأقسام' } },
  { pattern: '/admin/categories/new', title: { en: 'Add category', ar: 'إضافة قسم' } },
  { pattern: '/admin/categories/edit/:id', title: { en: 'Edit category', ar: 'تعديل قسم' } },
  { pattern: '/admin/sales-report', title: { en: 'Sales report', ar: 'تقرير المبيعات' } },
  { pattern: '/admin/money', title: { en: 'Money', ar: 'حركة الأموال' } },
  { pattern: '/admin/reconciliation', title: { en: 'Reconciliation', ar: 'مطابقة الحسابات' } },
  { pattern: '/admin/settings', title: { en: 'Settings', ar: 'الإعدادات' } },
  { pattern: '/admin/settings/areas', title: { en: 'Delivery areas', ar: 'مناطق التوصيل' } },
  { pattern: '/admin/settings/payments', title: { en: 'Payments', ar: 'وسائل الدفع' } },
  { pattern: '/admin/settings/administrators', title: { en: 'Administrators', ar: 'المسؤولون' } },
] as const satisfies readonly { pattern: string; title: LocalizedText }[];

export type OfficePattern = (typeof OFFICE_PAGES)[number]['pattern'];

/** Links to pages of the office; every value is encoded. */
export const officePages = {
  today: () => '/admin',
  /** @param query parameters of `OfficeOrdersQuery` */
  orders: (query: Readonly<Record<string, string>> = {}) => withQuery('/admin/orders', query),
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  /** The part of an order's page about its money. @param id id or number of the order */
  orderMoney: (id: string) => `/admin/orders/${encodeURIComponent(id)}#money`,
  /** @param ids of the orders */
  packingSlips: (ids: readonly string[]) => withQuery('/admin/packing-slips', { ids: ids.join(',') }),
  production: () => '/admin/production',
  groupedOrders: () => '/admin/grouped-orders',
  registeredUsers: () => '/admin/registered-users',
  products: (query: Readonly<Record<string, string>> = {}) => withQuery('/admin/products', query),
  newProduct: () => '/admin/products/new',
  importProducts: () => '/admin/products/import',
  editProduct: (id: string) => `/admin/products/edit/${encodeURIComponent(id)}`,
  categories: () => '/admin/categories',
  viewCategories: () => '/admin/categories/view',
  newCategory: () => '/admin/categories/new',
  editCategory: (id: string) => `/admin/categories/edit/${encodeURIComponent(id)}`,
  salesReport: (month?: string) => withQuery('/admin/sales-report', month === undefined ? {} : { month }),
  /** @param query `month`, as `YYYY-MM`, and `day`, whose cash is counted */
  money: (query: Readonly<Record<string, string>> = {}) => withQuery('/admin/money', query),
  reconciliation: () => '/admin/reconciliation',
  settings: () => '/admin/settings',
  areas: () => '/admin/settings/areas',
  payments: () => '/admin/settings/payments',
  administrators: () => '/admin/settings/administrators',
} as const;

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

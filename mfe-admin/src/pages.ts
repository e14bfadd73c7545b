import { matchPage } from '@fyonka/api-contract/pages/match';
import type { MatchedPage } from '@fyonka/api-contract/pages/match';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';

/** Every page of the office and its title. Any other path below `/admin` is 'not found'. */
export const OFFICE_PAGES = [
  { pattern: '/admin', title: { en: 'Today', ar: 'اليوم' } },
  { pattern: '/admin/orders', title: { en: 'Orders', ar: 'الطلبات' } },
  { pattern: '/admin/orders/new', title: { en: 'New order', ar: 'طلب جديد' } },
  { pattern: '/admin/orders/:id', title: { en: 'Order', ar: 'طلب' } },
  { pattern: '/admin/orders/:id/edit', title: { en: 'Change order', ar: 'تعديل الطلب' } },
  { pattern: '/admin/packing-slips', title: { en: 'Packing slips', ar: 'قوائم التجهيز' } },
  { pattern: '/admin/runs', title: { en: 'Delivery runs', ar: 'جولات التوصيل' } },
  { pattern: '/admin/runs/:id', title: { en: 'Delivery run', ar: 'جولة توصيل' } },
  { pattern: '/admin/production', title: { en: 'Production sheet', ar: 'ورقة التطريز' } },
  { pattern: '/admin/grouped-orders', title: { en: 'By phone', ar: 'حسب الهاتف' } },
  { pattern: '/admin/registered-users', title: { en: 'Registered users', ar: 'المسجّلون' } },
  { pattern: '/admin/products', title: { en: 'Products', ar: 'المنتجات' } },
  { pattern: '/admin/products/new', title: { en: 'Add product', ar: 'إضافة منتج' } },
  { pattern: '/admin/products/import', title: { en: 'Import products', ar: 'استيراد المنتجات' } },
  { pattern: '/admin/products/trash', title: { en: 'Trash', ar: 'سلة المحذوفات' } },
  { pattern: '/admin/products/edit/:id', title: { en: 'Edit product', ar: 'تعديل منتج' } },
  { pattern: '/admin/stock/receive', title: { en: 'Receive stock', ar: 'استلام البضاعة' } },
  { pattern: '/admin/stock/purchase', title: { en: 'Purchase list', ar: 'قائمة الشراء' } },
  { pattern: '/admin/categories', title: { en: 'Categories', ar: 'الأقسام' } },
  { pattern: '/admin/categories/view', title: { en: 'All categories', ar: 'كل الأقسام' } },
  { pattern: '/admin/categories/new', title: { en: 'Add category', ar: 'إضافة قسم' } },
  { pattern: '/admin/categories/edit/:id', title: { en: 'Edit category', ar: 'تعديل قسم' } },
  { pattern: '/admin/categories/order/:id', title: { en: 'Order of products', ar: 'ترتيب المنتجات' } },
  { pattern: '/admin/reviews', title: { en: 'Reviews', ar: 'التقييمات' } },
  { pattern: '/admin/bundles', title: { en: 'Bundles', ar: 'الباقات' } },
  { pattern: '/admin/bundles/new', title: { en: 'Add bundle', ar: 'إضافة باقة' } },
  { pattern: '/admin/bundles/:id', title: { en: 'Edit bundle', ar: 'تعديل باقة' } },
  { pattern: '/admin/coupons', title: { en: 'Coupons', ar: 'القسائم' } },
  { pattern: '/admin/coupons/new', title: { en: 'Add coupon', ar: 'إضافة قسيمة' } },
  { pattern: '/admin/coupons/:id', title: { en: 'Edit coupon', ar: 'تعديل قسيمة' } },
  { pattern: '/admin/translations', title: { en: 'Translations', ar: 'الترجمة' } },
  { pattern: '/admin/sales-report', title: { en: 'Sales report', ar: 'تقرير المبيعات' } },
  { pattern: '/admin/profit', title: { en: 'Profit', ar: 'الأرباح' } },
  { pattern: '/admin/money', title: { en: 'Money', ar: 'حركة الأموال' } },
  { pattern: '/admin/reconciliation', title: { en: 'Reconciliation', ar: 'مطابقة الحسابات' } },
  { pattern: '/admin/alerts', title: { en: 'Alerts', ar: 'التنبيهات' } },
  { pattern: '/admin/settings', title: { en: 'Settings', ar: 'الإعدادات' } },
  { pattern: '/admin/settings/calendar', title: { en: 'Calendar', ar: 'التقويم' } },
  { pattern: '/admin/settings/messages', title: { en: 'Messages', ar: 'الرسائل' } },
  { pattern: '/admin/settings/search', title: { en: 'Search', ar: 'البحث' } },
  { pattern: '/admin/settings/attributes', title: { en: 'Attributes', ar: 'خصائص المنتجات' } },
  { pattern: '/admin/settings/areas', title: { en: 'Delivery areas', ar: 'مناطق التوصيل' } },
  { pattern: '/admin/settings/payments', title: { en: 'Payments', ar: 'وسائل الدفع' } },
  { pattern: '/admin/settings/administrators', title: { en: 'Administrators', ar: 'المسؤولون' } },
  { pattern: '/admin/settings/audit', title: { en: 'Audit trail', ar: 'سجل الأمان' } },
  { pattern: '/admin/front-ends', title: { en: 'Front ends', ar: 'الواجهات' } },
] as const satisfies readonly { pattern: string; title: LocalizedText }[];

export type OfficePattern = (typeof OFFICE_PAGES)[number]['pattern'];

/** The page of the office at a path; null without one. @param path encoded, as in the address */
export function matchOfficePage(path: string): MatchedPage<(typeof OFFICE_PAGES)[number]> | null {
  return matchPage(OFFICE_PAGES, path);
}

/** For the manifest: only administrators may open these pages, whose frame and messages are the office's own. */
export const PAGES: readonly RemotePage[] = [
  ...OFFICE_PAGES.map((page) => ({ ...page, needs: 'administrator', frame: 'none' }) as const),
  { pattern: '/admin/*', needs: 'administrator', frame: 'none', missing: true },
];

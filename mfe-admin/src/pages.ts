import type { ComponentType } from 'react';
import type { NeedsOf, RouteName } from '@fyonka/api-contract/endpoints/endpoints';
import { matchPage, pathOfPage } from '@fyonka/api-contract/pages/match';
import type { MatchedPage } from '@fyonka/api-contract/pages/match';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { Permission } from '@fyonka/api-contract/wire/identity';

/**
 * Every page of the office, by the area whose chunk contains it. Where it is found: `rooms/rooms.ts`. Any other path below
 * `/admin` is 'not found'.
 */
const AREAS = {
  today: {
    '/admin': page<'GET /api/admin/today'>('orders.read', 'Today', 'اليوم'),
  },
  orders: {
    '/admin/orders': page<'GET /api/admin/orders'>('orders.read', 'Orders', 'الطلبات'),
    '/admin/orders/new': page<'POST /api/admin/orders'>('orders.write', 'New order', 'طلب جديد'),
    '/admin/orders/:id': page<'GET /api/admin/orders/{id}'>('orders.read', 'Order', 'طلب'),
    '/admin/orders/:id/edit': page<'PATCH /api/admin/orders/{id}'>('orders.write', 'Change order', 'تعديل الطلب'),
  },
  returns: {
    '/admin/returns': page<'GET /api/admin/returns'>('orders.read', 'Returns', 'المرتجعات'),
  },
  runs: {
    '/admin/runs': page<'GET /api/admin/own-runs'>('deliveries', 'Delivery runs', 'جولات التوصيل'),
    '/admin/runs/:id': page<'GET /api/admin/own-runs/{id}'>('deliveries', 'Delivery run', 'جولة توصيل'),
  },
  stalls: {
    '/admin/stalls': page<'GET /api/admin/stalls'>('stall', 'Stalls', 'أركان البيع'),
    '/admin/stalls/:id': page<'GET /api/admin/stalls/{id}'>('stall', 'Stall', 'ركن بيع'),
  },
  production: {
    '/admin/production': page<'GET /api/admin/production'>('production', 'Production sheet', 'ورقة التطريز'),
  },
  products: {
    // Everybody may read the list of products; this opens what the office adds to it.
    '/admin/products': page<'GET /api/admin/categories'>('catalog.read', 'Products', 'المنتجات'),
    '/admin/products/new': page<'POST /api/admin/products'>('catalog.write', 'Add product', 'إضافة منتج'),
    '/admin/products/photos': page<'PATCH /api/admin/products/{id}'>(
      'catalog.write',
      'Photos of many products',
      'صور منتجات كثيرة',
    ),
    '/admin/products/edit/:id': page<'PUT /api/admin/products/{id}'>('catalog.write', 'Edit product', 'تعديل منتج'),
    '/admin/products/edit/:id/pieces': page<'POST /api/admin/products/{id}/pieces'>(
      'catalog.write',
      'Colours and sizes',
      'الألوان والمقاسات',
    ),
  },
  imports: {
    '/admin/products/import': page<'POST /api/admin/products/import'>(
      'catalog.write',
      'Import products',
      'استيراد المنتجات',
    ),
  },
  trash: {
    '/admin/products/trash': page<'GET /api/admin/trash'>('catalog.write', 'Trash', 'سلة المحذوفات'),
  },
  stock: {
    '/admin/stock/receive': page<'POST /api/admin/stock/bookings'>('stock.write', 'Receive stock', 'استلام البضاعة'),
    '/admin/stock/purchase': page<'GET /api/admin/stock/purchase'>('stock.write', 'Purchase list', 'قائمة الشراء'),
  },
  categories: {
    '/admin/categories': page<'GET /api/admin/categories'>('catalog.read', 'Categories', 'الأقسام'),
    '/admin/categories/view': page<'GET /api/admin/categories'>('catalog.read', 'All categories', 'كل الأقسام'),
    '/admin/categories/new': page<'POST /api/admin/categories'>('catalog.write', 'Add category', 'إضافة قسم'),
    '/admin/categories/edit/:id': page<'PUT /api/admin/categories/{id}'>('catalog.write', 'Edit category', 'تعديل قسم'),
    '/admin/categories/order/:id': page<'GET /api/admin/categories/{id}/order'>(
      'catalog.write',
      'Order of products',
      'ترتيب المنتجات',
    ),
  },
  reviews: {
    '/admin/reviews': page<'GET /api/admin/reviews'>('catalog.write', 'Reviews', 'التقييمات'),
  },
  bundles: {
    '/admin/bundles': page<'GET /api/admin/bundles'>('catalog.read', 'Bundles', 'الباقات'),
    '/admin/bundles/new': page<'POST /api/admin/bundles'>('catalog.write', 'Add bundle', 'إضافة باقة'),
    '/admin/bundles/:id': page<'PUT /api/admin/bundles/{id}'>('catalog.write', 'Edit bundle', 'تعديل باقة'),
  },
  markdowns: {
    '/admin/markdowns': page<'GET /api/admin/markdowns'>('catalog.read', 'Price reductions', 'التخفيضات'),
  },
  coupons: {
    '/admin/coupons': page<'GET /api/admin/coupons'>('settings.write', 'Coupons', 'القسائم'),
    '/admin/coupons/new': page<'POST /api/admin/coupons'>('settings.write', 'Add coupon', 'إضافة قسيمة'),
    '/admin/coupons/:id': page<'GET /api/admin/coupons/{id}'>('settings.write', 'Edit coupon', 'تعديل قسيمة'),
  },
  translations: {
    '/admin/translations': page<'GET /api/admin/translations'>('catalog.read', 'Translations', 'الترجمة'),
  },
  reports: {
    '/admin/sales-report': page<'GET /api/admin/sales-report'>('reports', 'Sales report', 'تقرير المبيعات'),
    '/admin/profit': page<'GET /api/admin/profit'>('reports', 'Profit', 'الأرباح'),
  },
  money: {
    '/admin/money': page<'GET /api/admin/money'>('money.read', 'Money in and out', 'حركة الأموال'),
    '/admin/books': page<'GET /api/admin/closings'>('money.read', 'Books', 'الدفاتر'),
    '/admin/evening': page<'GET /api/admin/evening'>('money.read', 'The day’s end', 'ختام اليوم'),
    '/admin/payouts': page<'GET /api/admin/payouts'>('money.read', 'Payouts', 'الحوالات'),
    '/admin/reconciliation': page<'GET /api/admin/reconciliation'>('money.read', 'Reconciliation', 'مطابقة الحسابات'),
  },
  people: {
    '/admin/grouped-orders': page<'GET /api/admin/grouped-orders'>('customers.read', 'By phone', 'حسب الهاتف'),
    '/admin/registered-users': page<'GET /api/admin/users'>('customers.read', 'Registered users', 'المسجّلون'),
  },
  alerts: {
    '/admin/alerts': {
      ...page<'GET /api/admin/alerts'>('office', 'Alerts', 'التنبيهات'),
      partOf: '/admin/settings',
    },
  },
  settings: {
    // It shows what each person may open.
    '/admin/settings': { permission: 'office', title: { en: 'Settings', ar: 'الإعدادات' } },
    '/admin/settings/shop': page<'GET /api/admin/settings'>('settings.write', 'The shop', 'المتجر'),
    '/admin/settings/calendar': page<'GET /api/admin/calendar'>('settings.write', 'Calendar', 'التقويم'),
    '/admin/settings/messages': page<'GET /api/admin/messages'>('settings.write', 'Messages', 'الرسائل'),
    '/admin/settings/search': page<'GET /api/admin/search-wording'>('settings.write', 'Search', 'البحث'),
    '/admin/settings/couriers': page<'GET /api/admin/couriers'>('settings.write', 'Couriers', 'شركات التوصيل'),
    '/admin/settings/channels': page<'GET /api/admin/channels'>('settings.write', 'Channels', 'قنوات البيع'),
    '/admin/settings/webhooks': page<'GET /api/admin/webhooks'>('settings.write', 'Webhooks', 'ويب هوك'),
    '/admin/settings/webhooks/:id': page<'GET /api/admin/webhooks/{id}/deliveries'>(
      'settings.write',
      'Messages to a webhook',
      'رسائل ويب هوك',
    ),
    '/admin/settings/attributes': page<'PUT /api/admin/attributes'>('settings.write', 'Attributes', 'خصائص المنتجات'),
    '/admin/settings/areas': page<'PUT /api/admin/delivery-areas'>('settings.write', 'Delivery areas', 'مناطق التوصيل'),
    '/admin/settings/payments': page<'GET /api/admin/payments/settings'>('settings.write', 'Payments', 'وسائل الدفع'),
    '/admin/settings/administrators': page<'GET /api/admin/administrators'>(
      'staff.write',
      'Administrators',
      'المسؤولون',
    ),
    '/admin/settings/keys': page<'GET /api/admin/api-keys'>('staff.write', 'Keys for programs', 'مفاتيح البرامج'),
    '/admin/settings/audit': page<'GET /api/admin/audit'>('audit.read', 'Audit trail', 'سجل الأمان'),
  },
  activity: {
    '/admin/activity': page<'GET /api/admin/activity'>('audit.read', 'Activity log', 'سجل النشاط'),
  },
  frontEnds: {
    '/admin/front-ends': page<'GET /api/admin/front-ends'>('front-ends.write', 'Front ends', 'الواجهات'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Row>>>>;

interface Row {
  /** What a person needs to open it. */
  permission: Permission;
  title: LocalizedText;
  /** Pattern of the page of a room that it belongs to, where the address does not say so. */
  partOf?: string;
}

/** @param permission what the page's main call needs @param en the title in English @param ar in Arabic */
function page<MainCall extends RouteName>(permission: NeedsOf<MainCall> & Permission, en: string, ar: string): Row {
  return { permission, title: { en, ar } };
}

type Areas = typeof AREAS;
export type OfficeArea = keyof Areas;
type PatternIn<Area extends OfficeArea> = Area extends OfficeArea ? Extract<keyof Areas[Area], string> : never;
export type OfficePattern = PatternIn<OfficeArea>;

/** What draws the pages of an area. */
export type PagesOf<Area extends OfficeArea> = Readonly<Record<PatternIn<Area>, OfficePage>>;

/** A page of the office. It renders exactly one `PageHead`, which also sets the document's title. */
export type OfficePage = ComponentType<OfficePageProps>;

export interface OfficePageProps {
  /** Decoded values of the `:names` in the page's pattern, such as an order's id. */
  parameters: Readonly<Record<string, string>>;
}

export interface OfficeRoute extends Row {
  pattern: OfficePattern;
  area: OfficeArea;
}

/** Every page of the office. */
export const OFFICE_PAGES: readonly OfficeRoute[] = Object.entries(AREAS).flatMap(([area, rows]) =>
  Object.entries(rows).map(([pattern, row]) => ({ ...row, pattern, area }) as OfficeRoute),
);

/** The page of the office at a path; null without one. @param path encoded, as in the address */
export function matchOfficePage(path: string): MatchedPage<OfficeRoute> | null {
  return matchPage(OFFICE_PAGES, path);
}

type Query = Readonly<Record<string, string>>;

/** Address of a page of the office, with the `:id` of its pattern, or with a query; every value is encoded. */
export function officePath<Pattern extends OfficePattern>(
  pattern: Pattern,
  ...[value]: Pattern extends `${string}/:id${string}` ? [id: string] : [query?: Query]
): string {
  if (typeof value === 'string') return pathOfPage(pattern, { id: value });
  const search = new URLSearchParams(value).toString();
  return search === '' ? pattern : `${pattern}?${search}`;
}

/** For the manifest: only administrators may open these pages, whose frame and messages are the office's own. */
export const PAGES: readonly RemotePage[] = [
  ...OFFICE_PAGES.map(({ pattern, title }) => ({ pattern, title, needs: 'administrator', frame: 'none' }) as const),
  { pattern: '/admin/*', needs: 'administrator', frame: 'none', missing: true },
];

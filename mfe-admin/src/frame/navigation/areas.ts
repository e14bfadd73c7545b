import { createLoadable } from '@fyonka/ui/loading/loadable';
import type { Loadable } from '@fyonka/ui/loading/loadable';
import type { OfficePattern } from '../../pages.ts';
import type { OfficePages } from './page-areas.ts';

const today = createLoadable<OfficePages>(async () => (await import('../../today/pages.tsx')).PAGES);
const orders = createLoadable<OfficePages>(async () => (await import('../../orders/pages.tsx')).PAGES);
const people = createLoadable<OfficePages>(async () => (await import('../../people/pages.tsx')).PAGES);
const runs = createLoadable<OfficePages>(async () => (await import('../../runs/pages.tsx')).PAGES);
const production = createLoadable<OfficePages>(async () => (await import('../../production/pages.tsx')).PAGES);
const products = createLoadable<OfficePages>(async () => (await import('../../products/pages.tsx')).PAGES);
const trash = createLoadable<OfficePages>(async () => (await import('../../trash/pages.tsx')).PAGES);
const imports = createLoadable<OfficePages>(async () => (await import('../../imports/pages.tsx')).PAGES);
const stock = createLoadable<OfficePages>(async () => (await import('../../stock/pages.tsx')).PAGES);
const categories = createLoadable<OfficePages>(async () => (await import('../../categories/pages.tsx')).PAGES);
const reviews = createLoadable<OfficePages>(async () => (await import('../../reviews/pages.tsx')).PAGES);
const bundles = createLoadable<OfficePages>(async () => (await import('../../bundles/pages.tsx')).PAGES);
const coupons = createLoadable<OfficePages>(async () => (await import('../../coupons/pages.tsx')).PAGES);
const translations = createLoadable<OfficePages>(async () => (await import('../../translations/pages.tsx')).PAGES);
const reports = createLoadable<OfficePages>(async () => (await import('../../reports/pages.tsx')).PAGES);
const money = createLoadable<OfficePages>(async () => (await import('../../money/pages.tsx')).PAGES);
const alerts = createLoadable<OfficePages>(async () => (await import('../../alerts/pages.tsx')).PAGES);
const settings = createLoadable<OfficePages>(async () => (await import('../../settings/pages.tsx')).PAGES);
const frontEnds = createLoadable<OfficePages>(async () => (await import('../../front-ends/pages.tsx')).PAGES);

/** The chunk that contains each page. */
export const AREA_OF: Readonly<Record<OfficePattern, Loadable<OfficePages>>> = {
  '/admin': today,
  '/admin/orders': orders,
  '/admin/orders/new': orders,
  '/admin/orders/:id': orders,
  '/admin/orders/:id/edit': orders,
  '/admin/packing-slips': orders,
  '/admin/grouped-orders': people,
  '/admin/registered-users': people,
  '/admin/runs': runs,
  '/admin/runs/:id': runs,
  '/admin/production': production,
  '/admin/products': products,
  '/admin/products/new': products,
  '/admin/products/edit/:id': products,
  '/admin/products/import': imports,
  '/admin/products/trash': trash,
  '/admin/stock/receive': stock,
  '/admin/stock/purchase': stock,
  '/admin/categories': categories,
  '/admin/categories/view': categories,
  '/admin/categories/new': categories,
  '/admin/categories/edit/:id': categories,
  '/admin/categories/order/:id': categories,
  '/admin/reviews': reviews,
  '/admin/bundles': bundles,
  '/admin/bundles/new': bundles,
  '/admin/bundles/:id': bundles,
  '/admin/coupons': coupons,
  '/admin/coupons/new': coupons,
  '/admin/coupons/:id': coupons,
  '/admin/translations': translations,
  '/admin/sales-report': reports,
  '/admin/profit': reports,
  '/admin/money': money,
  '/admin/reconciliation': money,
  '/admin/alerts': alerts,
  '/admin/settings': settings,
  '/admin/settings/calendar': settings,
  '/admin/settings/messages': settings,
  '/admin/settings/attributes': settings,
  '/admin/settings/search': settings,
  '/admin/settings/areas': settings,
  '/admin/settings/payments': settings,
  '/admin/settings/administrators': settings,
  '/admin/settings/audit': settings,
  '/admin/front-ends': frontEnds,
};

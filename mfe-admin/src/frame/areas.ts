import type { OfficePattern } from '@fyonka/api-contract/office-pages';
import { createArea } from './area.ts';
import type { Area } from './area.ts';
import type { OfficePages } from './page-areas.ts';

const today = createArea<OfficePages>(async () => (await import('../today/pages.tsx')).PAGES);
const orders = createArea<OfficePages>(async () => (await import('../orders/pages.tsx')).PAGES);
const people = createArea<OfficePages>(async () => (await import('../people/pages.tsx')).PAGES);
const production = createArea<OfficePages>(async () => (await import('../production/pages.tsx')).PAGES);
const products = createArea<OfficePages>(async () => (await import('../products/pages.tsx')).PAGES);
const imports = createArea<OfficePages>(async () => (await import('../imports/pages.tsx')).PAGES);
const categories = createArea<OfficePages>(async () => (await import('../categories/pages.tsx')).PAGES);
const reports = createArea<OfficePages>(async () => (await import('../reports/pages.tsx')).PAGES);
const settings = createArea<OfficePages>(async () => (await import('../settings/pages.tsx')).PAGES);

/** Which chunk draws a page. */
export const AREA_OF: Readonly<Record<OfficePattern, Area<OfficePages>>> = {
  '/admin': today,
  '/admin/orders': orders,
  '/admin/orders/:id': orders,
  '/admin/packing-slips': orders,
  '/admin/grouped-orders': people,
  '/admin/registered-users': people,
  '/admin/production': production,
  '/admin/products': products,
  '/admin/products/new': products,
  '/admin/products/edit/:id': products,
  '/admin/products/import': imports,
  '/admin/categories': categories,
  '/admin/categories/view': categories,
  '/admin/categories/new': categories,
  '/admin/categories/edit/:id': categories,
  '/admin/sales-report': reports,
  '/admin/settings': settings,
  '/admin/settings/areas': settings,
  '/admin/settings/administrators': settings,
};

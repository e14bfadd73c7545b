import { createLoadable } from '@fyonka/ui/loading/loadable';
import type { Loadable } from '@fyonka/ui/loading/loadable';
import type { OfficeArea, OfficePage, OfficePattern, PagesOf } from '../../pages.ts';

type AreaPages = Readonly<Partial<Record<OfficePattern, OfficePage>>>;

/** The chunk of each area. */
export const AREA_CODE: Readonly<Record<OfficeArea, Loadable<AreaPages>>> = {
  today: area<'today'>(() => import('../../today/pages.tsx')),
  orders: area<'orders'>(() => import('../../orders/pages.tsx')),
  returns: area<'returns'>(() => import('../../returns/pages.tsx')),
  runs: area<'runs'>(() => import('../../runs/pages.tsx')),
  stalls: area<'stalls'>(() => import('../../stalls/pages.tsx')),
  production: area<'production'>(() => import('../../production/pages.tsx')),
  products: area<'products'>(() => import('../../products/pages.tsx')),
  imports: area<'imports'>(() => import('../../imports/pages.tsx')),
  trash: area<'trash'>(() => import('../../trash/pages.tsx')),
  stock: area<'stock'>(() => import('../../stock/pages.tsx')),
  categories: area<'categories'>(() => import('../../categories/pages.tsx')),
  reviews: area<'reviews'>(() => import('../../reviews/pages.tsx')),
  bundles: area<'bundles'>(() => import('../../bundles/pages.tsx')),
  markdowns: area<'markdowns'>(() => import('../../markdowns/pages.tsx')),
  coupons: area<'coupons'>(() => import('../../coupons/pages.tsx')),
  translations: area<'translations'>(() => import('../../translations/pages.tsx')),
  reports: area<'reports'>(() => import('../../reports/pages.tsx')),
  money: area<'money'>(() => import('../../money/pages.tsx')),
  people: area<'people'>(() => import('../../people/pages.tsx')),
  alerts: area<'alerts'>(() => import('../../alerts/pages.tsx')),
  settings: area<'settings'>(() => import('../../settings/pages.tsx')),
  activity: area<'activity'>(() => import('../../activity/pages.tsx')),
  frontEnds: area<'frontEnds'>(() => import('../../front-ends/pages.tsx')),
};

function area<Area extends OfficeArea>(load: () => Promise<{ PAGES: PagesOf<Area> }>): Loadable<AreaPages> {
  return createLoadable<AreaPages>(async () => (await load()).PAGES);
}

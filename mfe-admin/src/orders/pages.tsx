import type { OfficePages } from '../frame/page-areas.ts';
import { ComingPage } from '../frame/coming-page.tsx';

export const PAGES: OfficePages = {
  '/admin/orders': ComingPage,
  '/admin/orders/:id': ComingPage,
  '/admin/packing-slips': ComingPage,
};

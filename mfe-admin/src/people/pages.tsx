import type { OfficePages } from '../frame/page-areas.ts';
import { ComingPage } from '../frame/coming-page.tsx';

export const PAGES: OfficePages = {
  '/admin/grouped-orders': ComingPage,
  '/admin/registered-users': ComingPage,
};

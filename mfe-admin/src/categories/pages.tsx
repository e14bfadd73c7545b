import type { OfficePages } from '../frame/page-areas.ts';
import { ComingPage } from '../frame/coming-page.tsx';

export const PAGES: OfficePages = {
  '/admin/categories': ComingPage,
  '/admin/categories/view': ComingPage,
  '/admin/categories/new': ComingPage,
  '/admin/categories/edit/:id': ComingPage,
};

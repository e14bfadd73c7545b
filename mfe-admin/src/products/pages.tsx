import type { OfficePages } from '../frame/page-areas.ts';
import { ComingPage } from '../frame/coming-page.tsx';

export const PAGES: OfficePages = {
  '/admin/products': ComingPage,
  '/admin/products/new': ComingPage,
  '/admin/products/edit/:id': ComingPage,
};

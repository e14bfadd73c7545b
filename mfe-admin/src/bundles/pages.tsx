import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { BundlePage } from './bundle-page.tsx';
import { BundlesPage } from './bundles-page.tsx';

export const PAGES: OfficePages = {
  '/admin/bundles': BundlesPage,
  '/admin/bundles/new': BundlePage,
  '/admin/bundles/:id': BundlePage,
};

import type { PagesOf } from '../pages.ts';
import { BundlePage } from './bundle-page.tsx';
import { BundlesPage } from './bundles-page.tsx';

export const PAGES: PagesOf<'bundles'> = {
  '/admin/bundles': BundlesPage,
  '/admin/bundles/new': BundlePage,
  '/admin/bundles/:id': BundlePage,
};

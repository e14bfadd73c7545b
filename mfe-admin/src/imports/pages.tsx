import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { ImportPage } from './import-page.tsx';

export const PAGES: OfficePages = {
  '/admin/products/import': ImportPage,
};

import type { PagesOf } from '../pages.ts';
import { ImportPage } from './import-page.tsx';

export const PAGES: PagesOf<'imports'> = {
  '/admin/products/import': ImportPage,
};

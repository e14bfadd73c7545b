import type { PagesOf } from '../pages.ts';
import { ProductionPage } from './production-page.tsx';

export const PAGES: PagesOf<'production'> = {
  '/admin/production': ProductionPage,
};

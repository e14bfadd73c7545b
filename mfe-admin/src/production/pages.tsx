import type { OfficePages } from '../frame/page-areas.ts';
import { ProductionPage } from './production-page.tsx';

export const PAGES: OfficePages = {
  '/admin/production': ProductionPage,
};

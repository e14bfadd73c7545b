import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { ProductionPage } from './production-page.tsx';

export const PAGES: OfficePages = {
  '/admin/production': ProductionPage,
};

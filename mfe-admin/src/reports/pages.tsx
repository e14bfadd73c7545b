import type { OfficePages } from '../frame/page-areas.ts';
import { ReportPage } from './report-page.tsx';

export const PAGES: OfficePages = {
  '/admin/sales-report': ReportPage,
};

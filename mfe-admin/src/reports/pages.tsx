import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { ReportPage } from './report-page.tsx';

export const PAGES: OfficePages = {
  '/admin/sales-report': ReportPage,
};

import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { ProfitPage } from './profit/profit-page.tsx';
import { ReportPage } from './report-page.tsx';

export const PAGES: OfficePages = {
  '/admin/sales-report': ReportPage,
  '/admin/profit': ProfitPage,
};

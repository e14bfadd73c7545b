import type { PagesOf } from '../pages.ts';
import { ProfitPage } from './profit/profit-page.tsx';
import { ReportPage } from './report-page.tsx';

export const PAGES: PagesOf<'reports'> = {
  '/admin/sales-report': ReportPage,
  '/admin/profit': ProfitPage,
};

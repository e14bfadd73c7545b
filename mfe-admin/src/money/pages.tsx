import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { MoneyPage } from './report/money-page.tsx';
import { ReconciliationPage } from './reconciliation/reconciliation-page.tsx';

export const PAGES: OfficePages = {
  '/admin/money': MoneyPage,
  '/admin/reconciliation': ReconciliationPage,
};

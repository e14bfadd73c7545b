import type { PagesOf } from '../pages.ts';
import { MoneyPage } from './report/money-page.tsx';
import { ReconciliationPage } from './reconciliation/reconciliation-page.tsx';

export const PAGES: PagesOf<'money'> = {
  '/admin/money': MoneyPage,
  '/admin/reconciliation': ReconciliationPage,
};

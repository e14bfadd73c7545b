import type { PagesOf } from '../pages.ts';
import { BooksPage } from './books/books-page.tsx';
import { EveningPage } from './evening/evening-page.tsx';
import { MoneyPage } from './report/money-page.tsx';
import { PayoutsPage } from './payouts/payouts-page.tsx';
import { ReconciliationPage } from './reconciliation/reconciliation-page.tsx';

export const PAGES: PagesOf<'money'> = {
  '/admin/money': MoneyPage,
  '/admin/books': BooksPage,
  '/admin/evening': EveningPage,
  '/admin/payouts': PayoutsPage,
  '/admin/reconciliation': ReconciliationPage,
};

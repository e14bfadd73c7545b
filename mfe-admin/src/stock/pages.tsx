import type { PagesOf } from '../pages.ts';
import { PurchasePage } from './purchase/purchase-page.tsx';
import { ReceivePage } from './receive/receive-page.tsx';

export const PAGES: PagesOf<'stock'> = {
  '/admin/stock/receive': ReceivePage,
  '/admin/stock/purchase': PurchasePage,
};

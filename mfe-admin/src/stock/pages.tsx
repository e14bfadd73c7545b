import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { PurchasePage } from './purchase/purchase-page.tsx';
import { ReceivePage } from './receive/receive-page.tsx';

export const PAGES: OfficePages = {
  '/admin/stock/receive': ReceivePage,
  '/admin/stock/purchase': PurchasePage,
};

import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { PackingSlipsPage } from '../packing/packing-slips-page.tsx';
import { OrderPage } from './order/order-page.tsx';
import { OrdersPage } from './list/orders-page.tsx';

export const PAGES: OfficePages = {
  '/admin/orders': OrdersPage,
  '/admin/orders/:id': OrderPage,
  '/admin/packing-slips': PackingSlipsPage,
};

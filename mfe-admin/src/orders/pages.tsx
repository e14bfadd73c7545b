import type { PagesOf } from '../pages.ts';
import { EditOrderPage } from './edit/edit-order-page.tsx';
import { NewOrderPage } from './edit/new-order-page.tsx';
import { OrderPage } from './order/order-page.tsx';
import { OrdersPage } from './list/orders-page.tsx';

export const PAGES: PagesOf<'orders'> = {
  '/admin/orders': OrdersPage,
  '/admin/orders/new': NewOrderPage,
  '/admin/orders/:id': OrderPage,
  '/admin/orders/:id/edit': EditOrderPage,
};

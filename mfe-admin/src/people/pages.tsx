import type { PagesOf } from '../pages.ts';
import { GroupedOrdersPage } from './grouped-orders-page.tsx';
import { RegisteredUsersPage } from './registered-users-page.tsx';

export const PAGES: PagesOf<'people'> = {
  '/admin/grouped-orders': GroupedOrdersPage,
  '/admin/registered-users': RegisteredUsersPage,
};

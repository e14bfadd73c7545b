import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { GroupedOrdersPage } from './grouped-orders-page.tsx';
import { RegisteredUsersPage } from './registered-users-page.tsx';

export const PAGES: OfficePages = {
  '/admin/grouped-orders': GroupedOrdersPage,
  '/admin/registered-users': RegisteredUsersPage,
};

import type { Permission } from '@fyonka/api-contract/wire/identity';
import type { OfficePattern } from '../pages.ts';

/** What a person needs to open each page: what its main call needs. */
export const PERMISSION_OF: Readonly<Record<OfficePattern, Permission>> = {
  '/admin': 'orders.read',
  '/admin/orders': 'orders.read',
  '/admin/orders/new': 'orders.write',
  '/admin/orders/:id': 'orders.read',
  '/admin/orders/:id/edit': 'orders.write',
  '/admin/packing-slips': 'orders.read',
  '/admin/production': 'production',
  '/admin/grouped-orders': 'customers.read',
  '/admin/registered-users': 'customers.read',
  '/admin/products': 'catalog.read',
  '/admin/products/new': 'catalog.write',
  '/admin/products/import': 'catalog.write',
  '/admin/products/edit/:id': 'catalog.write',
  '/admin/stock/receive': 'stock.write',
  '/admin/stock/purchase': 'stock.write',
  '/admin/categories': 'catalog.read',
  '/admin/categories/view': 'catalog.read',
  '/admin/categories/new': 'catalog.write',
  '/admin/categories/edit/:id': 'catalog.write',
  '/admin/sales-report': 'reports',
  '/admin/money': 'money.read',
  '/admin/reconciliation': 'money.read',
  '/admin/settings': 'settings.write',
  '/admin/settings/calendar': 'settings.write',
  '/admin/settings/areas': 'settings.write',
  '/admin/settings/payments': 'settings.write',
  '/admin/settings/administrators': 'staff.write',
  '/admin/front-ends': 'front-ends.write',
};

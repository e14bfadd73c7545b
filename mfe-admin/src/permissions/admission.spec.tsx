import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import type { Permission } from '@fyonka/api-contract/wire/identity';
import { open } from '@fyonka/testing/open';
import { Outlet } from '../frame/outlet.tsx';
import { OFFICE_PAGES } from '../pages.ts';
import type { OfficePattern } from '../pages.ts';
import { OfficeButtonLink } from './office-button-link.tsx';
import { Permissions } from './use-permissions.ts';

/** What each permission opens by itself. Those that open nothing allow more on the pages of others. */
const OPENS: Readonly<Record<Permission, readonly OfficePattern[]>> = {
  office: ['/admin/alerts', '/admin/settings'],
  'orders.read': ['/admin', '/admin/orders', '/admin/orders/:id', '/admin/returns'],
  'orders.prepare': [],
  'orders.write': ['/admin/orders/new', '/admin/orders/:id/edit'],
  'customers.read': ['/admin/grouped-orders', '/admin/registered-users'],
  production: ['/admin/production'],
  deliveries: ['/admin/runs', '/admin/runs/:id'],
  stall: ['/admin/stalls', '/admin/stalls/:id'],
  'money.read': ['/admin/money', '/admin/evening', '/admin/books', '/admin/payouts', '/admin/reconciliation'],
  'money.write': [],
  reports: ['/admin/sales-report', '/admin/profit'],
  'catalog.read': [
    '/admin/products',
    '/admin/categories',
    '/admin/categories/view',
    '/admin/bundles',
    '/admin/markdowns',
    '/admin/translations',
  ],
  'catalog.write': [
    '/admin/products/new',
    '/admin/products/photos',
    '/admin/products/edit/:id',
    '/admin/products/edit/:id/pieces',
    '/admin/products/import',
    '/admin/products/trash',
    '/admin/categories/new',
    '/admin/categories/edit/:id',
    '/admin/categories/order/:id',
    '/admin/reviews',
    '/admin/bundles/new',
    '/admin/bundles/:id',
  ],
  'stock.write': ['/admin/stock/receive', '/admin/stock/purchase'],
  'settings.write': [
    '/admin/coupons',
    '/admin/coupons/new',
    '/admin/coupons/:id',
    '/admin/settings/shop',
    '/admin/settings/calendar',
    '/admin/settings/messages',
    '/admin/settings/search',
    '/admin/settings/couriers',
    '/admin/settings/channels',
    '/admin/settings/webhooks',
    '/admin/settings/webhooks/:id',
    '/admin/settings/attributes',
    '/admin/settings/areas',
    '/admin/settings/payments',
  ],
  'staff.write': ['/admin/settings/administrators', '/admin/settings/keys'],
  'audit.read': ['/admin/settings/audit', '/admin/activity'],
  'front-ends.write': ['/admin/front-ends'],
};

/** Where the first page leads those who do not see orders; without a room they are told so. */
const HOME: Readonly<Partial<Record<Permission, OfficePattern>>> = {
  'customers.read': '/admin/grouped-orders',
  production: '/admin/production',
  deliveries: '/admin/runs',
  stall: '/admin/stalls',
  'money.read': '/admin/money',
  reports: '/admin/sales-report',
  'catalog.read': '/admin/products',
  'catalog.write': '/admin/reviews',
  'stock.write': '/admin/stock/receive',
  'settings.write': '/admin/settings',
  'staff.write': '/admin/settings',
  'audit.read': '/admin/settings',
  'front-ends.write': '/admin/settings',
};

function ledTo(permission: Permission, pattern: OfficePattern): string | undefined {
  if (pattern === '/admin') return HOME[permission];
  // The code on a parcel's label opens its order, and for a driver its stop.
  return permission === 'deliveries' && pattern === '/admin/orders/:id' ? '/admin/runs?order=1' : undefined;
}

const pathOf = (pattern: OfficePattern) => pattern.replaceAll(':id', '1');
const allPatterns = OFFICE_PAGES.map(({ pattern }) => pattern);

test.each(PERMISSIONS)(
  'with %s alone, links lead to its pages, and all others say that they are not for this role',
  (permission) => {
    const opened = new Set([...OPENS.office, ...OPENS[permission]]);
    open(
      <Permissions value={['office', permission]}>
        <nav>
          {allPatterns.map((pattern) => (
            <OfficeButtonLink key={pattern} href={pathOf(pattern)}>
              {pattern}
            </OfficeButtonLink>
          ))}
        </nav>
        <Outlet />
      </Permissions>,
      { at: '/admin/nowhere', lang: 'en' },
    );
    const links = [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent);
    expect(links).toEqual(allPatterns.filter((pattern) => opened.has(pattern)));

    for (const pattern of allPatterns.filter((one) => !opened.has(one))) {
      act(() => history.pushState(null, '', pathOf(pattern)));
      const led = ledTo(permission, pattern);
      if (led === undefined)
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('not part of your role');
      else expect(location.pathname + location.search).toBe(led);
    }
  },
);

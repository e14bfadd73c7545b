import { expect, test } from '@jest/globals';
import type { Permission } from '@fyonka/api-contract/wire/identity';
import { OFFICE_PAGES } from '../pages.ts';
import { PERMISSION_OF } from './page-permissions.ts';

// A page that needs less than its main call shows an error; one that needs more keeps people from their work.
test.each([
  ['office', ['/alerts']],
  ['orders.read', ['', '/orders', '/orders/:id', '/packing-slips']],
  ['orders.prepare', []],
  ['orders.write', ['/orders/new', '/orders/:id/edit']],
  ['customers.read', ['/grouped-orders', '/registered-users']],
  ['production', ['/production']],
  ['deliveries', ['/runs', '/runs/:id']],
  ['money.read', ['/money', '/reconciliation']],
  ['money.write', []],
  ['reports', ['/sales-report', '/profit']],
  ['catalog.read', ['/products', '/categories', '/categories/view', '/bundles', '/translations']],
  [
    'catalog.write',
    [
      ...['new', 'import', 'trash', 'edit/:id'].map((page) => `/products/${page}`),
      ...['new', 'edit/:id', 'order/:id'].map((page) => `/categories/${page}`),
      ...['new', ':id'].map((page) => `/bundles/${page}`),
      '/reviews',
    ],
  ],
  ['stock.write', ['/stock/receive', '/stock/purchase']],
  [
    'settings.write',
    [
      ...['', '/new', '/:id'].map((page) => `/coupons${page}`),
      ...['', '/calendar', '/attributes', '/search', '/areas', '/messages', '/payments'].map(
        (page) => `/settings${page}`,
      ),
    ],
  ],
  ['staff.write', ['/settings/administrators']],
  ['audit.read', ['/settings/audit']],
  ['front-ends.write', ['/front-ends']],
] as const satisfies [Permission, string[]][])('%s opens exactly %j', (permission, pages) => {
  const opened = OFFICE_PAGES.map(({ pattern }) => pattern).filter((pattern) => PERMISSION_OF[pattern] === permission);
  expect(opened.toSorted()).toEqual(pages.map((page) => `/admin${page}`).toSorted());
});

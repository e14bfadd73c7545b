import { expect, test } from '@jest/globals';
import { matchOfficePage } from './office-match.ts';

test.each([
  ['/admin', '/admin', {}],
  ['/admin/', '/admin', {}],
  ['/admin/orders', '/admin/orders', {}],
  ['/admin/%6frders/', '/admin/orders', {}],
  ['/admin/orders/7K3QM-9TZ4W-C', '/admin/orders/:id', { id: '7K3QM-9TZ4W-C' }],
  ['/admin/products/new', '/admin/products/new', {}],
  ['/admin/products/edit/a%20b', '/admin/products/edit/:id', { id: 'a b' }],
  ['/admin/settings/areas', '/admin/settings/areas', {}],
])('%s is the page %s', (path, pattern, parameters) => {
  const found = matchOfficePage(path);
  expect([found?.page.pattern, found?.parameters]).toEqual([pattern, parameters]);
});

test.each(['/admin/nothing', '/admin/orders/7/8', '/admin/products/edit', '/Admin', '/', '/admins'])(
  '%s is no page of the office',
  (path) => {
    expect(matchOfficePage(path)).toBeNull();
  },
);

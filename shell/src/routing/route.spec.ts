import { expect, test } from '@jest/globals';
import { redirectOf, routeOf } from './route.ts';

test.each([
  ['/', 'catalog'],
  ['/categories/bows', 'catalog'],
  ['/categories/bows/', 'catalog'],
  ['/product/%D9%81', 'catalog'],
  ['/payment/success', 'checkout'],
  ['/login', 'shell'],
  ['/admin', 'admin'],
  ['/admin/orders/5', 'admin'],
])('%s belongs to %s', (path, owner) => {
  expect(routeOf(path)?.owner).toBe(owner);
});

test.each(['/nowhere', '/product', '/product/a/b', '/administrator', '/payment/success/x'])('the shop has no %s', (path) => {
  expect(routeOf(path)).toBeUndefined();
});

test('old addresses lead to the new ones, with what was in them', () => {
  expect(redirectOf('/products/big-bow')).toBe('/product/big-bow');
  expect(redirectOf('/category/%D9%81/')).toBe('/categories/%D9%81');
  expect(redirectOf('/product/big-bow')).toBeUndefined();
});

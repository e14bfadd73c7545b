import { expect, test } from '@jest/globals';
import { matchPage, movedTo } from './match.ts';

const PAGES = [
  { pattern: '/' },
  { pattern: '/categories/:slug', formerly: ['/category/:slug'] },
  { pattern: '/product/:id', formerly: ['/products/:id'] },
  { pattern: '/checkout' },
  { pattern: '/payment' },
  { pattern: '/payment/success' },
  { pattern: '/admin' },
  { pattern: '/admin/*' },
];

test.each([
  ['/', '/', {}],
  ['/categories/bows', '/categories/:slug', { slug: 'bows' }],
  ['/categories/bows/', '/categories/:slug', { slug: 'bows' }],
  ['/product/%D9%81', '/product/:id', { id: 'ف' }],
  ['/product/a%2Fb', '/product/:id', { id: 'a/b' }],
  ['/product/%E0%A4%A', '/product/:id', { id: '%E0%A4%A' }],
  ['/payment', '/payment', {}],
  ['/payment/success', '/payment/success', {}],
  ['/%63heckout', '/checkout', {}],
  ['/admin', '/admin', {}],
  ['/admin/', '/admin', {}],
  ['/admin/orders/5', '/admin/*', {}],
])('%s is the page %s', (path, pattern, parameters) => {
  expect(matchPage(PAGES, path)).toMatchObject({ route: { pattern }, parameters });
});

test.each([
  '',
  '/nowhere',
  '/product',
  '/product/',
  '/product//',
  '/product/a/b',
  '/products//evil.example',
  '/administrator',
  '/Checkout',
  '/payment/success/x',
  '/%',
  '/%63heckout%',
  '//evil.example',
  '/%2e%2e/x',
  '/checkout%2F',
])('the shop has no page at "%s"', (path) => {
  expect(matchPage(PAGES, path)).toBeNull();
});

test('old addresses lead to the new ones with the same parameters', () => {
  expect(movedTo(PAGES, '/products/big-bow')).toBe('/product/big-bow');
  expect(movedTo(PAGES, '/category/%D9%81/')).toBe('/categories/%D9%81');
  expect(movedTo(PAGES, '/products/a%2Fb%3Fc')).toBe('/product/a%2Fb%3Fc');
  expect(movedTo(PAGES, '/products/%E0%A4%A')).toBe('/product/%25E0%25A4%25A');
});

test.each([
  ['/product/big-bow.', '/product/big-bow'],
  ['/product/big-bow)', '/product/big-bow'],
  ['/product/big-bow%E2%80%8F', '/product/big-bow'],
  ['/product/big-bow%E2%80%8E%D8%8C', '/product/big-bow'],
  ['/product/big-bow!%20', '/product/big-bow'],
  ['/product/%D9%81%C2%BB', '/product/%D9%81'],
])('%s, as copied from a sentence, leads to its page', (path, page) => {
  expect(movedTo(PAGES, path)).toBe(page);
});

test.each(['/product/.', '/none.', '//evil.example.', '/%2F%2Fevil.example.', '/product/a/evil.example)'])(
  '%s, as copied from a sentence, leads nowhere',
  (path) => {
    expect(movedTo(PAGES, path)).toBeNull();
  },
);

test('an address of very many such letters keeps nobody waiting', () => {
  const before = performance.now();
  expect(movedTo(PAGES, `/product/${'.'.repeat(200_000)}x`)).toBeNull();
  expect(performance.now() - before).toBeLessThan(5_000);
});

test.each(['/product/big-bow', '/products', '/products//evil.example'])('%s has not moved', (path) => {
  expect(movedTo(PAGES, path)).toBeNull();
});

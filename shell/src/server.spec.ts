/**
 * With the React of the server.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { expect, test } from '@jest/globals';
import { renderPage } from './server.tsx';
import { bow, data } from './testing/page-data.ts';

function draw(address: string, language: 'ar' | 'en' = 'en', of = data): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderPage(address, language, of);
  return root;
}

test.each([
  ['en', 'Big bow', 'KD', 'In one drawer'],
  ['ar', 'فيونكة كبيرة', 'د.ك', 'في درج واحد'],
] as const)('the home page in %s opens with its first products, inside the shop', (language, name, unit, tagline) => {
  const page = draw('/', language);
  const first = page.querySelector('[data-first-view]');
  expect(first).toHaveTextContent(name);
  expect(first).toHaveTextContent(`1.75 ${unit}`);
  expect(first?.querySelector('h1')).not.toBeNull();
  expect(page.querySelector('footer')).toHaveTextContent(tagline);
  expect(page.querySelector('header a[hreflang]')).toHaveAttribute('href', language === 'en' ? '?lang=ar' : '?lang=en');
});

test('a product opens with its picture first of all', () => {
  const page = draw('/product/big-bow');
  expect(page.querySelector('h1')).toHaveTextContent('Big bow');
  expect(page.querySelector('img[fetchpriority="high"]')).toHaveAttribute('src', bow.imageUrl);
});

test('a category opens with its products', () => {
  const page = draw('/categories/bows');
  expect(page.querySelector('h1')).toHaveTextContent('Bows');
  expect(page.querySelector('[data-first-view]')).toHaveTextContent('Big bow');
});

test('a list that the address narrows opens narrowed, and never with products that do not belong to it', () => {
  expect(draw('/?color=white').querySelector('[data-first-view]')).not.toHaveTextContent('Big bow');
  const list = { products: [bow], total: 1, page: 1, limit: 24 };
  const pink = draw('/?color=pink&sort=price-asc', 'en', { ...data, answers: { '/api/products?color=pink&limit=24&sort=price-asc': list } });
  expect(pink.querySelector('[data-first-view]')).toHaveTextContent('Big bow');
  expect(pink.querySelector('input:checked')).toHaveAccessibleName(/Pink/);
});

test.each(['/', '/product/gone', '/categories/gone', '/search?q=x', '/checkout', '/payment?order=x', '/view-invoice', '/admin/orders', '/product/%E0%A4%A'])(
  '%s opens with the shape of a page when the document carries nothing for it', (address) => {
    const page = draw(address, 'ar', { ...data, answers: {} });
    expect(page.querySelector('[data-first-view]')?.childElementCount).toBeGreaterThan(0);
  },
);

test.each([
  ['/login?fromCheckout=1', 'Shall we finish your order?'],
  ['/faq', 'When?'],
  ['/contact', '+965 2200 1234'],
  ['/nowhere', 'Page not found'],
])('%s is drawn as it is', (address, words) => {
  expect(draw(address).querySelector('[data-first-view]')).toHaveTextContent(words);
});

test('what the shop or a product is called cannot become markup', () => {
  const name = '<img src=x onerror=alert(1)>';
  const page = draw('/product/big-bow', 'en', { ...data, answers: { '/api/products/big-bow': { ...bow, name: { en: name, ar: name } } } });
  expect(page.querySelector('h1')).toHaveTextContent(name);
  expect(page.querySelector('[onerror]')).toBeNull();
});

import { expect, test } from '@jest/globals';
import { kindOf, pictureIn } from './kinds.ts';

const SHOP = 'https://shop.example';
const ORIGINS = [SHOP, 'https://cdn.example'];

const asked = (path: string, more: Partial<Parameters<typeof kindOf>[0]> = {}) => ({
  method: 'GET',
  mode: 'no-cors' as const,
  url: new URL(path, SHOP).href,
  headers: new Headers(),
  ...more,
});

test.each([
  ['/assets/shell.0123abcd.js', 'file'],
  ['/assets/letters.0123abcd.woff2', 'file'],
  ['/remotes/catalog/routes.0123abcd.css?1', 'file'],
  ['/remotes/catalog/kept/89ab/routes.0123abcd.css', 'file'],
  ['https://cdn.example/v2/routes.0123abcd.js', 'file'],
  ['/images/bow-1-320.avif', 'picture'],
])('%s is stored as a %s', (path, kind) => {
  expect(kindOf(asked(path), ORIGINS)).toBe(kind);
});

test.each([
  '/api/products/bow',
  '/api/invoice/7K3QM-9TZ4W-C/paper.0123abcd.js',
  '/remotes/catalog/mf-manifest.json',
  '/site.webmanifest',
  '/sw.js',
  '/product/bow',
  'https://cdn.example/images/bow-1.webp',
  'https://elsewhere.example/track.0123abcd.js',
])('%s is left to the browser', (path) => {
  expect(kindOf(asked(path), ORIGINS)).toBeNull();
});

test.each(['authorization', 'x-order-token'])('a request with %s is left to the browser', (name) => {
  const headers = new Headers({ [name]: 'secret' });
  expect(kindOf(asked('/images/bow-1-320.avif', { headers }), ORIGINS)).toBeNull();
});

test('pages are those that are opened, not sent to', () => {
  expect(kindOf(asked('/product/bow', { mode: 'navigate' }), ORIGINS)).toBe('page');
  expect(kindOf(asked('/product/bow', { mode: 'navigate', method: 'POST' }), ORIGINS)).toBeNull();
});

test('the files of a picture have one name, and those of another picture another', () => {
  const names = ['bow-1-320.avif', 'bow-1-960.avif', 'bow-1.webp', 'bow-2.webp', 'bow-480.webp'].map(pictureIn);
  expect(names).toEqual(['bow-1', 'bow-1', 'bow-1', 'bow-2', 'bow-480']);
});

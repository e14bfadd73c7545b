import { expect, test } from '@jest/globals';
import { FirstNeeds } from './first-needs.ts';

const search = (q: string) => ({
  pattern: '/search',
  parameters: {},
  path: '/search',
  search: `?q=${q}`,
  language: 'ar' as const,
  isMissing: false,
});

test('a search that finds nothing lacks what another lacked that found nothing, and one that finds something does not', () => {
  const needs = new FirstNeeds();
  const list = (q: string, products: readonly string[]) => ({
    [`/api/products?q=${q}`]: { products, corrected: null },
  });
  needs.note('catalog@1', search('zebra'), list('zebra', []), ['/api/categories', '/api/search/suggestions?q=zebra']);
  expect(needs.of('catalog@1', search('zebu'), list('zebu', []))).toEqual([
    '/api/categories',
    '/api/search/suggestions?q=zebu',
  ]);
  expect(needs.of('catalog@1', search('bow'), list('bow', ['bow']))).toEqual([]);
  expect(needs.of('catalog@1', search('zebu'), {})).toEqual([]);
  expect(needs.of('catalog@2', search('zebu'), list('zebu', []))).toEqual([]);
});

import { describe, expect, test } from '@jest/globals';
import { apiPath, searchText } from './first-view.ts';
import { LONGEST_SEARCH } from '../values/limits.ts';

describe('the path of a call', () => {
  test('has one form, whatever the order of its parameters', () => {
    expect(apiPath('/api/products', { page: 2, category: 'bows', color: undefined, q: '' })).toBe(
      '/api/products?category=bows&page=2',
    );
  });

  test('repeats a parameter with several values', () => {
    expect(apiPath('/api/products', { q: 'x', 'attr.size': ['7.5', '5'], 'attr.age': [] })).toBe(
      '/api/products?attr.size=7.5&attr.size=5&q=x',
    );
  });

  test('encodes what a visitor typed', () => {
    expect(apiPath('/api/products', { q: 'a&b=c' })).toBe('/api/products?q=a%26b%3Dc');
  });
});

describe('the search text of typed input', () => {
  test('is trimmed', () => {
    expect(searchText('  big bow ')).toBe('big bow');
  });

  test('is never longer than the API accepts, and shortening it again changes nothing', () => {
    const long = `${'x'.repeat(LONGEST_SEARCH - 1)} y`;
    expect(searchText(long)).toBe('x'.repeat(LONGEST_SEARCH - 1));
    expect(searchText(searchText(long))).toBe(searchText(long));
  });

  test('can be encoded in an address wherever it is cut', () => {
    expect(() => apiPath('/api/products', { q: searchText(`${'x'.repeat(LONGEST_SEARCH - 1)}🎀🎀`) })).not.toThrow();
  });
});

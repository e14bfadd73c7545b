import { expect, test } from '@jest/globals';
import { canonicalAddress } from './canonical-address.ts';
import { namesVersion, preferredEncoding } from './negotiation.ts';

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['brotli', 'identity'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0.8, br;q=0.8', 'br'],
  ['identity, gzip;q=0.5', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  [`x${',gzip'.repeat(2_000)}`, 'gzip'],
  [';;=,,q', 'identity'],
])('Accept-Encoding %s is answered in %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match %s names the present version: %s', (header, named) => {
  expect(namesVersion(header, 'W/"a"')).toBe(named);
});

test.each([
  ['/p', '/p'],
  ['/p?b=2&a=1', '/p?a=1&b=2'],
  ['/p?a=&c=3', '/p'],
  ['/p?a=x%20y', '/p?a=x%20y'],
  ['/p?a=x+y', '/p?a=x%20y'],
  ['/p?a=1&a=2', null],
  ['/p?z.b=2&z.b=1&a=3&z.b=2&z.a=&zz=1', '/p?a=3&z.b=1&z.b=2'],
])('the answer to %s is cached under %s', (address, name) => {
  expect(canonicalAddress(address, ['a', 'b', 'z.*'])).toBe(name);
});

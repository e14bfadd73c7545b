import { expect, test } from '@jest/globals';
import { canonicalAddress } from './canonical-address.ts';
import { namesVersion, wishedEncoding } from './negotiation.ts';

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['brotli', 'identity'],
  ['*', 'identity'],
])('who takes %s is sent %s', (header, encoding) => {
  expect(wishedEncoding(header)).toBe(encoding);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match %s: %s', (header, named) => {
  expect(namesVersion(header, 'W/"a"')).toBe(named);
});

test.each([
  ['/p', '/p'],
  ['/p?b=2&a=1', '/p?a=1&b=2'],
  ['/p?a=&c=3', '/p'],
  ['/p?a=x%20y', '/p?a=x%20y'],
  ['/p?a=x+y', '/p?a=x%20y'],
  ['/p?a=1&a=2', null],
])('%s is kept as %s', (address, name) => {
  expect(canonicalAddress(address, ['a', 'b'])).toBe(name);
});

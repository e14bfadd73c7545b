import { expect, test } from '@jest/globals';
import { patternsOverlap } from './remote-pages.ts';

test.each([
  ['/levels/:key', '/levels/:name', true],
  ['/levels/:key', '/levels/new', true],
  ['/:any', '/levels', true],
  ['/admin/*', '/admin/orders/:id', true],
  ['/admin/*', '/*', true],
  ['/admin/*', '/admin', false],
  ['/levels/:key', '/levels', false],
  ['/levels/:key', '/colors/:key', false],
  ['/', '/:any', false],
])('%s and %s may be the same address: %s', (one, other, overlap) => {
  expect([patternsOverlap(one, other), patternsOverlap(other, one)]).toEqual([overlap, overlap]);
});

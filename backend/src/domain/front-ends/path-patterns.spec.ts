import { expect, test } from '@jest/globals';
import { patternCovers, patternsOverlap } from './path-patterns.ts';

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

test.each([
  ['/levels/:key', '/levels/:name', true],
  ['/levels/:key', '/levels/new', true],
  ['/levels/new', '/levels/:key', false],
  ['/:any/:key', '/levels/:key', true],
  ['/:any', '/', false],
  ['/', '/', true],
  ['/levels/*', '/levels/:key', true],
  ['/levels/*', '/levels', false],
  ['/levels/:key', '/levels/*', false],
  ['/*', '/levels/*', true],
  ['/levels', '/levels/new', false],
])('%s has every address of %s: %s', (wide, narrow, covers) => {
  expect(patternCovers(wide, narrow)).toBe(covers);
});

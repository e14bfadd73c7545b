import { expect, test } from '@jest/globals';
import { satisfy } from './semver.ts';

test.each([
  ['19.3.1', '^19.3.1', true],
  ['19.10.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['0.1.0', '*', true],
  ['19.9.0', '<=19.10.0', true],
  ['19.10.0', '<=19.10.0', true],
  ['19.10.0', '<=19.9.0', false],
])('version %s satisfies the range %s: %s', (version, range, isWithin) => {
  expect(satisfy(version, range)).toBe(isWithin);
});

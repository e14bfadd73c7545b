import { describe, expect, test } from '@jest/globals';
import { partOf } from './byte-range.ts';

const VERSION = { etag: 'W/"3e8-1"', modified: 'Sun, 22 Nov 2026 12:00:00 GMT' };
const BYTES = 1000;
const HUGE = '9'.repeat(400);

const partFor = (range: string | undefined, ifRange?: string) =>
  partOf({ range, ...(ifRange === undefined ? {} : { 'if-range': ifRange }) }, VERSION, BYTES);

describe('the requested range of a file', () => {
  test.each([
    ['bytes=0-2', { first: 0, last: 2 }],
    ['bytes=999-999', { first: 999, last: 999 }],
    ['bytes=990-', { first: 990, last: 999 }],
    ['bytes=-10', { first: 990, last: 999 }],
    ['bytes=-2000', { first: 0, last: 999 }],
    [`bytes=5-${HUGE}`, { first: 5, last: 999 }],
    [`bytes=-${HUGE}`, { first: 0, last: 999 }],
  ])('with %s is a part of the file', (range, part) => expect(partFor(range)).toEqual(part));

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0', `bytes=${HUGE}-`])('with %s is unsatisfiable', (range) =>
    expect(partFor(range)).toBe('unsatisfiable'),
  );

  test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-3', 'bytes=0-1,4-5', 'bytes=-1-2', 'bytes=a-b', 'rows=0-2'])(
    'with %j is the whole file',
    (range) => expect(partFor(range)).toBeNull(),
  );

  test('is the whole file when the caller has a part of another version', () => {
    expect(partFor('bytes=0-2', 'W/"other"')).toBeNull();
    expect(partFor('bytes=0-2', VERSION.etag)).toEqual({ first: 0, last: 2 });
    expect(partFor('bytes=0-2', VERSION.modified)).toEqual({ first: 0, last: 2 });
  });

  test('is unsatisfiable in an empty file', () => {
    expect(partOf({ range: 'bytes=0-' }, VERSION, 0)).toBe('unsatisfiable');
  });
});

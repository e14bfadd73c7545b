import { expect, test } from '@jest/globals';
import { readMoment } from './read-cells.ts';

/** Midnight in Kuwait. */
const DAY = Date.UTC(2026, 0, 14, 21);

test.each([
  ['2026-01-15', DAY],
  ['2026/1/15', DAY],
  ['15/01/2026', DAY],
  ['15-1-2026', DAY],
  ['15.01.2026', DAY],
  ['2026-01-15 14:30', DAY + 870 * 60_000],
  ['2026-01-15T14:30:59', DAY + 870 * 60_000],
  ['15/01/2026, 2:30 PM', DAY + 870 * 60_000],
  ['15/01/2026 12:05 am', DAY + 5 * 60_000],
  ['١٥/٠١/٢٠٢٦ ٢:٣٠ م', DAY + 870 * 60_000],
  ['2026-01-14T21:00:00Z', DAY],
  ['2026-01-15T00:00:00.000+03:00', DAY],
  [String(DAY), DAY],
  ['', null],
  ['01/15/2026', 'unreadable'],
  ['31/04/2026', 'unreadable'],
  ['2026-01-15 24:00', 'unreadable'],
  ['2026-01-15 13:00 PM', 'unreadable'],
  ['15 January 2026', 'unreadable'],
  ['9999-12-31T23:00:00Z', 'unreadable'],
  ['yesterday', 'unreadable'],
])('the moment %p is %p', (cell, at) => {
  expect(readMoment(cell)).toBe(at);
});

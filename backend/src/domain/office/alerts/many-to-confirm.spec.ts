import { expect, test } from '@jest/globals';
import { areManyToConfirm, BUSY_HOUR } from './many-to-confirm.ts';

const NOW = 1_800_000_000_000;

test.each([
  ['five in a shop that has none otherwise', { inHour: 5, before: 0 }, false],
  ['six in such a shop', { inHour: 6, before: 0 }, true],
  // 71 of 72 hours: 71 orders are 24 a day.
  ['as many as on a usual day', { inHour: 24, before: 71 }, false],
  ['one more than on a usual day', { inHour: 25, before: 71 }, true],
])('%s in an hour', (_what, counts, isMany) => {
  expect(areManyToConfirm({ ...counts, notifiedAt: null }, NOW)).toBe(isMany);
});

test('the office is notified once an hour', () => {
  const counts = { inHour: 9, before: 0 };
  expect(areManyToConfirm({ ...counts, notifiedAt: NOW - BUSY_HOUR + 1 }, NOW)).toBe(false);
  expect(areManyToConfirm({ ...counts, notifiedAt: NOW - BUSY_HOUR }, NOW)).toBe(true);
});

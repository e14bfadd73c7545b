import { expect, test } from '@jest/globals';
import { momentInKuwait, timeInKuwait } from './kuwait-time.ts';

test.each([
  ['2025-09-06T21:05:00Z', '12:05\u00a0am', '12:05\u00a0ص'],
  ['2025-09-07T03:07:00Z', '6:07\u00a0am', '6:07\u00a0ص'],
  ['2025-09-07T09:00:00Z', '12:00\u00a0pm', '12:00\u00a0م'],
  ['2025-09-07T10:42:00Z', '1:42\u00a0pm', '1:42\u00a0م'],
])('%s is written by the twelve-hour clock of Kuwait', (iso, en, ar) => {
  const at = Date.parse(iso);
  expect([timeInKuwait(at, 'en'), timeInKuwait(at, 'ar')]).toEqual([en, ar]);
});

test('the date of a moment is that in Kuwait', () => {
  const at = Date.parse('2025-09-07T21:38:00Z');
  expect(momentInKuwait(at, 'en')).toBe('8 September 2025, 12:38\u00a0am');
  expect(momentInKuwait(at, 'ar')).toBe('8 سبتمبر 2025، 12:38\u00a0ص');
});

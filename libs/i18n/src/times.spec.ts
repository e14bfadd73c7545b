import { expect, jest, test } from '@jest/globals';
import { formatDate, formatMoment, formatShortDay, formatTime } from './times.ts';

test("a day starts at midnight in Kuwait, whatever the visitor's time zone", () => {
  expect(formatDate('2025-09-06T21:30:00Z', 'en')).toBe('7 September 2025');
  expect(formatDate('2025-09-06T21:30:00Z', 'ar')).toContain('7 سبتمبر 2025');
});

test('a moment has its weekday, and its time is before or after noon', () => {
  expect(formatMoment('2025-09-07T10:42:00Z', 'en')).toMatch(/Sun.*7 Sep.*1:42\u00a0pm$/);
  expect(formatMoment('2025-09-07T10:42:00Z', 'ar')).toMatch(/الأحد، 7 سبتمبر، 1:42\u00a0م$/);
});

test.each([
  ['2025-09-06T21:05:00Z', '12:05\u00a0am', '12:05\u00a0ص'],
  ['2025-09-07T03:07:00Z', '6:07\u00a0am', '6:07\u00a0ص'],
  ['2025-09-07T09:00:00Z', '12:00\u00a0pm', '12:00\u00a0م'],
  ['2025-09-07T15:30:00Z', '6:30\u00a0pm', '6:30\u00a0م'],
])('the time of %s says before or after noon in both languages', (iso, en, ar) => {
  expect(formatTime(iso, 'en')).toBe(en);
  expect(formatTime(iso, 'ar')).toBe(ar);
});

test('a short day names its year only when it is not the current one, in Kuwait', () => {
  jest.useFakeTimers({ now: new Date('2025-12-31T20:59:00Z') });
  expect(formatShortDay('2025-09-06T21:30:00Z', 'en')).toMatch(/^7 Sept?$/);
  expect(formatShortDay('2025-09-06T21:30:00Z', 'ar')).toBe('7 سبتمبر');
  jest.setSystemTime(new Date('2025-12-31T21:00:00Z'));
  expect(formatShortDay('2025-09-06T21:30:00Z', 'en')).toMatch(/^7 Sept? 2025$/);
  jest.useRealTimers();
});

import { expect, test } from '@jest/globals';
import { parseKuwaitDay } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { isFixedHoliday, proposeHolidays } from './holidays.ts';

function day(text: string): KuwaitDay {
  const read = parseKuwaitDay(text);
  if (read === null) throw new Error(`${text} is no day`);
  return read;
}

test('the holidays of the coming year are proposed in their order, with the next Ramadan', () => {
  const { holidays, ramadan } = proposeHolidays(day('2026-11-26'), []);
  expect(holidays).toEqual([
    { kind: 'isra-and-miraj', from: '2027-01-05', to: '2027-01-05' },
    { kind: 'eid-al-fitr', from: '2027-03-09', to: '2027-03-11' },
    { kind: 'arafat-day', from: '2027-05-15', to: '2027-05-15' },
    { kind: 'eid-al-adha', from: '2027-05-16', to: '2027-05-18' },
    { kind: 'islamic-new-year', from: '2027-06-06', to: '2027-06-06' },
    { kind: 'prophets-birthday', from: '2027-08-14', to: '2027-08-14' },
  ]);
  expect(ramadan).toEqual({ from: '2027-02-08', to: '2027-03-08' });
});

test('a holiday that was confirmed on another day is not proposed again', () => {
  const moved = { kind: 'eid-al-fitr', from: day('2027-03-10'), to: day('2027-03-12') } as const;
  const { holidays } = proposeHolidays(day('2026-11-26'), [moved]);
  expect(holidays.map(({ kind }) => kind)).not.toContain('eid-al-fitr');
  expect(holidays).toHaveLength(5);
});

test.each([
  ['2027-01-01', true],
  ['2027-02-25', true],
  ['2027-02-26', true],
  ['2027-02-27', false],
])('%s is a fixed holiday: %p', (date, expected) => {
  expect(isFixedHoliday(day(date))).toBe(expected);
});

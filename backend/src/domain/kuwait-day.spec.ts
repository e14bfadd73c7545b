import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import {
  DAY,
  kuwaitDayOf,
  kuwaitMonthOf,
  parseKuwaitDay,
  parseKuwaitMonth,
  parseQuarter,
  parsePastMoment,
  startOfKuwaitDay,
} from './kuwait-day.ts';

/** Midnight between 14 and 15 January 2026 in Kuwait. */
const MIDNIGHT = Date.UTC(2026, 0, 14, 21);

test('a day begins at midnight in Kuwait', () => {
  expect(kuwaitDayOf(MIDNIGHT - 1)).toBe('2026-01-14');
  expect(kuwaitDayOf(MIDNIGHT)).toBe('2026-01-15');
  expect(startOfKuwaitDay(kuwaitDayOf(MIDNIGHT))).toBe(MIDNIGHT);
  expect(startOfKuwaitDay(kuwaitDayOf(MIDNIGHT + DAY - 1))).toBe(MIDNIGHT);
});

test('a month begins at midnight in Kuwait, also at the turn of the year', () => {
  const newYear = Date.UTC(2025, 11, 31, 21);
  expect(kuwaitMonthOf(newYear - 1)).toBe('2025-12');
  expect(kuwaitMonthOf(newYear)).toBe('2026-01');
});

test.each([
  ['2026-01-15', '2026-01-15'],
  ['٢٠٢٦-٠١-١٥', '2026-01-15'],
  ['۲۰۲۶-۰۱-۱۵', '2026-01-15'],
  [' 2024-02-29 ', '2024-02-29'],
])('%j is a day', (text, day) => {
  expect(parseKuwaitDay(text)).toBe(day);
});

test.each([
  '',
  '2026-1-5',
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-15T00:00',
  '15-01-2026',
  '3000-01-01',
  '9999-12-31',
  'x',
])('%j is not a day', (text) => {
  expect(parseKuwaitDay(text)).toBeNull();
});

test.each([
  ['2026-01', '2026-01'],
  ['٢٠٢٦-١٢', '2026-12'],
])('%j is a month', (text, month) => {
  expect(parseKuwaitMonth(text)).toBe(month);
});

test.each([
  ['2026-Q1', ['2026-01', '2026-02', '2026-03']],
  ['٢٠٢٦-q٤', ['2026-10', '2026-11', '2026-12']],
  ['2026-Q5', null],
  ['2026-Q0', null],
  ['9999-Q4', null],
  ['Q1', null],
  ['2026-Q1x', null],
])('the months of the quarter %j are %j', (text, months) => {
  expect(parseQuarter(text)).toEqual(months);
});

test.each(['', '2026', '9999-12', '2026-1', '2026-13', '2026-00', '01-2026', '2026-01-15', '2026-01x', 'x'])(
  '%j is not a month',
  (text) => {
    expect(parseKuwaitMonth(text)).toBeNull();
  },
);

test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/London'])(
  'a server with the time zone %s calculates the same days',
  (zone) => {
    const file = new URL('kuwait-day.ts', import.meta.url).href;
    const program = `import { kuwaitDayOf, kuwaitMonthOf, startOfKuwaitDay } from '${file}';
      const at = Date.UTC(2026, 1, 28, 21);
      console.log(new Date(at).getTimezoneOffset() !== -180, kuwaitDayOf(at - 1), kuwaitMonthOf(at), startOfKuwaitDay(kuwaitDayOf(at)) === at);`;
    const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { env: { TZ: zone } });
    expect(String(said).trim()).toBe('true 2026-02-28 2026-03 true');
  },
);

/** An hour after `MIDNIGHT`, when it is still the day before in UTC. */
const ONE_O_CLOCK = MIDNIGHT + 60 * 60 * 1000;

test.each([
  ['2026-01-14', MIDNIGHT - DAY / 2],
  ['٢٠٢٦-٠١-١٤', MIDNIGHT - DAY / 2],
  ['2026-01-15', ONE_O_CLOCK],
  ['2026-01-14T21:59:30Z', ONE_O_CLOCK - 30_000],
  ['2026-01-15T00:59', ONE_O_CLOCK - 60_000],
  ['2026-01-15T00:59:00.000+03:00', ONE_O_CLOCK - 60_000],
  ['2020-01-01', Date.UTC(2020, 0, 1, 9)],
])('%s is a moment of the past', (text, at) => {
  expect(parsePastMoment(text, ONE_O_CLOCK)).toBe(at);
});

test.each([
  '2026-01-16',
  '2026-01-15T01:01',
  '2019-12-31',
  '2026-02-30',
  '2025-04-31T10:00',
  '2026-01-14T25:00',
  'now',
  '',
])('%j is none', (text) => {
  expect(parsePastMoment(text, ONE_O_CLOCK)).toBeNull();
});

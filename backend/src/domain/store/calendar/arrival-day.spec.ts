import { WEEKDAYS } from '@fyonka/api-contract/values/office';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayAfter, kuwaitDayOf, parseKuwaitDay } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { arrivalDay } from './arrival-day.ts';
import { USUAL_CALENDAR } from './calendar-settings.ts';
import type { CalendarSettings } from './calendar-settings.ts';
import { arrivalWords } from './arrival-words.ts';
import { promisedDays } from './promised-days.ts';

function day(text: string): KuwaitDay {
  const read = parseKuwaitDay(text);
  if (read === null) throw new Error(`${text} is no day`);
  return read;
}

/** 23 November 2026 is a Monday. */
const at = (date: string, time = '10:00') => Date.parse(`${date}T${time}:00+03:00`);
const PLAIN = { names: 0, namesWaiting: 0 };
const NAMED = { names: 1, namesWaiting: 0 };
const arrives = (given: Partial<CalendarSettings>, now: number, ordered = PLAIN) =>
  arrivalDay({ ...USUAL_CALENDAR, ...given }, now, ordered);

test('an order arrives on the day after it was packed', () => {
  expect(arrives({}, at('2026-11-23', '13:59'))).toBe('2026-11-24');
});

test('an order after the cut-off is packed on the next working day', () => {
  expect(arrives({}, at('2026-11-23', '14:00'))).toBe('2026-11-25');
  expect(arrives({}, at('2026-11-26', '14:00'))).toBe('2026-11-30');
});

test('nothing arrives on Friday, and an order of Friday is packed on Sunday', () => {
  expect(arrives({}, at('2026-11-26'))).toBe('2026-11-28');
  expect(arrives({}, at('2026-11-27'))).toBe('2026-11-30');
});

test('a name takes its working days more', () => {
  expect(arrives({}, at('2026-11-23'), NAMED)).toBe('2026-11-25');
  expect(arrives({ nameDays: 3 }, at('2026-11-24'), NAMED)).toBe('2026-11-30');
});

test.each([
  [4, '2026-11-25'],
  [5, '2026-11-26'],
  [10, '2026-11-28'],
])('with %i names waiting, a shop that makes five a day delivers on %s', (namesWaiting, expected) => {
  expect(arrives({ namesPerDay: 5 }, at('2026-11-23'), { names: 1, namesWaiting })).toBe(expected);
  expect(arrives({}, at('2026-11-23'), { names: 1, namesWaiting })).toBe('2026-11-25');
});

test('holidays count when they are fixed or confirmed', () => {
  expect(arrives({}, at('2027-02-24'))).toBe('2027-02-27');
  expect(arrives({}, at('2026-12-31', '15:00'))).toBe('2027-01-04');
  const eid = { kind: 'eid-al-fitr', from: day('2026-11-24'), to: day('2026-11-26') } as const;
  expect(arrives({ holidays: [eid] }, at('2026-11-23'))).toBe('2026-11-28');
});

test('Ramadan has a cut-off of its own', () => {
  const ramadan = { from: day('2026-11-23'), to: day('2026-11-24'), cutOff: '11:00' };
  expect(arrives({ ramadan }, at('2026-11-23', '11:30'))).toBe('2026-11-25');
  expect(arrives({ ramadan }, at('2026-11-25', '11:30'))).toBe('2026-11-26');
});

test('during a closure the days count from the end of it', () => {
  const closure = {
    from: day('2026-11-22'),
    to: day('2026-12-01'),
    announcement: { en: '', ar: '' },
    acceptsOrders: true,
  };
  expect(arrives({ closure }, at('2026-11-23', '20:00'))).toBe('2026-12-03');
});

test('a shop that promises no dates has none', () => {
  expect(arrives({ promisesDates: false }, at('2026-11-23'))).toBeNull();
});

test.each([
  ['11:00', '2026-11-23T14:00:00+03:00'],
  ['14:00', '2026-11-24T00:00:00+03:00'],
])('what shoppers are told at %s holds until %s', (time, until) => {
  expect(promisedDays(USUAL_CALENDAR, at('2026-11-23', time), { namesWaiting: 0 })?.until).toBe(Date.parse(until));
});

test('shoppers are told a day for orders with names and one for those without', () => {
  const calendar = { ...USUAL_CALENDAR, namesPerDay: 5 };
  const told = promisedDays(calendar, at('2026-11-23'), { names: 6, namesWaiting: 0 });
  expect(told).toMatchObject({ plain: '2026-11-24', named: '2026-11-26' });
  expect(promisedDays({ ...calendar, promisesDates: false }, at('2026-11-23'), { namesWaiting: 0 })).toBeNull();
});

test('the day is worded with Latin digits in both languages', () => {
  expect(arrivalWords(day('2026-11-26'))).toEqual({ en: 'Arrives Thursday 26 November', ar: 'يصل الخميس 26 نوفمبر' });
  expect(arrivalWords(day('2026-11-27'))).toEqual({ en: 'Arrives Friday 27 November', ar: 'يصل الجمعة 27 نوفمبر' });
});

describe('whatever the calendar', () => {
  const START = day('2026-01-01');
  const days = fc.integer({ min: 0, max: 800 }).map((count) => dayAfter(START, count));
  const range = fc.record({ first: days, length: fc.integer({ min: 0, max: 13 }) }).map(({ first, length }) => ({
    from: first,
    to: dayAfter(first, length),
  }));
  const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 });
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
  const calendars: fc.Arbitrary<CalendarSettings> = fc.record({
    promisesDates: fc.constant(true),
    workingDays: weekdays,
    deliveryDays: weekdays,
    cutOff: time,
    ramadan: fc.option(fc.record({ range, cutOff: time }).map((given) => ({ ...given.range, cutOff: given.cutOff }))),
    nameDays: fc.integer({ min: 0, max: 20 }),
    namesPerDay: fc.option(fc.integer({ min: 1, max: 50 })),
    transitDays: fc.integer({ min: 0, max: 10 }),
    holidays: fc.array(
      range.map((given) => ({ kind: 'other' as const, ...given })),
      { maxLength: 5 },
    ),
    closure: fc.option(range.map((given) => ({ ...given, announcement: { en: '', ar: '' }, acceptsOrders: true }))),
  });
  const moments = fc.integer({ min: at('2026-01-01'), max: at('2028-01-01') });
  const orders = fc.record({ names: fc.integer({ min: 0, max: 5 }), namesWaiting: fc.integer({ min: 0, max: 300 }) });

  test('an order arrives on a day of delivery that is not closed, and not in the past', () => {
    fc.assert(
      fc.property(calendars, moments, orders, (calendar, now, ordered) => {
        const arrival = arrivalDay(calendar, now, ordered) ?? '';
        const weekday = WEEKDAYS[new Date(`${arrival}T00:00:00Z`).getUTCDay()];
        expect(calendar.deliveryDays).toContain(weekday);
        for (const { from, to } of [...calendar.holidays, ...(calendar.closure ? [calendar.closure] : [])])
          expect(from <= arrival && arrival <= to).toBe(false);
        expect(['01-01', '02-25', '02-26']).not.toContain(arrival.slice(5));
        expect(arrival >= kuwaitDayOf(now)).toBe(true);
      }),
    );
  });

  test('an order arrives no earlier when it is placed later, or when more names wait', () => {
    fc.assert(
      fc.property(
        calendars,
        moments,
        orders,
        fc.nat({ max: 40 * 86_400_000 }),
        fc.nat({ max: 200 }),
        (calendar, now, ordered, later, more) => {
          const arrival = arrivalDay(calendar, now, ordered) ?? '';
          expect((arrivalDay(calendar, now + later, ordered) ?? '') >= arrival).toBe(true);
          const longer = { ...ordered, namesWaiting: ordered.namesWaiting + more };
          expect((arrivalDay(calendar, now, longer) ?? '') >= arrival).toBe(true);
        },
      ),
    );
  });
});

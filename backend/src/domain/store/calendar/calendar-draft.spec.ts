import { MOST_HOLIDAYS } from '@fyonka/api-contract/values/settings';
import { describe, expect, test } from '@jest/globals';
import { kuwaitDayOf } from '../../kuwait-day.ts';
import { readCalendar } from './calendar-draft.ts';
import type { SentCalendar } from './calendar-draft.ts';
import { completeCalendar, closureOn, USUAL_CALENDAR } from './calendar-settings.ts';

const TODAY = kuwaitDayOf(Date.parse('2026-11-26T10:00:00+03:00'));
const ANNOUNCEMENT = { en: 'We are travelling.', ar: 'نحن في إجازة.' };
const CLOSURE = { from: '2026-12-01', to: '2026-12-07', announcement: ANNOUNCEMENT, acceptsOrders: true };

const read = (given: SentCalendar) => readCalendar({ ...USUAL_CALENDAR, ...given }, TODAY);

function faultsOf(given: SentCalendar): string[] {
  const outcome = read(given);
  return outcome.kind === 'refused' ? outcome.faults.map(({ field, code }) => `${field} ${code}`) : [];
}

test('the calendar is read in the digits of any keyboard, with its days in order', () => {
  expect(
    read({
      workingDays: ['thursday', 'sunday'],
      cutOff: '١٣:٣٠',
      namesPerDay: '٤٠',
      holidays: [
        { kind: 'other', from: '2026-12-20', to: '2026-12-20' },
        { kind: 'isra-and-miraj', from: '2026-12-01', to: '2026-12-01' },
      ],
      closure: CLOSURE,
    }),
  ).toEqual({
    kind: 'accepted',
    draft: {
      ...USUAL_CALENDAR,
      workingDays: ['sunday', 'thursday'],
      cutOff: '13:30',
      namesPerDay: 40,
      holidays: [
        { kind: 'isra-and-miraj', from: '2026-12-01', to: '2026-12-01' },
        { kind: 'other', from: '2026-12-20', to: '2026-12-20' },
      ],
      closure: CLOSURE,
    },
  });
});

test('what is over is left out', () => {
  const over = { from: '2026-11-20', to: '2026-11-25' };
  const given = {
    holidays: [{ kind: 'other', ...over }],
    ramadan: { ...over, cutOff: '12:00' },
    closure: { ...CLOSURE, ...over },
  };
  expect(read(given)).toMatchObject({ draft: { holidays: [], ramadan: null, closure: null } });
});

describe('a calendar is refused', () => {
  test.each<[string, SentCalendar, string[]]>([
    ['without a working day', { workingDays: [] }, ['workingDays REQUIRED']],
    ['with an unknown weekday', { deliveryDays: ['someday'] }, ['deliveryDays INVALID']],
    ['without a cut-off', { cutOff: ' ' }, ['cutOff REQUIRED']],
    ['with no time of day', { cutOff: '24:00' }, ['cutOff INVALID_TIME']],
    ['with too many days for names', { nameDays: 31 }, ['nameDays INVALID_NUMBER']],
    ['with a capacity of nothing', { namesPerDay: 0 }, ['namesPerDay INVALID_NUMBER']],
    [
      'with a Ramadan that ends before it begins',
      { ramadan: { from: '2027-02-08', to: '2027-02-07', cutOff: '12:00' } },
      ['ramadan.to INVALID_DATE'],
    ],
    ['with a day that does not exist', { closure: { ...CLOSURE, from: '2026-02-30' } }, ['closure.from INVALID_DATE']],
    [
      'without an announcement in both languages',
      { closure: { ...CLOSURE, announcement: { ar: 'مغلق' } } },
      ['closure.announcement.en REQUIRED'],
    ],
    ['closed for years', { closure: { ...CLOSURE, to: '2028-12-07' } }, ['closure.to INVALID_DATE']],
    [
      'with an unknown holiday',
      { holidays: [{ kind: 'birthday', from: '2027-01-05', to: '2027-01-05' }] },
      ['holidays.0.kind INVALID'],
    ],
    [
      'with too many holidays',
      { holidays: Array.from({ length: MOST_HOLIDAYS + 1 }, () => ({ kind: 'other', from: TODAY, to: TODAY })) },
      ['holidays TOO_MANY_ITEMS'],
    ],
  ])('%s', (_what, given, faults) => {
    expect(faultsOf(given)).toEqual(faults);
  });
});

test('a shop that has told its customers how long a name takes keeps to it', () => {
  const delivery = { firstDay: 1, lastDay: 2, extraDaysForNames: 3 };
  expect(completeCalendar(null, delivery).nameDays).toBe(3);
  expect(completeCalendar({ nameDays: 2 }, delivery).nameDays).toBe(2);
  expect(completeCalendar(null, null)).toEqual(USUAL_CALENDAR);
});

test('a closure lasts from its first to its last day', () => {
  const outcome = read({ closure: CLOSURE });
  if (outcome.kind !== 'accepted') throw new Error('refused');
  const isClosed = (time: string) => closureOn(outcome.draft, kuwaitDayOf(Date.parse(time))) !== null;
  expect(
    ['2026-11-30T23:59+03:00', '2026-12-01T00:00+03:00', '2026-12-07T23:59+03:00', '2026-12-08T00:00+03:00'].map(
      isClosed,
    ),
  ).toEqual([false, true, true, false]);
});

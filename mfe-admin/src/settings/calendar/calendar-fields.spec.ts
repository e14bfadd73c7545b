import { expect, test } from '@jest/globals';
import { rulesOf } from '../../form/fields/field-table.ts';
import { CALENDAR_FIELDS } from './calendar-fields.ts';
import type { CalendarValues } from './calendar-values.ts';

const VALUES: CalendarValues = {
  promisesDates: true,
  workingDays: ['sunday'],
  deliveryDays: ['sunday'],
  cutOff: '14:00',
  hasRamadan: false,
  ramadan: { from: '', to: '', cutOff: '' },
  nameDays: '1',
  namesPerDay: '',
  transitDays: '٢',
  holidays: [],
  isClosed: false,
  closure: { from: '', to: '', announcement: { ar: '', en: '' }, acceptsOrders: true },
};
const CLOSED = {
  from: '2027-03-09',
  to: '2027-03-11',
  announcement: { ar: 'مغلق', en: 'Closed' },
  acceptsOrders: true,
};

test.each<[string, Partial<CalendarValues>, string[]]>([
  ['nothing of a usual week', {}, []],
  ['a week without days', { workingDays: [], deliveryDays: [] }, ['workingDays: chooseDay', 'deliveryDays: chooseDay']],
  [
    'days that are missing or too many',
    { transitDays: '', nameDays: '31' },
    ['transitDays: required', 'nameDays: invalidCount'],
  ],
  ['a limit of names that is no number', { namesPerDay: 'some' }, ['namesPerDay: invalidCount']],
  ['no time at which orders wait for the next day', { cutOff: ' ' }, ['cutOff: required']],
  [
    'a Ramadan without days',
    { hasRamadan: true },
    ['ramadan.from: required', 'ramadan.to: required', 'ramadan.cutOff: required'],
  ],
  [
    'a Ramadan that ends before it begins',
    { hasRamadan: true, ramadan: { from: '2027-03-08', to: '2027-02-08', cutOff: '12:00' } },
    ['ramadan.to: endsFirst'],
  ],
  [
    'the holiday that ends before it begins, and no other',
    {
      holidays: [
        { kind: 'other', from: '2027-03-09', to: '2027-03-09' },
        { kind: 'other', from: '2027-05-16', to: '2027-05-15' },
        { kind: 'other', from: '', to: '2027-05-15' },
      ],
    },
    ['holidays.1.to: endsFirst', 'holidays.2.from: required'],
  ],
  ['a closed shop with all that is needed', { isClosed: true, closure: CLOSED }, []],
  [
    'a closed shop that says nothing',
    { isClosed: true, closure: { ...CLOSED, to: '', announcement: { ar: '', en: '' } } },
    ['closure.to: required', 'closure.announcement.ar: required', 'closure.announcement.en: required'],
  ],
])('finds %s faulty', (_what, change, expected) => {
  const faults = rulesOf(CALENDAR_FIELDS).faultsOf({ ...VALUES, ...change });
  expect(faults.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
});

import { WEEKDAYS } from '@fyonka/api-contract/values/office';
import { LONGEST_ANNOUNCEMENT, MOST_OF_CALENDAR } from '@fyonka/api-contract/values/settings';
import { countUpTo, required } from '../../form/fields/checks.ts';
import type { Check, FieldTable } from '../../form/fields/field-table.ts';
import type { CalendarValues } from './calendar-values.ts';
import type { MessageKey } from './messages.ts';

const hasRamadan = (values: CalendarValues) => values.hasRamadan;
const days = WEEKDAYS.map((value) => ({ value, label: value }));
const isClosed = (values: CalendarValues) => values.isClosed;

/** A last day, which is not before the first. The server checks how long the days are. */
const lastDay =
  (rangeOf: (values: CalendarValues, row: number) => { from: string } | undefined): Check<CalendarValues, MessageKey> =>
  (to, values, { row }) => {
    const from = rangeOf(values, row)?.from ?? '';
    return required(to) ?? (from !== '' && to < from ? 'endsFirst' : null);
  };

/** When the shop works and delivers. */
export const CALENDAR_FIELDS: FieldTable<CalendarValues, MessageKey> = {
  promisesDates: { label: 'promisesDates', hint: 'promisesDatesHint', as: 'switch' },
  transitDays: { label: 'transitDays', as: 'count', check: countUpTo(MOST_OF_CALENDAR.transitDays) },
  nameDays: { label: 'nameDays', as: 'count', check: countUpTo(MOST_OF_CALENDAR.nameDays) },
  namesPerDay: {
    label: 'namesPerDay',
    hint: 'namesPerDayHint',
    as: 'count',
    optional: true,
    check: countUpTo(MOST_OF_CALENDAR.namesPerDay, true),
  },
  workingDays: {
    label: 'workingDays',
    as: 'boxes',
    options: days,
    check: (_, { workingDays }) => (workingDays.length === 0 ? 'chooseDay' : null),
  },
  deliveryDays: {
    label: 'deliveryDays',
    as: 'boxes',
    options: days,
    check: (_, { deliveryDays }) => (deliveryDays.length === 0 ? 'chooseDay' : null),
  },
  cutOff: { label: 'cutOff', hint: 'cutOffHint', as: 'time', check: required },
  hasRamadan: { label: 'hasRamadan', as: 'switch' },
  'ramadan.from': { label: 'ramadanFrom', as: 'date', isShown: hasRamadan, check: required },
  'ramadan.to': {
    label: 'ramadanTo',
    as: 'date',
    isShown: hasRamadan,
    check: lastDay(({ ramadan }) => ramadan),
  },
  'ramadan.cutOff': { label: 'ramadanCutOff', as: 'time', isShown: hasRamadan, check: required },
  'holidays.*.from': { label: 'from', named: 'holidays', as: 'date', check: required },
  'holidays.*.to': {
    label: 'to',
    named: 'holidays',
    as: 'date',
    check: lastDay(({ holidays }, row) => holidays[row]),
  },
  isClosed: { label: 'isClosed', hint: 'isClosedHint', as: 'switch' },
  'closure.from': { label: 'closedFrom', as: 'date', isShown: isClosed, check: required },
  'closure.to': { label: 'closedTo', as: 'date', isShown: isClosed, check: lastDay(({ closure }) => closure) },
  'closure.announcement': {
    label: 'announcement',
    as: 'twin',
    rows: 2,
    longest: LONGEST_ANNOUNCEMENT,
    isShown: isClosed,
    check: required,
  },
  'closure.acceptsOrders': { label: 'acceptsOrders', hint: 'acceptsOrdersHint', as: 'switch', isShown: isClosed },
};

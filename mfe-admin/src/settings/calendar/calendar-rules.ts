import type { FieldPath } from 'react-hook-form';
import { readCount } from '../../form/numbers.ts';
import type { Fault } from '../../form/rules.ts';
import type { CalendarValues } from './calendar-values.ts';
import type { MessageKey } from './messages.ts';

export type CalendarField = FieldPath<CalendarValues>;
type CalendarFault = Fault<CalendarValues, MessageKey>;

// The backend's domain has the same limits.

export const LONGEST_ANNOUNCEMENT = 200;
export const MOST_HOLIDAYS = 40;
const MOST = { nameDays: 30, namesPerDay: 10_000, transitDays: 14 };

/** All faults, in the order of the form. The server checks how long each of the ranges is. */
export function faultsOf(values: CalendarValues): CalendarFault[] {
  const { ramadan, closure, holidays } = values;
  return [
    ...countFaults(values, 'transitDays'),
    ...countFaults(values, 'nameDays'),
    ...(values.namesPerDay.trim() === '' ? [] : countFaults(values, 'namesPerDay')),
    ...(['workingDays', 'deliveryDays'] as const).flatMap((field): CalendarFault[] =>
      values[field].length === 0 ? [{ field, message: 'chooseDay' }] : [],
    ),
    ...missing('cutOff', values.cutOff),
    ...(values.hasRamadan ? [...rangeFaults('ramadan', ramadan), ...missing('ramadan.cutOff', ramadan.cutOff)] : []),
    ...holidays.flatMap((holiday, index) => rangeFaults(`holidays.${index}`, holiday)),
    ...(values.isClosed
      ? [
          ...rangeFaults('closure', closure),
          ...missing('closure.announcement.ar', closure.announcement.ar),
          ...missing('closure.announcement.en', closure.announcement.en),
        ]
      : []),
  ];
}

function missing(field: CalendarField, value: string): CalendarFault[] {
  return value.trim() === '' ? [{ field, message: 'required' }] : [];
}

function rangeFaults(
  field: 'ramadan' | 'closure' | `holidays.${number}`,
  { from, to }: { from: string; to: string },
): CalendarFault[] {
  const faults = [...missing(`${field}.from`, from), ...missing(`${field}.to`, to)];
  return faults.length > 0 || from <= to ? faults : [{ field: `${field}.to`, message: 'endsFirst' }];
}

function countFaults(values: CalendarValues, field: keyof typeof MOST): CalendarFault[] {
  const count = readCount(values[field]);
  if (count === null) return [{ field, message: 'required' }];
  return count <= MOST[field] ? [] : [{ field, message: 'invalidCount' }];
}

/** Fields of the form that can be faulty, in their order. */
export function fieldsInOrder({ holidays }: CalendarValues): CalendarField[] {
  return [
    'transitDays',
    'nameDays',
    'namesPerDay',
    'workingDays',
    'deliveryDays',
    'cutOff',
    'ramadan.from',
    'ramadan.to',
    'ramadan.cutOff',
    ...holidays.flatMap((_, index) => [`holidays.${index}.from` as const, `holidays.${index}.to` as const]),
    'closure.from',
    'closure.to',
    'closure.announcement.ar',
    'closure.announcement.en',
  ];
}

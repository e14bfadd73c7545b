import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../ids.ts';
import type { KuwaitDay, KuwaitMonth } from '../../kuwait-day.ts';
import { fils } from '../../money.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import { bookedDay, bookedEntry, isDatedBack, lastClosable, refuseClosing, uncountedDays } from './closing.ts';

/** @param time in Kuwait, such as `2026-11-24T03:00` */
const kuwait = (time: string) => Date.parse(`${time}:00+03:00`);
const day = (text: string) => text as KuwaitDay;
const month = (text: string) => text as KuwaitMonth;
const throughOf = (text: string | null) => (text === null ? null : month(text));

test('a month can be closed an hour after its end, so that what began in it is stored', () => {
  expect(lastClosable(kuwait('2026-12-01T00:59'))).toBe('2026-10');
  expect(lastClosable(kuwait('2026-12-01T01:00'))).toBe('2026-11');
});

describe('a month is closed', () => {
  const refused = (given: object) =>
    refuseClosing(
      {
        month: month('2026-11'),
        through: month('2026-10'),
        openFindings: 0,
        uncounted: [],
        note: '',
        ...given,
      },
      kuwait('2026-12-05T12:00'),
    )?.kind ?? null;

  test.each([
    ['when the one before it is', {}, null],
    ['first, whichever it is', { through: null }, null],
    ['not before the one before it', { through: month('2026-09') }, 'not-closable'],
    ['not twice', { through: month('2026-11') }, 'not-closable'],
    ['not before its end', { month: month('2026-12'), through: month('2026-11') }, 'not-closable'],
    ['not with open differences, whatever the note says', { openFindings: 1, note: 'x' }, 'blocked'],
    ['not with uncounted cash', { uncounted: [day('2026-11-03')] }, 'uncounted'],
    ['with uncounted cash if a note says why', { uncounted: [day('2026-11-03')], note: 'x' }, null],
  ])('%s', (_when, given, kind) => {
    expect(refused(given)).toBe(kind);
  });
});

test('cash is uncounted on days on which it moved', () => {
  const row = { gateway: null, payments: 1, refunds: 0 };
  const cash = (on: string, received: number, returned: number) =>
    ({ ...row, day: day(on), method: 'cash', received, returned }) as const;
  const wamd = { ...row, day: day('2026-11-04'), method: 'wamd', received: 5, returned: 0 } as const;
  const money = [cash('2026-11-01', 5, 0), cash('2026-11-02', 5, 5), cash('2026-11-03', 0, 5), wamd];
  expect(uncountedDays(money, new Set([day('2026-11-01')]))).toEqual(['2026-11-03']);
});

test.each([
  ['2026-11-15', null, '2026-11-15'],
  ['2026-11-15', '2026-10', '2026-11-15'],
  ['2026-11-15', '2026-11', '2026-12-01'],
  ['2026-01-15', '2026-12', '2027-01-01'],
])('what is of %s is booked, while %s is closed, on %s', (of, through, booked) => {
  expect(bookedDay(day(of), throughOf(through))).toBe(booked);
});

describe('an entry', () => {
  const entry = (movedAt: string, at: string, booked?: string): MoneyEntry => ({
    orderNumber: 'FYK-1' as MoneyEntry['orderNumber'],
    kind: 'record',
    amount: fils(1),
    method: 'cash',
    gateway: null,
    isTest: false,
    reference: '',
    sourceId: null,
    movedAt: kuwait(movedAt),
    ...(booked !== undefined && { bookedDay: day(booked) }),
    at: kuwait(at),
    accountId: accountId('office'),
    note: '',
  });

  test('asks for closed months only if it is of another month than it is written in', () => {
    expect(isDatedBack(entry('2026-11-30T23:59', '2026-11-30T23:59'))).toBe(false);
    expect(isDatedBack(entry('2026-11-01T00:00', '2026-11-30T23:59'))).toBe(false);
    expect(isDatedBack(entry('2026-11-30T23:59', '2026-12-01T00:00'))).toBe(true);
    // Taken back on the day on which it had been booked.
    expect(isDatedBack(entry('2026-10-03T12:00', '2026-12-01T00:00', '2026-11-01'))).toBe(true);
  });

  test('keeps when the money moved, and the day on which it was booked as long as that one is open', () => {
    const dated = (booked: string | undefined, through: string | null) =>
      bookedEntry(entry('2026-10-03T12:00', '2026-12-01T00:00', booked), throughOf(through)).bookedDay;
    expect(dated(undefined, null)).toBeUndefined();
    expect(dated(undefined, '2026-10')).toBe('2026-11-01');
    expect(dated('2026-11-01', null)).toBe('2026-11-01');
    expect(dated('2026-11-01', '2026-11')).toBe('2026-12-01');
    expect(bookedEntry(entry('2026-10-03T12:00', '2026-12-01T00:00'), null)).not.toHaveProperty('bookedDay');
  });
});

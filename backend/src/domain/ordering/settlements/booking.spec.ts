import { expect, test } from '@jest/globals';
import type { KuwaitDay, KuwaitMonth } from '../../kuwait-day.ts';
import { bookingOfPayout, rebooked } from './booking.ts';
import type { Booking } from './booking.ts';
import type { Payout } from './payout.ts';

const day = (text: string) => text as KuwaitDay;
const SAID: Booking = {
  kind: 'payout',
  gateway: 'tap',
  reference: 'po_1',
  day: day('2026-10-15'),
  amount: 4900,
  fees: 95,
  vat: 5,
};
const OLD: Booking = { ...SAID, amount: 4000 };

test.each<readonly [string, readonly Booking[], Booking, string | null, readonly Partial<Booking>[]]>([
  ['a payout', [], SAID, null, [SAID]],
  ['one of a closed month', [], SAID, '2026-10', [{ ...SAID, day: day('2026-11-01') }]],
  ['one that says the same', [SAID], SAID, '2026-10', [SAID]],
  ['a correction while its month is open', [OLD], SAID, '2026-09', [SAID]],
  [
    'a correction of a closed month',
    [OLD],
    SAID,
    '2026-10',
    [OLD, { ...SAID, day: day('2026-11-01'), amount: 900, fees: 0, vat: 0 }],
  ],
  [
    'what never came to the bank',
    [SAID],
    { ...SAID, amount: 0, fees: 0, vat: 0 },
    '2026-10',
    [SAID, { day: day('2026-11-01'), amount: -4900, fees: -95, vat: -5 }],
  ],
  ['a mistake of an open month', [SAID], { ...SAID, amount: 0, fees: 0, vat: 0 }, null, []],
  ['another day', [SAID], { ...SAID, day: day('2026-10-16') }, null, [{ day: day('2026-10-16') }]],
])('%s is booked', (_what, before, said, through, booked) => {
  const { kept, added } = rebooked(before, said, through as KuwaitMonth | null);
  expect([...kept, ...(added ? [added] : [])]).toEqual(booked.map((one) => expect.objectContaining(one)));
});

test.each([
  ['paid', 4900],
  ['pending', 4900],
  ['failed', 0],
  ['withdrawn', 0],
] as const)('of a payout that is %s, the bank gets %i', (status, amount) => {
  const terms = { gateway: 'tap', reference: 'po_1', day: SAID.day, amount: 4900, fees: 95, vat: null } as const;
  const payout: Payout = { ...terms, bankReference: '', status, source: 'file', note: '', at: 1, by: null };
  expect(bookingOfPayout(payout)).toMatchObject({ amount, vat: 0 });
});

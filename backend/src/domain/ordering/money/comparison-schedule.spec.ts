import { describe, expect, test } from '@jest/globals';
import { comparisonDue, comparisonsAfter, isNewNight, isSilent } from './comparison-schedule.ts';
import type { GatewayComparison } from './comparison-schedule.ts';

/** @param time in Kuwait, such as `2026-11-24T03:00` */
const kuwait = (time: string) => Date.parse(`${time}:00+03:00`);
const at = (time: string, endedAt: number | null = 0) => ({ startedAt: kuwait(time), endedAt });

describe('the nightly comparison is due', () => {
  test.each([
    ['at first', null, '2026-11-24T12:00', 3],
    ['at three', at('2026-11-23T03:00'), '2026-11-24T03:00', 3],
    ['not before', at('2026-11-23T03:00'), '2026-11-24T02:59', null],
    ['not again on one night', at('2026-11-24T03:00'), '2026-11-24T23:00', null],
    ['over thirty days on Saturday', at('2026-11-27T03:00'), '2026-11-28T03:00', 30],
    ['again when it broke off an hour ago', at('2026-11-24T03:00', null), '2026-11-24T04:00', 3],
    ['not while it may still run', at('2026-11-24T03:00', null), '2026-11-24T03:59', null],
  ])('%s', (_when, last, now, days) => {
    expect(comparisonDue(last, kuwait(now))).toBe(days);
  });

  test('and what broke off belongs to the same night', () => {
    expect(isNewNight(at('2026-11-24T03:00', null), kuwait('2026-11-24T04:00'))).toBe(false);
    expect(isNewNight(at('2026-11-23T03:00', null), kuwait('2026-11-24T03:00'))).toBe(true);
  });
});

describe('a gateway', () => {
  const night = (before: readonly GatewayComparison[], moment: number, isNew = true) =>
    ({ before, asked: ['tap', 'myfatoorah'], at: moment, isNew }) as const;

  test('is silent when three nights in a row were missed, from the first of them on', () => {
    let state = comparisonsAfter(night([], 1), ['tap', 'myfatoorah']);
    for (const moment of [2, 3, 4]) {
      expect(state.some(isSilent)).toBe(false);
      state = comparisonsAfter(night(state, moment), ['myfatoorah']);
    }
    expect(state).toEqual([
      { gateway: 'tap', comparedAt: 1, nightsMissed: 3, missedSince: 2 },
      { gateway: 'myfatoorah', comparedAt: 4, nightsMissed: 0, missedSince: null },
    ]);
    expect(state.map(isSilent)).toEqual([true, false]);
    expect(comparisonsAfter(night(state, 5), ['tap'])[0]).toEqual({
      gateway: 'tap',
      comparedAt: 5,
      nightsMissed: 0,
      missedSince: null,
    });
  });

  test('is missed by a night once, and by no comparison by day', () => {
    const [missed] = comparisonsAfter(night([], 1), []);
    expect(missed).toMatchObject({ comparedAt: null, nightsMissed: 1 });
    expect(comparisonsAfter(night(missed ? [missed] : [], 2, false), [])[0]).toEqual(missed);
  });

  test('that is not asked any more stays as it was', () => {
    const before = [{ gateway: 'sandbox', comparedAt: 1, nightsMissed: 0, missedSince: null }] as const;
    expect(comparisonsAfter(night(before, 2), [])[0]).toEqual(before[0]);
  });
});

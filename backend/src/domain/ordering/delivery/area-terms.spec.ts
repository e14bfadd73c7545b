import { expect, test } from '@jest/globals';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { fils } from '../../money.ts';
import { NOON, salmiya } from '../order.fixture.ts';
import { allTerms, areaAt } from './area-terms.ts';
import type { AreaTerms } from './area-terms.ts';

const [YESTERDAY, TODAY, TOMORROW] = ['2026-01-14', '2026-01-15', '2026-01-16'] as [KuwaitDay, KuwaitDay, KuwaitDay];
const terms = (given: Partial<AreaTerms> = {}): AreaTerms => ({ fee: fils(500), isOff: false, offOn: null, ...given });

test.each([
  ['that nobody changed', null, 1800, false],
  ['with a fee of its own', terms(), 500, false],
  ['that is switched off', terms({ isOff: true }), 500, true],
  ['on its day off', terms({ offOn: TODAY }), 500, true],
  ['before its day off', terms({ offOn: TOMORROW }), 500, false],
])('an area %s has its fee, and is closed or not', (_what, given, fee, isClosed) => {
  expect(areaAt(salmiya(), given, NOON)).toMatchObject({ fee, isClosed });
});

test.each([
  [YESTERDAY, null],
  [TODAY, TODAY],
  [TOMORROW, TOMORROW],
  [null, null],
])('of the terms of all areas, a day off on %s is shown as %s', (offOn, shown) => {
  const { key } = salmiya();
  const all = allTerms(new Map([[key, terms({ offOn })]]), NOON);
  expect(all.get(key)).toEqual(terms({ offOn: shown }));
  expect([...all.values()].filter((one) => one.isOff || one.offOn !== shown)).toHaveLength(
    shown === null ? 0 : all.size - 1,
  );
});

import { expect, test } from '@jest/globals';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { fils } from '../../money.ts';
import { NOON, salmiya } from '../order.fixture.ts';
import { USUAL_CALENDAR } from '../../store/calendar/calendar-settings.ts';
import { DELIVERY_AREAS, spelling, spellingsOf } from './delivery-areas.ts';
import { KNOWN_AREAS } from './known-areas.ts';
import { allTerms, areaAt, areaNamed, areaOfAddress, areasAt, calendarOf, coverageOf, openArea } from './area-terms.ts';
import type { AreaDecisions, AreaTerms } from './area-terms.ts';

const [YESTERDAY, TODAY, TOMORROW] = ['2026-01-14', '2026-01-15', '2026-01-16'] as [KuwaitDay, KuwaitDay, KuwaitDay];
const terms = (given: Partial<AreaTerms> = {}): AreaTerms => ({ fee: fils(500), isOff: false, offOn: null, ...given });

test.each([
  ['that nobody changed', null, 1800, false],
  ['with a fee of its own', terms(), 500, false],
  ['that is switched off', terms({ isOff: true }), 500, true],
  ['on its day off', terms({ offOn: TODAY }), 500, true],
  ['before its day off', terms({ offOn: TOMORROW }), 500, false],
])('an area %s has its fee, and is closed or not', (_what, given, fee, isClosed) => {
  expect(areaAt('salmiya', given, NOON)).toMatchObject({ fee, isClosed });
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

const FARMS = { name: { en: 'Kabad Farms', ar: 'مزارع كبد' }, governorate: 'jahra' } as const;
const OFFICE = new Map([
  ['rumaithiya', terms()],
  ['doha', terms({ fee: null })],
  ['kabad-farms', terms({ own: FARMS, days: ['saturday'] })],
  ['salmiya', terms({ isOff: true })],
]);

test.each([
  ['Hawally', 'hawalli'],
  ['الرميثية', 'rumaithiya'],
  ['kabad-farms', 'kabad-farms'],
  ['مزارع كبد', 'kabad-farms'],
  ['Salmiya', 'AREA_CLOSED'],
  ['Doha', 'AREA_NOT_SERVED'],
  ['Wafra', 'AREA_NOT_SERVED'],
  ['Atlantis', 'UNKNOWN_AREA'],
])('an order to %s goes to an area or has a reason why not: %s', (typed, key) => {
  const area = openArea(areaNamed(typed, OFFICE, NOON));
  expect(typeof area === 'string' ? area : area.key).toBe(key);
});

test.each(['العباسية', 'Abbasiya'])('%s is delivered to as a part of Jleeb until the office decides on it', (typed) => {
  const listed = (decided: AreaDecisions) =>
    areasAt(decided, NOON).filter((area) => spellingsOf(area).includes(spelling(typed)));
  expect(areaNamed(typed, new Map(), NOON)?.key).toBe('jleeb-al-shuyoukh');
  const off = new Map([['jleeb-al-shuyoukh', terms({ isOff: true })]]);
  expect(areaNamed(typed, off, NOON)?.isClosed).toBe(true);
  expect(allTerms(off, NOON).get('abbasiya')).toEqual(off.get('jleeb-al-shuyoukh'));
  expect(listed(new Map()).map(({ key }) => key)).toEqual(['jleeb-al-shuyoukh']);
  const decided = new Map([['abbasiya', terms()]]);
  expect(areaNamed(typed, decided, NOON)).toMatchObject({ key: 'abbasiya', fee: 500 });
  expect(listed(decided).map(({ key }) => key)).toEqual(['abbasiya']);
});

test('an address keeps what the office calls its area, and the key alone of a known one', () => {
  const kept = ['kabad-farms', 'hawalli'].map((typed) => areaOfAddress(areaNamed(typed, OFFICE, NOON)!));
  expect(kept).toEqual([{ areaKey: 'kabad-farms', ownArea: FARMS }, { areaKey: 'hawalli' }]);
});

test('days of an area stand in place of the days of delivery', () => {
  expect(calendarOf(areaNamed('kabad-farms', OFFICE, NOON), USUAL_CALENDAR).deliveryDays).toEqual(['saturday']);
  expect(calendarOf(areaNamed('hawalli', OFFICE, NOON), USUAL_CALENDAR)).toBe(USUAL_CALENDAR);
});

test('a shop covers the areas that are not switched off, and all of Kuwait with every known one only', () => {
  const but = (key: string, decided: AreaTerms) => new Map([[key, decided]]);
  expect(coverageOf(new Map())).toMatchObject({ areas: 64, isAll: false });
  expect(coverageOf(but('salmiya', terms({ offOn: TODAY }))).areas).toBe(64);
  expect(coverageOf(but('salmiya', terms({ isOff: true }))).areas).toBe(63);
  expect(coverageOf(but('kabad-farms', terms({ own: FARMS })))).toMatchObject({ areas: 65, isAll: false });
  const whole = new Map(KNOWN_AREAS.map(({ key }) => [key, terms()]));
  const closedFarms = new Map([...whole, ['kabad-farms', terms({ fee: null, own: FARMS })] as const]);
  for (const decided of [whole, closedFarms]) expect(coverageOf(decided)).toMatchObject({ areas: 126, isAll: true });
  expect(coverageOf(whole.set('salmiya', terms({ fee: null }))).isAll).toBe(false);
  const notJahra = DELIVERY_AREAS.filter(({ governorate }) => governorate === 'jahra');
  const without = new Map(notJahra.map(({ key }) => [key, terms({ fee: null })]));
  expect(coverageOf(without).governorates).toEqual(
    new Set(['capital', 'hawalli', 'mubarak-al-kabeer', 'farwaniya', 'ahmadi']),
  );
});

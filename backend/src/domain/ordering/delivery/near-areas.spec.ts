import { expect, test } from '@jest/globals';
import { fils } from '../../money.ts';
import { NOON } from '../order.fixture.ts';
import { nearAreas } from './near-areas.ts';

const own = { name: { en: 'Kabad Farms', ar: 'مزارع كبد' }, governorate: 'jahra' } as const;
const gone = { name: { en: 'Farmis', ar: 'فارمس' }, governorate: 'jahra' } as const;
const OFFICE = new Map([
  ['kabad-farms', { fee: fils(3000), isOff: false, offOn: null, own }],
  ['farmis', { fee: null, isOff: false, offOn: null, own: gone }],
  ['nuzha', { fee: null, isOff: false, offOn: null }],
  ['nahda', { fee: fils(2500), isOff: false, offOn: null }],
]);

test.each([
  ['Salmeyah', 'salmiya'],
  ['السلمية', 'salmiya'],
  ['rumethya', 'rumaithiya'],
  ['الرميثيا', 'rumaithiya'],
  ['jabriyaa', 'jabriya'],
  ['sabahalsalem', 'sabah-al-salem'],
  ['الفحيحل', 'fahaheel'],
  ['kabadfarm', 'kabad-farms'],
  ['السالمية قطعة ٥', 'salmiya'],
  ['Maidan Hawalli, Tunis street', 'maidan-hawalli'],
  ['Midan Hawalli', 'maidan-hawalli'],
  ['Mubarak Al-K', 'mubarak-al-kabeer'],
  // As near to Nuzha, to which this office does not deliver.
  ['النهة', 'nahda'],
])('the nearest to %s is %s', (typed, nearest) => {
  expect(nearAreas(typed, OFFICE, NOON)[0]?.key).toBe(nearest);
});

test('those of a governorate that is known come first', () => {
  for (const governorate of ['ahmadi', 'mubarak-al-kabeer'] as const)
    expect(nearAreas('sabah', OFFICE, NOON, governorate)[0]?.governorate).toBe(governorate);
  expect(nearAreas('Salmeyah', OFFICE, NOON, 'jahra').map(({ key }) => key)).toContain('salmiya');
});

test('three are named at most, and none for what is near to nothing', () => {
  expect(nearAreas('sabah', OFFICE, NOON).length).toBeLessThanOrEqual(3);
  for (const typed of ['', '—', 'sa', 'Atlantis', 'باريس', 'Farmi', 'x'.repeat(300)])
    expect(nearAreas(typed, OFFICE, NOON)).toEqual([]);
});

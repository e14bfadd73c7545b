import { expect, test } from '@jest/globals';
import { byArea, DELIVERY_AREAS, knownAreaNamed } from './delivery-areas.ts';
import { KNOWN_AREAS } from './known-areas.ts';

test('a new shop delivers to the 64 areas of the fee table', () => {
  const fees = Map.groupBy(DELIVERY_AREAS, ({ governorate, fee }) => `${governorate} ${fee}`);
  expect(Object.fromEntries([...fees].map(([fee, areas]) => [fee, areas.length]))).toEqual({
    'capital 1500': 21,
    'hawalli 1800': 12,
    'mubarak-al-kabeer 2000': 8,
    'farwaniya 1700': 8,
    'ahmadi 2200': 8,
    'jahra 2500': 7,
  });
  expect(KNOWN_AREAS).toHaveLength(126);
});

test('each area is found by its key and all its spellings, of which no two areas share one', () => {
  for (const { key, name, otherSpellings } of KNOWN_AREAS)
    for (const text of [key, name.en, name.ar, ...otherSpellings]) expect(knownAreaNamed(text)?.key).toBe(key);
});

test.each([
  [' SALMIYA ', 'salmiya'],
  ['ابو فطيره', 'abu-fatira'],
  ['Da’iya', 'daiya'],
  ['سالميه', 'salmiya'],
  ['abdullah al salem', 'abdullah-al-salem'],
  ['Al-Salmiyah', 'salmiya'],
  ['hawaly', 'hawalli'],
  ['حولى', 'hawalli'],
  ['الرميثيه', 'rumaithiya'],
])('%s is an area', (typed, key) => {
  expect(knownAreaNamed(typed)?.key).toBe(key);
});

// South Surra and Kuwait City are names of several areas.
test.each(['Atlantis', '', 'ال', '—', 'جنوب السرة', 'Kuwait City'])('%j is none', (typed) => {
  expect(knownAreaNamed(typed)).toBeNull();
});

test('addresses are sorted by governorate, then area, with the areas of the office at the end of theirs', () => {
  const ownArea = { name: { en: 'Bnaider Farms', ar: 'مزارع بنيدر' }, governorate: 'capital' as const };
  const sorted = [
    { areaKey: 'jahra' },
    { areaKey: 'bnaider-farms', ownArea },
    { areaKey: 'hawalli' },
    { areaKey: 'sharq' },
    { areaKey: 'adailiya' },
  ].toSorted(byArea);
  expect(sorted.map(({ areaKey }) => areaKey)).toEqual(['adailiya', 'sharq', 'bnaider-farms', 'hawalli', 'jahra']);
});

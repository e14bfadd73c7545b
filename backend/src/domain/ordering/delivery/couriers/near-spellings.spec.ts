import { expect, test } from '@jest/globals';
import { KNOWN_AREAS } from '../known-areas.ts';
import { nearSpellings } from './near-spellings.ts';

const areas = KNOWN_AREAS.filter(({ key }) => ['salmiya', 'hawalli', 'jabriya'].includes(key));
const proposed = (names: readonly string[]) =>
  nearSpellings(areas, names).map(({ area, spelling, isSure }) => [area, spelling, isSure]);

test('the same name is sure, apart from articles and marks, in either language', () => {
  expect(proposed(['Al-Salmiya', 'حولي', 'Jabriya'])).toEqual(
    expect.arrayContaining([
      ['salmiya', 'Al-Salmiya', true],
      ['hawalli', 'حولي', true],
      ['jabriya', 'Jabriya', true],
    ]),
  );
});

test('a near name is proposed as unsure, and none for an area that nothing is near to', () => {
  expect(proposed(['Salmiyya Block', 'Salmeyah', 'Jabria', 'Wafra'])).toEqual(
    expect.arrayContaining([
      ['salmiya', 'Salmeyah', expect.any(Boolean)],
      ['jabriya', 'Jabria', expect.any(Boolean)],
    ]),
  );
  expect(proposed(['Wafra']).map(([area]) => area)).toEqual([]);
});

test('without the names of the courier our own are proposed, which nobody can be sure of', () => {
  expect(proposed([])).toHaveLength(areas.length);
  expect(nearSpellings(areas, []).every(({ isSure }) => !isSure)).toBe(true);
});

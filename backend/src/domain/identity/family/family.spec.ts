import { describe, expect, test } from '@jest/globals';
import { readChildren } from './children-draft.ts';
import { changeFamily, mayRaise, mayUndoRaise, NO_FAMILY } from './family.ts';
import type { Child, Family, FamilyChange } from './family.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00+03:00`);
const LULWA: Child = { name: 'لولوة', level: 'kindergarten', color: 'blue' };
const SARA: Child = { name: 'سارة', level: 'primary', color: 'white' };
const DANA: Child = { name: 'دانة', level: 'secondary', color: 'navy blue' };

function after(family: Family, change: FamilyChange, day: string): Family {
  const result = changeFamily(family, change, at(day));
  if (result.kind !== 'changed') throw new Error('it was a conflict');
  return result.family;
}

/** Written in January 2026, so of the school year 2025. */
const family = after(NO_FAMILY, { kind: 'replace', children: [LULWA, SARA, DANA], version: 0 }, '2026-01-10');
const everybody = { kind: 'raise', places: [0, 1, 2], version: family.version } as const;

describe('a level higher', () => {
  test.each([
    ['2026-05-31', false],
    ['2026-06-01', true],
    ['2026-10-31', true],
    ['2026-11-01', false],
    ['2027-02-01', false],
  ])('on %s: %s', (day, isOffered) => expect(mayRaise(family, at(day))).toBe(isOffered));

  test('moves each child to the next level; a colour follows if it was that of the level', () => {
    const raised = after(family, everybody, '2026-08-20');
    expect(raised.children).toEqual([
      { ...LULWA, level: 'primary', color: 'pink' },
      { ...SARA, level: 'intermediate' },
      { ...DANA, level: 'finished' },
    ]);
    expect(mayRaise(raised, at('2026-09-01'))).toBe(false);
    expect(mayRaise(raised, at('2027-06-01'))).toBe(true);
  });

  test('leaves the others where they are, perhaps all of them', () => {
    const one = after(family, { ...everybody, places: [1, 99] }, '2026-08-20');
    expect(one.children.map(({ level }) => level)).toEqual(['kindergarten', 'intermediate', 'secondary']);
    const nobody = after(family, { ...everybody, places: [] }, '2026-08-20');
    expect([nobody.children, mayRaise(nobody, at('2026-08-21'))]).toEqual([family.children, false]);
  });

  test('is undone once, until the list is changed or the year has begun', () => {
    const raised = after(family, everybody, '2026-08-20');
    const undo = { kind: 'undo-raise', version: raised.version } as const;
    const undone = after(raised, undo, '2026-08-21');
    expect([undone.children, mayRaise(undone, at('2026-08-21'))]).toEqual([family.children, true]);
    expect(mayUndoRaise(undone, at('2026-08-21'))).toBe(false);
    const edited = after(raised, { kind: 'replace', children: [SARA], version: raised.version }, '2026-08-21');
    expect([edited.before, mayUndoRaise(raised, at('2026-11-01'))]).toEqual([null, false]);
  });

  test('is not offered for a list that was begun this summer, or whose children have all finished', () => {
    const begun = after(NO_FAMILY, { kind: 'replace', children: [LULWA], version: 0 }, '2026-07-01');
    expect(mayRaise(begun, at('2026-08-01'))).toBe(false);
    expect(mayRaise({ ...family, children: [{ ...DANA, level: 'finished' }] }, at('2026-08-01'))).toBe(false);
  });
});

test('a change of another version, or of what is not offered, is a conflict', () => {
  const conflict = { kind: 'conflict', family };
  expect(changeFamily(family, { ...everybody, version: 1 }, at('2026-08-01'))).toEqual(conflict);
  expect(changeFamily(family, everybody, at('2026-02-01'))).toEqual(conflict);
  expect(changeFamily(family, { kind: 'undo-raise', version: family.version }, at('2026-08-01'))).toEqual(conflict);
});

test('a child has a name that can be sewn, a level, and its colour unless another one is chosen', () => {
  const sent = [
    { name: '  لولوة ', level: 'primary' },
    { name: 'Sara', level: 'secondary', color: 'white' },
  ];
  expect(readChildren(sent)).toEqual({
    kind: 'accepted',
    draft: [
      { name: 'لولوة', level: 'primary', color: 'pink' },
      { name: 'Sara', level: 'secondary', color: 'white' },
    ],
  });
  const faulty = [
    {},
    { name: 'ن'.repeat(41), level: 'college', color: 'green' },
    { name: 'Sara 💗', level: 'primary' },
    { name: 'Sara', level: 'primary' },
    { name: ' Sara', level: 'primary' },
    { name: '\u20607', level: 'primary' },
  ];
  expect(readChildren(faulty)).toEqual({
    kind: 'refused',
    faults: [
      { field: 'children.0.name', code: 'REQUIRED' },
      { field: 'children.0.level', code: 'REQUIRED' },
      { field: 'children.1.name', code: 'TOO_LONG' },
      { field: 'children.1.level', code: 'INVALID' },
      { field: 'children.1.color', code: 'INVALID' },
      { field: 'children.2.name', code: 'CUSTOM_TEXT_INVALID_CHARACTERS' },
      { field: 'children.4.name', code: 'DUPLICATE' },
      { field: 'children.5.name', code: 'NAME_WITHOUT_LETTERS' },
    ],
  });
  const many = Array.from({ length: 13 }, (_, place) => ({ name: `Sara ${place}`, level: 'primary' }));
  expect(readChildren(many)).toEqual({ kind: 'refused', faults: [{ field: 'children', code: 'TOO_MANY_ITEMS' }] });
});

import { expect, test } from '@jest/globals';
import { editCategory, freeSlug, haveSameIds, readCategoryName, slugOf } from './category-edit.ts';
import { aCategory } from './product.fixture.ts';

test.each([
  ["Girls' Café bows!", 'girls-cafe-bows'],
  ['  A  &  B ', 'a-b'],
  ['Bows 2025', 'bows-2025'],
  ['أقواس', 'aqwas'],
  ['شنط مدرسیّة', 'shnt-mdrsia'],
  ['فيونكات ٢٠٢٦', 'fionkat-2026'],
  ['ياسمين وورد', 'yasmin-word'],
  ['中文', 'category'],
  ['🎀', 'category'],
  ['<script>', 'script'],
  ['x'.repeat(59) + ' y', 'x'.repeat(59)],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a slug that is taken gets a number, starting with 2', () => {
  const taken = new Set(['bows', 'bows-2']);
  expect(freeSlug('bows', (slug) => taken.has(slug))).toBe('bows-3');
  expect(freeSlug('bags', (slug) => taken.has(slug))).toBe('bags');
});

test('a name is required in both languages and has a limited length', () => {
  expect(readCategoryName({ en: ' Bows ', ar: 'فيونكات' })).toEqual({
    kind: 'accepted',
    draft: { en: 'Bows', ar: 'فيونكات' },
  });
  expect(readCategoryName(undefined)).toMatchObject({ faults: [{ field: 'name.en' }, { field: 'name.ar' }] });
  expect(readCategoryName({ en: 'x'.repeat(61), ar: 'ا' })).toMatchObject({ faults: [{ code: 'TOO_LONG' }] });
});

test('an edit does not change slug and visibility, nor the picture unless a new one is sent', () => {
  const bows = aCategory('bows', { isVisible: false });
  const name = { en: 'Ribbons', ar: 'شرائط' };
  expect(editCategory(bows, { name }, [])).toMatchObject({ kind: 'changed', category: { ...bows, name } });
  expect(editCategory(bows, { name: bows.name, iconImage: '/new' }, [])).toMatchObject({
    changes: [{ field: 'iconImage', from: bows.iconImage, to: '/new' }],
  });
});

test('a reordered list must have all ids, each once', () => {
  expect(haveSameIds(['a', 'b'], ['b', 'a'])).toBe(true);
  for (const other of [['a'], ['a', 'a'], ['a', 'c'], ['a', 'b', 'b']])
    expect(haveSameIds(other, ['a', 'b'])).toBe(false);
});

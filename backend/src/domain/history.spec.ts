import { expect, test } from '@jest/globals';
import { changesBetween } from './history.ts';

test('the changes between two states are the fields that differ, with their paths', () => {
  const before = { name: { en: 'Bow', ar: 'فيونكة' }, price: 1500, gallery: ['a', 'b'], stock: null };
  const after = { name: { en: 'Big bow', ar: 'فيونكة' }, price: 1500, gallery: ['b', 'a'], stock: 3 };
  expect(changesBetween(before, after)).toEqual([
    { field: 'name.en', from: 'Bow', to: 'Big bow' },
    { field: 'gallery', from: ['a', 'b'], to: ['b', 'a'] },
    { field: 'stock', from: null, to: 3 },
  ]);
});

test('a new or deleted thing has a change for each of its fields', () => {
  expect(changesBetween(null, { price: 5, note: null })).toEqual([{ field: 'price', from: null, to: 5 }]);
  expect(changesBetween({ price: 5 }, null)).toEqual([{ field: 'price', from: 5, to: null }]);
});

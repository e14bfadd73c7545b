import { expect, test } from '@jest/globals';
import type { OtherColorView } from '@fyonka/api-contract/wire/catalog';
import { product } from '@fyonka/testing/catalog.fixture';
import { ribbon } from '../../testing/goods.ts';
import { colorsOf, inColorOf, namesFor } from './sibling-colors.ts';

const [blue] = colorsOf(product('ribbon-blue', { filterColor: 'blue' })) as [OtherColorView];
const navy = { ...blue, _id: 'ribbon-navy', filterColor: 'navy blue', inStock: false } as const;
const pink = product('ribbon-pink', { filterColor: 'pink', otherColors: [blue, navy] });
const LULWA = { name: 'لولوة', color: 'blue' } as const;
const DANA = { name: 'دانة', color: 'navy blue' } as const;
const SARA = { name: 'Sara', color: null };

test('the colour of a child is chosen where the piece can be had in it', () => {
  const colors = colorsOf(pink);
  expect(colors.map(({ _id }) => _id)).toEqual(['ribbon-pink', 'ribbon-blue', 'ribbon-navy']);
  expect([LULWA, DANA, SARA].map((name) => inColorOf(name, colors)?._id)).toEqual([
    'ribbon-blue',
    undefined,
    undefined,
  ]);
});

test('who has no such piece in any colour comes first, and the former name is left out', () => {
  const inCart = [{ ...ribbon, _id: 'ribbon-blue' }];
  const names = namesFor([LULWA, DANA, SARA], 'Sara', colorsOf(pink), inCart);
  expect(names.map(({ name }) => name)).toEqual(['دانة', 'لولوة']);
});

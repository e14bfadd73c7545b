import { expect, test } from '@jest/globals';
import type { Attribute } from './attribute.ts';
import { chosenFilters, neededTokens, offeredFilters } from './attribute-filters.ts';

const both = (en: string, ar = `${en} ع`) => ({ en, ar });
const MATERIAL: Attribute = {
  key: 'material',
  name: both('Material'),
  kind: 'choice',
  unit: both('', ''),
  choices: ['cotton', 'satin', 'wool'].map((key) => ({ key, name: both(key) })),
  isFilterable: true,
};
const SIZE: Attribute = { ...MATERIAL, key: 'size', kind: 'number', unit: both('cm', 'سم'), choices: [] };
const CARE: Attribute = { ...SIZE, key: 'care', kind: 'text', isFilterable: false };
const SHOP = [MATERIAL, SIZE, { ...MATERIAL, key: 'age', isFilterable: false }, CARE];

test('products need one of the values of each attribute, numbers in any digits and any spelling', () => {
  const filters = [
    { key: 'material', values: ['satin', 'cotton', 'satin', 'paper'] },
    { key: 'size', values: ['12.50', '١٢٫٥', '7'] },
  ];
  expect(neededTokens(filters, SHOP)).toEqual([
    ['material=satin', 'material=cotton'],
    ['size=12.5', 'size=7'],
  ]);
  expect(neededTokens([], SHOP)).toEqual([]);
});

test.each([
  ['an unknown attribute', { key: 'weight', values: ['1'] }],
  ['one that the shop does not filter by', { key: 'age', values: ['cotton'] }],
  ['a text', { key: 'care', values: ['x'] }],
  ['unknown choices', { key: 'material', values: ['paper'] }],
  ['no number', { key: 'size', values: ['1e3', '-1', ''] }],
])('no product has %s', (_case, filter) => {
  expect(neededTokens([{ key: 'size', values: ['7'] }, filter], SHOP)).toBeNull();
});

test('filters are named in the order of the shop, whether something is chosen or not', () => {
  const filters = [
    { key: 'size', values: ['12', '7', '7.00', 'x'] },
    { key: 'age', values: ['cotton'] },
  ];
  expect(chosenFilters(SHOP, filters)).toEqual([
    { attribute: MATERIAL, values: [] },
    {
      attribute: SIZE,
      values: [
        { value: '7', text: both('7 cm', '7 سم') },
        { value: '12', text: both('12 cm', '12 سم') },
      ],
    },
  ]);
});

test('values that occur are offered: choices in the order of the shop, numbers by their size', () => {
  const tokens = [
    'size',
    'size=12',
    'size=7.5',
    'material',
    'material=wool',
    'material=cotton',
    'material=deleted',
    'age=cotton',
  ];
  const offered = offeredFilters(SHOP, tokens);
  expect(offered.map(({ attribute, values }) => [attribute.key, values.map(({ value }) => value)])).toEqual([
    ['material', ['cotton', 'wool']],
    ['size', ['7.5', '12']],
  ]);
  expect(offeredFilters(SHOP, ['size', 'material=deleted'])).toEqual([]);
  const many = Array.from({ length: 60 }, (_, size) => `size=${60 - size}`);
  expect(offeredFilters(SHOP, many)[0]?.values).toHaveLength(50);
});

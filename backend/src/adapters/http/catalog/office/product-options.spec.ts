import { expect, test } from '@jest/globals';
import type { Attribute } from '../../../../domain/catalog/attributes/attribute.ts';
import { importChoices } from './import-choices.ts';
import { productRows } from './product-rows.ts';

const both = (text: string) => ({ en: text, ar: text });
const SIZE: Attribute = {
  key: 'size',
  name: { en: 'Size', ar: 'المقاس' },
  kind: 'choice',
  unit: both(''),
  choices: [{ key: 's', name: { en: 'S', ar: 'صغير' } }],
  isFilterable: true,
  choosesPiece: true,
};
const LENGTH: Attribute = {
  ...SIZE,
  key: 'length',
  name: both('Length'),
  kind: 'number',
  unit: both('cm'),
  choices: [],
};

const SHOPIFY = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price';

/** What the rows of a file say of attributes, and of options that the shop lacks. */
async function read(lines: readonly string[], attributes: readonly Attribute[]) {
  const rows = lines.map((line, index) => ({ line: index + 1, cells: line.split(',') }));
  const file = await productRows(rows, attributes, importChoices());
  return file?.rows.map(({ cells, whenNew, missingOptions }) => [
    ...Object.entries({ ...whenNew, ...cells }).flatMap(([column, cell]) =>
      column.startsWith('attribute.') || column === 'design' ? [`${column}: ${cell}`] : [],
    ),
    ...(missingOptions ?? []).map(({ name, value }) => `no ${name}: ${value}`),
  ]);
}

test.each([
  [
    'Shopify',
    [SHOPIFY, 'a,A,Size,S,Length,30 cm,2', 'a,,,L,,٤٠,2', 'a,,,S,,30.125,2'],
    [
      ['attribute.size: s', 'attribute.length: 30', 'design: a'],
      ['attribute.length: 40', 'design: a', 'no Size: L'],
      ['attribute.size: s', 'design: a', 'no Length: 30.125'],
    ],
  ],
  [
    'WooCommerce',
    [
      'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,variable,a,A,,,Size,"S | L"',
      '2,variation,,A - S,2,a,Size,صغير',
      '3,variation,,A - L,2,a,Size,L',
    ],
    [
      ['attribute.size: s', 'design: a'],
      ['design: a', 'no Size: L'],
    ],
  ],
  [
    'Square',
    ['Item Name,Variation Name,SKU,Price,Option Name 1,Option Value 1', 'A,S,1,2,Size,S', 'A,L,2,2,Size,L'],
    [
      ['attribute.size: s', 'design: A'],
      ['design: A', 'no Size: L'],
    ],
  ],
  [
    'Loyverse',
    ['Handle,SKU,Name,Option 1 name,Option 1 value,Price', 'a,1,A,المقاس,S,2', 'a,2,,,L,2'],
    [
      ['attribute.size: s', 'design: a'],
      ['design: a', 'no المقاس: L'],
    ],
  ],
  ['a feed', ['name,price,item_group_id,size', 'A,2,socks,S'], [['design: socks', 'attribute.size: S']]],
])(
  'variants of %s are pieces of a design, with the values of attributes that are called as their options',
  async (_, lines, expected) => {
    expect((await read(lines, [SIZE, LENGTH]))?.map((row) => row.toSorted())).toEqual(
      expected.map((row) => row.toSorted()),
    );
  },
);

test('an attribute that does not choose the piece is missing although its value is known; one product has no variants', async () => {
  const file = [SHOPIFY, 'a,A,Size,S,Color,Pink,2', 'a,,,S,,Navy,2', 'b,B,Size,S,,,2'];
  const text = { ...SIZE, kind: 'text' as const, choices: [] };
  expect(await read(file, [text])).toEqual([['design: a'], ['design: a'], []]);
  const variant = ['attribute.size: s', 'design: a', 'no Size: S'];
  expect((await read(file, [{ ...SIZE, choosesPiece: false }]))?.map((row) => row.toSorted())).toEqual([
    variant,
    variant,
    [],
  ]);
});

import { expect, test } from '@jest/globals';
import type { Attribute } from '../attributes/attribute.ts';
import type { FilterColor } from '../colors.ts';
import { aProduct } from '../product.fixture.ts';
import type { Product } from '../product.ts';
import { pieceChoices } from './piece-choices.ts';

const both = (text: string) => ({ en: text, ar: text });
const BLANK = both('');
const SIZE: Attribute = {
  key: 'size',
  name: both('Size'),
  kind: 'choice',
  unit: BLANK,
  choices: ['small', 'large', 'adult'].map((key) => ({ key, name: both(key) })),
  isFilterable: false,
  choosesPiece: true,
};
const LENGTH: Attribute = { ...SIZE, key: 'length', kind: 'number', unit: both('cm'), choices: [] };
const MATERIAL: Attribute = { ...SIZE, key: 'material', choosesPiece: false };
const CARE: Attribute = { ...SIZE, key: 'care', kind: 'text', choices: [] };
const SHOP = [SIZE, LENGTH, MATERIAL, CARE];

/** A piece called by its colour and size, such as `pink-small`. */
function piece(id: string, { length, ...given }: Partial<Product> & { readonly length?: number } = {}): Product {
  const [color = '', size] = id.split('-');
  return aProduct(id, {
    design: 'socks',
    filterColor: color as FilterColor,
    color: { name: both(color), level: BLANK },
    attributes: [
      ...(size ? [{ key: 'size', choices: [size] }] : []),
      ...(length === undefined ? [] : [{ key: 'length', number: length }]),
      { key: 'material', choices: ['small'] },
      { key: 'care', text: both(id) },
    ],
    ...given,
  });
}

const offered = (product: Product, others: readonly Product[]) => {
  const { otherColors, choices } = pieceChoices(product, others, SHOP);
  return {
    colors: otherColors.map(({ id }) => id),
    choices: choices.map(({ attribute, options }) => [
      attribute.key,
      ...options.map(({ piece: { id }, isExact, text }) => `${text.en}: ${id}${isExact ? '' : ', nearest'}`),
    ]),
  };
};

const SOLD_OUT = { stock: 0 };

test('a value leads to the piece that differs in it alone, sold out or not, in the order of the shop', () => {
  const others = [piece('pink-large', SOLD_OUT), piece('blue-small', SOLD_OUT), piece('blue-large')];
  expect(offered(piece('pink-small'), others)).toEqual({
    colors: ['blue-small'],
    choices: [['size', 'small: pink-small', 'large: pink-large']],
  });
});

test('where there is no such piece it leads to the nearest one: of its colour, then in stock, then the first made', () => {
  const others = [piece('blue-adult', SOLD_OUT), piece('white-adult'), piece('blue-large'), piece('white-large')];
  expect(offered(piece('pink-small'), others)).toEqual({
    colors: ['white-adult', 'blue-large'],
    choices: [['size', 'small: pink-small', 'large: blue-large, nearest', 'adult: white-adult, nearest']],
  });
});

test('each attribute that chooses the piece is a row of its own; numbers are in the order of their size', () => {
  const others = [
    piece('pink-small', { length: 100 }),
    piece('pink-large', { length: 30 }),
    piece('pink-small', { length: 9 }),
  ].map((one, number) => ({ ...one, id: aProduct(`p${number}`).id }));
  expect(offered(piece('pink-small', { length: 30 }), others).choices).toEqual([
    ['size', 'small: pink-small', 'large: p1'],
    ['length', '9 cm: p2', '30 cm: pink-small', '100 cm: p0'],
  ]);
});

test('a piece without a design offers its own size only, and one without a size those of the others', () => {
  expect(offered(piece('pink-small'), []).choices).toEqual([['size', 'small: pink-small']]);
  expect(offered(piece('pink'), [piece('pink-large')])).toEqual({
    colors: [],
    choices: [['size', 'large: pink-large']],
  });
});

test('pieces that nothing tells apart are all offered, as those of before that have no sizes', () => {
  const twins = [piece('blue'), piece('pink'), piece('blue')].map((one, number) => {
    return { ...one, id: aProduct(`twin-${number}`).id };
  });
  expect(offered(piece('pink'), twins)).toEqual({ colors: ['twin-0', 'twin-1', 'twin-2'], choices: [] });
});

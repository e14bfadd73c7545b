import { expect, test } from '@jest/globals';
import type { Attribute } from '../attributes/attribute.ts';
import { aProduct } from '../product.fixture.ts';
import { choicesOfDesigns, oncePerDesign } from './once-per-design.ts';

const both = (text: string) => ({ en: text, ar: text });
const SIZE: Attribute = {
  key: 'size',
  name: both('Size'),
  kind: 'choice',
  unit: both(''),
  choices: ['s', 'l'].map((key) => ({ key, name: both(key) })),
  isFilterable: true,
  choosesPiece: true,
};
const WIDTH: Attribute = { ...SIZE, key: 'width', kind: 'number', choices: [] };
const SHOP = [SIZE, WIDTH, { ...SIZE, key: 'mood', choosesPiece: false }];

test('a list has the first piece of each design, and every product without one', () => {
  const list = ['satin', null, 'tulle', 'satin', undefined, null, 'tulle'].map((design, at) => ({
    at,
    ...(design !== undefined && { design }),
  }));
  expect(oncePerDesign(list).map(({ at }) => at)).toEqual([0, 1, 2, 4, 5]);
});

test('a design counts its colours and the sizes that choose the piece; one of a single piece has no choice', () => {
  const piece = (design: string | null, filterColor: 'pink' | 'blue', size?: string, width?: number) =>
    aProduct('any', {
      design,
      filterColor,
      attributes: [
        ...(size ? [{ key: 'size', choices: [size] }] : []),
        ...(width === undefined ? [] : [{ key: 'width', number: width }]),
        { key: 'mood', choices: [filterColor === 'pink' ? 's' : 'l'] },
      ],
    });
  const socks = [
    piece('sock', 'pink', 's'),
    piece('sock', 'pink', 'l'),
    piece('sock', 'blue', 's'),
    piece('sock', 'blue'),
  ];
  const bands = [piece('band', 'pink', 's', 1), piece('band', 'pink', 's', 2), piece('band', 'pink', 'l', 1)];
  const rose = { name: both('Rose'), level: both('') };
  const bows = [piece('bow', 'pink'), piece('bow', 'blue'), { ...piece('bow', 'pink'), color: rose }];
  const others = [piece('lone', 'pink', 's'), piece(null, 'pink'), piece(null, 'blue')];
  expect([...choicesOfDesigns([...socks, ...bands, ...bows, ...others], SHOP)]).toEqual([
    ['sock', { colors: 2, sizes: 2 }],
    ['band', { colors: 1, sizes: 3 }],
    ['bow', { colors: 3, sizes: 0 }],
  ]);
});

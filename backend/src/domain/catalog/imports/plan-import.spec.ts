import { describe, expect, test } from '@jest/globals';
import { aCategory } from '../product.fixture.ts';
import { picturesOfRows, planImport } from './plan-import.ts';
import type { RowCells } from './read-row.ts';

const GOOD: RowCells = {
  'name.en': 'Bow',
  'name.ar': 'فيونكة',
  categoryId: 'bows',
  price: '1',
  filterColor: 'pink',
  imageUrl: '/images/bow.webp',
};
const rowsOf = (cells: RowCells) => [{ line: 2, cells: { ...GOOD, ...cells } }];
const planOf = (cells: RowCells) =>
  planImport(rowsOf(cells), { products: new Map(), categories: [aCategory('bows')], isPicture: () => true });

describe('the pictures of a row', () => {
  const paths = (count: number) => Array.from({ length: count }, (_, index) => `/images/${index}.webp`);

  test.each([', ', ';', '\n'])('stand apart by %j, wherever there is one', (separator) => {
    const gallery = `${separator}${paths(3).join(separator)}${separator}`;
    expect(planOf({ gallery })).toMatchObject([{ kind: 'create', draft: { gallery: paths(3) } }]);
  });

  test.each([
    ['another each time', paths(10_000).join(' ')],
    ['one again and again', ` ${'/images/1.webp '.repeat(41)}`],
  ])('are too many, %s, before all of them are looked at', (_of, gallery) => {
    expect(planOf({ gallery })).toMatchObject([
      { kind: 'faulty', faults: [{ column: 'gallery', code: 'TOO_MANY_ITEMS' }] },
    ]);
    expect(picturesOfRows(rowsOf({ gallery })).length).toBeLessThan(50);
  });
});

test('texts of the customer that are far too many are told as too many', () => {
  expect(planOf({ customTags: 'a | b\n'.repeat(10_000) })).toMatchObject([
    { kind: 'faulty', faults: expect.arrayContaining([{ column: 'customTags', code: 'TOO_MANY_ITEMS' }]) },
  ]);
});

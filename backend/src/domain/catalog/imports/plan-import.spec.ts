import { describe, expect, test } from '@jest/globals';
import { productId } from '../../ids.ts';
import { aCategory } from '../product.fixture.ts';
import { picturesOfRows, planImport } from './plan-import.ts';
import type { RowCells } from './said-cells.ts';

const GOOD: RowCells = {
  'name.en': 'Bow',
  'name.ar': 'فيونكة',
  categoryId: 'bows',
  price: '1',
  filterColor: 'pink',
  imageUrl: '/images/bow.webp',
};
const rowsOf = (...cells: RowCells[]) => cells.map((row, place) => ({ line: place + 2, cells: { ...GOOD, ...row } }));
const planOf = (...cells: RowCells[]) =>
  planImport(rowsOf(...cells), {
    products: new Map(),
    categories: [aCategory('bows')],
    isPicture: () => true,
    attributes: [],
    barcodes: new Map([['96385074', productId('ribbon')]]),
  });

describe('the pictures of a row', () => {
  const paths = (count: number) => Array.from({ length: count }, (_, index) => `/images/${index}.webp`);

  test.each([', ', ';', '\n'])('can be separated by %j, also at both ends', (separator) => {
    const gallery = `${separator}${paths(3).join(separator)}${separator}`;
    expect(planOf({ gallery })).toMatchObject([{ kind: 'create', draft: { gallery: paths(3) } }]);
  });

  test.each([
    ['all different', paths(10_000).join(' ')],
    ['all the same', ` ${'/images/1.webp '.repeat(41)}`],
  ])('are refused if there are too many, %s, without reading them all', (_of, gallery) => {
    expect(planOf({ gallery })).toMatchObject([
      { kind: 'faulty', faults: [{ column: 'gallery', code: 'TOO_MANY_ITEMS' }] },
    ]);
    expect(picturesOfRows(rowsOf({ gallery })).length).toBeLessThan(50);
  });
});

test('a row with far too many custom tags is refused', () => {
  expect(planOf({ customTags: 'a | b\n'.repeat(10_000) })).toMatchObject([
    { kind: 'faulty', faults: expect.arrayContaining([{ column: 'customTags', code: 'TOO_MANY_ITEMS' }]) },
  ]);
});

test('a barcode that another product or an earlier row has is refused', () => {
  const plan = planOf(
    { barcode: '٩٦٣٨٥٠٧٤' },
    { barcode: 'a-1' },
    { barcode: 'A-1' },
    { barcode: '' },
    { barcode: '12_3' },
  );
  expect(plan.map((row) => (row.kind === 'faulty' ? row.faults : row.kind))).toEqual([
    [{ column: 'barcode', code: 'BARCODE_TAKEN' }],
    'create',
    [{ column: 'barcode', code: 'DUPLICATE' }],
    'create',
    [{ column: 'barcode', code: 'INVALID_BARCODE' }],
  ]);
});

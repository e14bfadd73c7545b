import { describe, expect, test } from '@jest/globals';
import { productId } from '../../ids.ts';
import { aCategory, aProduct } from '../product.fixture.ts';
import { picturesOfRows, planImport, withoutRepeats } from './plan-import.ts';
import type { ImportKnowledge, ImportRow } from './plan-import.ts';
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
const ribbon = aProduct('ribbon', { barcode: '96385074' });
const KNOWN: ImportKnowledge = {
  products: new Map([[ribbon.id, ribbon]]),
  categories: [aCategory('bows')],
  isPicture: () => true,
  attributes: [],
  barcodes: new Map([['96385074', ribbon.id]]),
  trashed: new Set([productId('thrown-away')]),
};
const planOf = (...cells: RowCells[]) => planImport(withoutRepeats(rowsOf(...cells)), KNOWN);

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

test('a barcode that an earlier row has is refused, and one of a product means that product', () => {
  const plan = planOf(
    { barcode: '٩٦٣٨٥٠٧٤' },
    { barcode: 'a-1' },
    { barcode: 'A-1' },
    { barcode: '' },
    { barcode: '12_3' },
  );
  expect(plan.map((row) => (row.kind === 'faulty' ? row.faults : row.kind))).toEqual([
    'change',
    'create',
    [{ column: 'barcode', code: 'DUPLICATE' }],
    'create',
    [{ column: 'barcode', code: 'INVALID_BARCODE' }],
  ]);
  const twice = [{ id: 'ribbon', price: '2' }, { barcode: '96385074' }, { id: 'ribbon' }];
  expect(planOf(...twice).map((row) => (row.kind === 'faulty' ? row.faults : row.kind))).toEqual([
    'change',
    [{ column: 'barcode', code: 'DUPLICATE' }],
    [{ column: 'id', code: 'DUPLICATE' }],
  ]);
  const [taken] = planImport(rowsOf({ id: 'bow', barcode: '96385074' }), {
    ...KNOWN,
    products: new Map([[productId('bow'), aProduct('bow')]]),
  });
  expect(taken).toMatchObject({ kind: 'faulty', faults: [{ column: 'barcode', code: 'BARCODE_TAKEN' }] });
});

describe('a row that has made a product before', () => {
  const rowOf = (id: string, given: Partial<ImportRow> = {}): ImportRow => ({
    line: 2,
    cells: { ...GOOD, price: '1.75' },
    madeId: productId(id),
    ...given,
  });
  const planned = (row: ImportRow) => planImport([row], KNOWN)[0];

  test('means that product, and what it says for new ones does not count', () => {
    const whenNew = { isVisible: 'no', design: 'another' };
    expect(planned(rowOf('ribbon', { whenNew }))).toMatchObject({
      kind: 'change',
      product: { id: 'ribbon', isVisible: true, design: null },
    });
    expect(planned(rowOf('unheard-of', { whenNew }))).toMatchObject({
      kind: 'create',
      id: 'unheard-of',
      draft: { isVisible: false, design: 'another' },
    });
  });

  test('is refused while that is in the trash', () => {
    expect(planned(rowOf('thrown-away'))).toMatchObject({ kind: 'faulty', faults: [{ code: 'IN_TRASH' }] });
  });
});

test.each([
  ['', true],
  ['no', false],
])(
  'a new product wants the pictures of its row, and is shown with them unless the file says: %j',
  (isVisible, isShownThen) => {
    const pictures = ['https://cdn.example/1.jpg'];
    const [bare, own] = ['', '/images/own.webp'].map((imageUrl) => {
      const [row] = rowsOf({ imageUrl, ...(isVisible && { isVisible }) });
      return row && planImport([{ ...row, pictures }], KNOWN)[0];
    });
    expect(bare).toMatchObject({ wants: { addresses: pictures, isShownThen } });
    expect(own).toMatchObject({ wants: { addresses: [] } });
  },
);

test('a new product without a picture is hidden with that of its category, and says so', () => {
  expect(planOf({ imageUrl: '', categoryId: 'nowhere' })).toMatchObject([
    { kind: 'faulty', faults: [{ column: 'categoryId', code: 'UNKNOWN_CATEGORY' }] },
  ]);
  const [row] = planOf({ imageUrl: '', isVisible: 'yes' });
  expect(row).toMatchObject({
    kind: 'create',
    draft: { imageUrl: '/images/bows.webp', isVisible: false },
    notes: [{ column: 'imageUrl', code: 'PICTURE_LATER', detail: { en: '' } }],
  });
});

import { describe, expect, test } from '@jest/globals';
import type { Attribute } from '../attributes/attribute.ts';
import { aCategory, aProduct } from '../product.fixture.ts';
import { productRecord } from '../product-edit.ts';
import { fils } from '../../money.ts';
import { attributeColumns } from './attribute-columns.ts';
import type { FileColumn } from './attribute-columns.ts';
import { losesStock, planImport } from './plan-import.ts';
import type { PlannedRow } from './plan-import.ts';
import { COLUMN_NAMES } from './product-columns.ts';
import { writtenProduct } from './written-product.ts';

const both = (text: string) => ({ en: text, ar: text });
const attribute = (key: string, kind: Attribute['kind']): Attribute => ({
  key,
  name: both(key),
  kind,
  unit: both(''),
  choices: kind === 'choice' ? [{ key: 'satin', name: both('Satin') }] : [],
  isFilterable: false,
});
const ATTRIBUTES = [attribute('material', 'choice'), attribute('size', 'number'), attribute('care', 'text')];
const BOW = aProduct('bow', {
  description: both('Soft'),
  color: { name: both('Pink'), level: both('Primary') },
  price: fils(2000),
  priceBeforeDiscount: fils(3000),
  cost: fils(900),
  barcode: 'A-1',
  design: 'dana',
  stock: 3,
  gallery: ['/images/one.webp'],
  customTags: [{ title: both('Her name'), required: true, lettering: null }],
  attributes: [
    { key: 'material', choices: ['satin'] },
    { key: 'size', number: 7 },
    { key: 'care', text: both('By hand') },
  ],
});

const FIELDS: readonly FileColumn[] = [
  ...COLUMN_NAMES.filter((column) => column !== 'id'),
  ...attributeColumns(ATTRIBUTES).map(({ column }) => column),
];

function planned(cells: Partial<Record<FileColumn, string>>, product = BOW): PlannedRow {
  const [row] = planImport([{ line: 2, cells: { id: 'bow', ...cells } }], {
    products: new Map([[product.id, product]]),
    categories: [aCategory('bows')],
    isPicture: (path) => path !== '',
    attributes: ATTRIBUTES,
    barcodes: new Map(),
    trashed: new Set(),
  });
  return row!;
}

describe.each(FIELDS)('a cell of %s', (column) => {
  test.each(['', '  ', '\u00A0', '\t'])('that is blank as %j leaves the field as it is', (blank) => {
    expect(planned({ [column]: blank })).toMatchObject({ line: 2, kind: 'unchanged', name: BOW.name });
  });

  test.each([
    '#N/A',
    ' #ref! ',
    '#DIV/0!',
    '#VALUE!',
    '#NAME?',
    '#NUM!',
    '#NULL!',
    '#GETTING_DATA',
    '#SPILL!',
    '#CALC!',
  ])('with %s is a fault of its row and nothing else', (error) => {
    expect(planned({ [column]: error })).toMatchObject({
      kind: 'faulty',
      faults: [{ column, code: 'FORMULA_ERROR' }],
    });
  });
});

test('a required cell with an error is no missing one', () => {
  const [row] = planImport([{ line: 2, cells: { 'name.en': 'Bow', 'name.ar': '#N/A' } }], {
    products: new Map(),
    categories: [],
    isPicture: () => true,
    attributes: [],
    barcodes: new Map(),
    trashed: new Set(),
  });
  const faults = row?.kind === 'faulty' ? row.faults : [];
  expect(faults.filter((fault) => fault.column === 'name.ar')).toEqual([{ column: 'name.ar', code: 'FORMULA_ERROR' }]);
});

const EMPTIED: Partial<Record<FileColumn, object>> = {
  'description.ar': { 'description.ar': '' },
  'description.en': { 'description.en': '' },
  priceBeforeDiscount: { priceBeforeDiscount: null },
  costPrice: { costPrice: null },
  barcode: { barcode: null },
  design: { design: null },
  'color.name.ar': { 'color.name.ar': '' },
  'color.name.en': { 'color.name.en': '' },
  'color.level.ar': { 'color.level.ar': '' },
  'color.level.en': { 'color.level.en': '' },
  gallery: { gallery: [] },
  customTags: { customTags: [] },
};

describe('the word for empty', () => {
  test.each(FIELDS.filter((column) => column in EMPTIED))('empties %s', (column) => {
    for (const word of ['empty', ' Empty ', 'فارغ']) {
      const row = planned({ [column]: word });
      const changes = row.kind === 'change' ? row.changes : [];
      expect(Object.fromEntries(changes.map(({ field, to }) => [field, to]))).toEqual(EMPTIED[column]);
    }
  });

  test('takes an attribute away, a text in one language alone', () => {
    const after = (cells: Parameters<typeof planned>[0]) => {
      const row = planned(cells);
      return row.kind === 'change' ? row.product.attributes : row;
    };
    const [material, size, care] = BOW.attributes;
    expect(after({ 'attribute.material': 'empty' })).toEqual([size, care]);
    expect(after({ 'attribute.size': 'فارغ' })).toEqual([material, care]);
    expect(after({ 'attribute.care.en': 'empty', 'attribute.care.ar': 'empty' })).toEqual([material, size]);
  });

  test.each([
    'name.ar',
    'name.en',
    'categoryId',
    'price',
    'stockQuantity',
    'filterColor',
    'isVisible',
    'isAvailable',
    'isNewArrivals',
    'imageUrl',
  ] as const)('is refused for %s, which every product needs or which means something else', (column) => {
    // The first of other pictures would become the main one.
    const product = { ...BOW, gallery: [] };
    expect(planned({ [column]: 'empty' }, product)).toMatchObject({ kind: 'faulty', faults: [{ column }] });
  });
});

describe('a stock', () => {
  test.each(['unlimited', 'Unlimited', 'بلا حد', 'بِلا  حدّ'])('%s is not tracked', (word) => {
    expect(planned({ stockQuantity: word })).toMatchObject({ kind: 'change', product: { ...BOW, stock: null } });
  });

  test.each(['none', '-1', '1.5', '2026-01-05', 'true', '=A1'])('%s is a fault', (cell) => {
    expect(planned({ stockQuantity: cell })).toMatchObject({
      kind: 'faulty',
      faults: [{ column: 'stockQuantity', code: 'INVALID_STOCK' }],
    });
  });

  test.each([
    [3, 'unlimited', true],
    [0, 'unlimited', true],
    [99, '3', true],
    [10, '0', true],
    [9, '0', false],
    [100, '90', false],
    [3, '99', false],
  ])('of %d that becomes %s is confirmed: %s', (stock, cell, isLoss) => {
    expect(losesStock(planned({ stockQuantity: cell }, { ...BOW, stock }))).toBe(isLoss);
  });

  test('that begins to be tracked, or that no row changes, is not confirmed', () => {
    expect(losesStock(planned({ stockQuantity: '0' }, { ...BOW, stock: null }))).toBe(false);
    expect(losesStock(planned({ price: '5' }))).toBe(false);
  });
});

test.each(['en', 'ar'] as const)('what is exported in %s changes nothing, whatever is missing', (language) => {
  const bare = {
    ...BOW,
    description: both(''),
    priceBeforeDiscount: null,
    cost: null,
    barcode: null,
    design: null,
    stock: null,
    gallery: [],
    customTags: [],
    attributes: [],
  };
  for (const product of [BOW, bare, { ...BOW, stock: 0 }]) {
    const written = writtenProduct(product, { slugOf: (id) => id, attributes: ATTRIBUTES }, language);
    const cells = Object.fromEntries(Object.entries(written).map(([column, cell]) => [column, String(cell ?? '')]));
    expect([planned(cells, product).kind, productRecord(product)]).toEqual(['unchanged', productRecord(product)]);
  }
});

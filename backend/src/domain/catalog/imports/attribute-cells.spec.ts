import { describe, expect, test } from '@jest/globals';
import { productId } from '../../ids.ts';
import type { Attribute, AttributeValue } from '../attributes/attribute.ts';
import { aCategory, aProduct } from '../product.fixture.ts';
import { writeAttributes } from './attribute-cells.ts';
import { columnsOfFile, headReader } from './attribute-columns.ts';
import { planImport } from './plan-import.ts';

const both = (en: string, ar = `${en} ع`) => ({ en, ar });
const choice = (key: string, en: string, ar: string) => ({ key, name: both(en, ar) });
const MATERIAL: Attribute = {
  key: 'material',
  name: both('Material', 'الخامة'),
  kind: 'choice',
  unit: both('', ''),
  choices: [
    choice('cotton', 'Cotton', 'قطن'),
    choice('satin-and-lace', 'Satin, lace', 'ساتان، دانتيل'),
    // Its English name is the key of another one.
    choice('wool', 'cotton', 'صوف'),
  ],
  isFilterable: true,
};
const SIZE: Attribute = { ...MATERIAL, key: 'size', name: both('Stock', 'المقاس'), kind: 'number', choices: [] };
const CARE: Attribute = { ...SIZE, key: 'care', name: both('Care', 'العناية'), kind: 'text' };
const SHOP = [MATERIAL, SIZE, CARE];

const VALUES: readonly AttributeValue[] = [
  { key: 'deleted', number: 3 },
  { key: 'care', text: both('Wash by hand', 'يغسل باليد') },
  { key: 'material', choices: ['gone', 'satin-and-lace', 'cotton', 'wool'] },
  { key: 'size', number: 12.5 },
];
const bow = aProduct('bow', { attributes: VALUES });

const planOf = (cells: Record<string, string>, product = bow) =>
  planImport([{ line: 2, cells: { id: product.id, ...cells } }], {
    products: new Map([[productId(product.id), product]]),
    categories: [aCategory('bows')],
    isPicture: () => true,
    attributes: SHOP,
    barcodes: new Map(),
    trashed: new Set(),
  })[0];
const attributesAfter = (cells: Record<string, string>) => {
  const row = planOf(cells);
  return row?.kind === 'change' ? row.product.attributes : row?.kind;
};
const written = (cells: object) =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, String(cell ?? '')]));

describe('the columns of attributes', () => {
  test.each(['en', 'ar'] as const)(
    'are recognized by their heads in %s, a taken one by its name as a field',
    (language) => {
      const columns = columnsOfFile(SHOP, language);
      const columnOf = headReader(SHOP);
      expect(columns.map(({ head }) => columnOf(head))).toEqual(columns.map(({ column }) => column));
      expect(columns.slice(-4).map(({ head }) => head)).toEqual(
        language === 'en'
          ? ['Material', 'attribute.size', 'Care (Arabic)', 'Care (English)']
          : ['الخامة', 'المقاس', 'العناية (عربي)', 'العناية (إنجليزي)'],
      );
      expect(columnOf(' ATTRIBUTE.material ')).toBe('attribute.material');
      expect(columnOf('Stock')).toBe('stockQuantity');
    },
  );

  test.each(['en', 'ar'] as const)('are written in %s so that an import changes nothing', (language) => {
    const cells = written(writeAttributes(VALUES, SHOP, language));
    expect(cells).toMatchObject({ 'attribute.size': '12.5', 'attribute.care.ar': 'يغسل باليد' });
    expect(cells['attribute.material']).toBe(
      language === 'en' ? 'Cotton, satin-and-lace, wool' : 'قطن، satin-and-lace، صوف',
    );
    expect(planOf(cells)?.kind).toBe('unchanged');
    const bare = aProduct('bare');
    expect(planOf(written(writeAttributes([], SHOP, language)), bare)?.kind).toBe('unchanged');
  });
});

describe('an import', () => {
  test('leaves what it has no column for, and what the shop has deleted', () => {
    expect(planOf({ 'name.en': bow.name.en })?.kind).toBe('unchanged');
    expect(attributesAfter({ price: '3' })).toEqual(VALUES);
    expect(attributesAfter({ 'attribute.size': '٧' })).toEqual([...VALUES.slice(0, 3), { key: 'size', number: 7 }]);
    expect(attributesAfter({ 'attribute.care.en': 'Wash cold' })).toContainEqual({
      key: 'care',
      text: both('Wash cold', 'يغسل باليد'),
    });
  });

  test('puts what is new between the others in the order of the shop', () => {
    const product = aProduct('bow', { attributes: VALUES.slice(1, 2) });
    const row = planOf({ 'attribute.size': '7', 'attribute.material': 'cotton' }, product);
    const attributes = row?.kind === 'change' ? row.product.attributes : [];
    expect(attributes.map(({ key }) => key)).toEqual(['material', 'size', 'care']);
  });

  test('takes away what its cell says is empty', () => {
    expect(attributesAfter({ 'attribute.material': 'empty', 'attribute.size': 'فارغ' })).toEqual(VALUES.slice(0, 2));
  });

  test('reads choices by names of either language and by keys, however they are separated', () => {
    expect(attributesAfter({ 'attribute.material': 'صوف؛ COTTON' })).toContainEqual({
      key: 'material',
      choices: ['cotton', 'wool'],
    });
    expect(attributesAfter({ 'attribute.material': 'Satin, lace' })).toContainEqual({
      key: 'material',
      choices: ['satin-and-lace'],
    });
  });

  test('names the possible choices beside one that there is not, and faults by column', () => {
    const cells = { 'attribute.material': 'cotton, silk', 'attribute.size': 'big', 'attribute.care.ar': 'empty' };
    expect(planOf(cells)).toMatchObject({
      kind: 'faulty',
      faults: [
        {
          column: 'attribute.material',
          code: 'UNKNOWN_CHOICE',
          detail: { en: 'Cotton, Satin, lace, cotton', ar: 'قطن، ساتان، دانتيل، صوف' },
        },
        { column: 'attribute.size', code: 'INVALID_MEASURE' },
        { column: 'attribute.care.ar', code: 'REQUIRED' },
      ],
    });
  });
});

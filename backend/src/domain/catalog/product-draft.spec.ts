import { describe, expect, test } from '@jest/globals';
import { productId } from '../ids.ts';
import { newProduct, readProduct, readProductRow } from './product-draft.ts';
import type { ProductDraft, ProductKnowledge, SentProduct } from './product-draft.ts';

const KNOWN: ProductKnowledge = {
  hasCategory: (id) => id === 'bows',
  isPicture: (path) => path.startsWith('/images/'),
  attributes: [],
};

const SENT: SentProduct = {
  name: { en: 'Bow', ar: 'فيونكة' },
  description: { en: 'Soft', ar: 'ناعمة' },
  price: 1.75,
  hasDiscount: false,
  stockQuantity: 4,
  imageUrl: '/images/a.webp',
  gallery: [],
  color: { name: { en: 'Pink', ar: 'وردي' }, level: { en: 'Primary', ar: 'ابتدائي' } },
  filterColor: 'pink',
  categoryId: 'bows',
  isAvailable: true,
  customTags: [],
};

const read = (sent: SentProduct) => readProduct({ ...SENT, ...sent }, KNOWN);

function draftOf(sent: SentProduct): ProductDraft {
  const judged = read(sent);
  if (judged.kind === 'refused') throw new Error(JSON.stringify(judged.faults));
  return judged.draft;
}

function faultsOf(sent: SentProduct): string[] {
  const judged = read(sent);
  return judged.kind === 'accepted' ? [] : judged.faults.map(({ field, code }) => `${field} ${code}`);
}

const tag = (en: string, ar: string) => ({ title: { en, ar }, required: true });

describe('a sent product', () => {
  test('is read as a draft with prices in fils, without flags that were left out', () => {
    expect(draftOf({})).toEqual({
      name: { en: 'Bow', ar: 'فيونكة' },
      description: { en: 'Soft', ar: 'ناعمة' },
      price: 1750,
      priceBeforeDiscount: null,
      stock: 4,
      imageUrl: '/images/a.webp',
      gallery: [],
      color: SENT.color,
      filterColor: 'pink',
      categoryId: 'bows',
      isAvailable: true,
      customTags: [],
    });
  });

  test('becomes a visible and available product unless its flags differ', () => {
    const id = productId('new');
    expect(newProduct(id, draftOf({ isAvailable: null }))).toMatchObject({
      id,
      isVisible: true,
      isAvailable: true,
      isNewArrival: false,
    });
    const said = { isVisible: false, isAvailable: false, isNewArrivals: true };
    expect(newProduct(id, draftOf(said))).toMatchObject({ isVisible: false, isAvailable: false, isNewArrival: true });
  });

  test('has clean texts in NFC', () => {
    const texts = { en: ' Cafe\u0301\n\u202eevil ', ar: '\u200fفيونكة\u0000' };
    expect(draftOf({ name: texts, description: { en: 'a\r\nb', ar: '' } })).toMatchObject({
      name: { en: 'Café evil', ar: 'فيونكة' },
      description: { en: 'a\nb', ar: '' },
    });
  });

  test('is refused with all its faults', () => {
    expect(readProduct({}, KNOWN)).toEqual({
      kind: 'refused',
      faults: [
        { field: 'name.en', code: 'REQUIRED' },
        { field: 'name.ar', code: 'REQUIRED' },
        { field: 'price', code: 'REQUIRED' },
        { field: 'filterColor', code: 'REQUIRED' },
        { field: 'categoryId', code: 'REQUIRED' },
        { field: 'imageUrl', code: 'PICTURE_REQUIRED' },
      ],
    });
  });

  test.each<[string, SentProduct, string[]]>([
    ['a name of blanks', { name: { en: ' \u200f ', ar: 'ا' } }, ['name.en REQUIRED']],
    [
      'long texts',
      { name: { en: 'x'.repeat(121), ar: 'ا' }, description: { ar: 'x'.repeat(2001) } },
      ['name.en TOO_LONG', 'description.ar TOO_LONG'],
    ],
    ['a price of three decimals', { price: 1.755 }, ['price INVALID_PRICE']],
    ['a negative price', { price: -1 }, ['price INVALID_PRICE']],
    ['a price over 100,000 KD', { price: '100000.01' }, ['price INVALID_PRICE']],
    ['a price that is not a number', { price: 'two' }, ['price INVALID_PRICE']],
    ['a discount without its price', { hasDiscount: true }, ['priceBeforeDiscount REQUIRED']],
    [
      'a discount that is not a lower price',
      { hasDiscount: true, priceBeforeDiscount: 1.75 },
      ['priceBeforeDiscount DISCOUNT_NOT_HIGHER'],
    ],
    ['a fractional stock', { stockQuantity: 1.5 }, ['stockQuantity INVALID_STOCK']],
    ['too large a stock', { stockQuantity: 1_000_001 }, ['stockQuantity INVALID_STOCK']],
    ['a negative stock', { stockQuantity: '-1' }, ['stockQuantity INVALID_STOCK']],
    ['an unknown category', { categoryId: 'x' }, ['categoryId UNKNOWN_CATEGORY']],
    ['an unknown colour', { filterColor: 'red' }, ['filterColor INVALID']],
    [
      'a tag without titles',
      { customTags: [{ required: true }] },
      ['customTags.0.title.en REQUIRED', 'customTags.0.title.ar REQUIRED'],
    ],
    [
      'two tags of one title',
      { customTags: [tag('Name', 'الاسم'), tag('name', 'اسم')] },
      ['customTags.1.title.en DUPLICATE'],
    ],
    [
      'eleven tags',
      { customTags: Array.from({ length: 11 }, (_, index) => tag(`a${index}`, `ب${index}`)) },
      ['customTags TOO_MANY_ITEMS'],
    ],
    [
      'unknown pictures',
      { imageUrl: '/x', gallery: ['/x', '/images/b.webp', '/y'] },
      ['imageUrl UNKNOWN_PICTURE', 'gallery.2 UNKNOWN_PICTURE'],
    ],
    [
      'twenty-one pictures',
      { gallery: Array.from({ length: 20 }, (_, index) => `/images/${index}.webp`) },
      ['gallery TOO_MANY_ITEMS'],
    ],
  ])('is refused for %s', (_what, sent, faults) => {
    expect(faultsOf(sent)).toEqual(faults);
  });

  test.each([
    ['٢٫٥', 2500],
    ['۱۲.۲۵', 12250],
    ['0', 0],
    [100_000, 100_000_000],
    [' 1.10 ', 1100],
  ])('may have the price %p', (price, expected) => {
    expect(draftOf({ price }).price).toBe(expected);
  });

  test('has a price before the discount only with a discount, and stock only when it is tracked', () => {
    expect(draftOf({ hasDiscount: true, priceBeforeDiscount: '٣' }).priceBeforeDiscount).toBe(3000);
    expect(draftOf({ hasDiscount: false, priceBeforeDiscount: 1 }).priceBeforeDiscount).toBeNull();
    expect([null, undefined, '', '١٢', 0].map((stockQuantity) => draftOf({ stockQuantity }).stock)).toEqual([
      null,
      null,
      null,
      12,
      0,
    ]);
  });

  test('has its main picture once, which is the sent one or else the first of the gallery', () => {
    const [a, b, c] = ['/images/a.webp', '/images/b.webp', '/images/c.webp'] as const;
    expect(draftOf({ imageUrl: b, gallery: [a, b, c, a] })).toMatchObject({ imageUrl: b, gallery: [a, c] });
    expect(draftOf({ imageUrl: null, gallery: [c, a] })).toMatchObject({ imageUrl: c, gallery: [a] });
  });
});

test('a row of a list changes only the sent fields', () => {
  expect(readProductRow({})).toEqual({ kind: 'accepted', draft: {} });
  expect(readProductRow({ price: '٢', stockQuantity: null, priceBeforeDiscount: null })).toEqual({
    kind: 'accepted',
    draft: { price: 2000, stock: null, priceBeforeDiscount: null },
  });
  expect(readProductRow({ price: 1.234, stockQuantity: -1 })).toMatchObject({
    kind: 'refused',
    faults: [{ field: 'price' }, { field: 'stockQuantity' }],
  });
  expect(readProductRow({ barcode: '0 12345 67890 5' })).toEqual({
    kind: 'accepted',
    draft: { barcode: '0012345678905' },
  });
  const pictures = ['/images/a.webp', '/images/b.webp'];
  expect(readProductRow({ gallery: pictures }, KNOWN.isPicture)).toEqual({
    kind: 'accepted',
    draft: { imageUrl: pictures[0], gallery: [pictures[1]] },
  });
  expect(readProductRow({ gallery: ['https://elsewhere.example/a.webp'] }, KNOWN.isPicture)).toMatchObject({
    faults: [{ field: 'gallery.0', code: 'UNKNOWN_PICTURE' }],
  });
});

test('a design does not depend on case and blanks, stays when it is left out, and can be taken away', () => {
  expect(['  Satin  Ribbon ', '', null].map((design) => draftOf({ design }).design)).toEqual([
    'satin ribbon',
    null,
    null,
  ]);
  expect(draftOf({})).not.toHaveProperty('design');
  expect(faultsOf({ design: 'x'.repeat(61) })).toEqual(['design TOO_LONG']);
});

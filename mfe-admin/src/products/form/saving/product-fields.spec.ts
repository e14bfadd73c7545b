import { describe, expect, test } from '@jest/globals';
import { rulesOf } from '../../../form/fields/field-table.ts';
import { NEW_PRODUCT_FIELDS, PRODUCT_FIELDS } from './product-fields.ts';
import { EMPTY_PRODUCT, previewOf, requestOf, valuesOf } from './product-values.ts';
import { NEW_TAG } from './tag-values.ts';
import type { ProductValues } from './product-values.ts';
import { officeProduct } from '../../../testing/goods.ts';

const bow = officeProduct('bow', { price: 2.25, stockQuantity: 24, gallery: ['/images/bow-2.webp'], version: 7 });
const good = valuesOf(bow);
const faults = (change: Partial<ProductValues>, isNew = false) =>
  rulesOf(isNew ? NEW_PRODUCT_FIELDS : PRODUCT_FIELDS)
    .faultsOf({ ...good, ...change })
    .map(({ field, message }) => `${field}: ${message}`);

describe('the rules of the form', () => {
  test('an empty form names what is missing, in the order of the form', () => {
    expect(
      rulesOf(NEW_PRODUCT_FIELDS)
        .faultsOf(EMPTY_PRODUCT)
        .map(({ field }) => field),
    ).toEqual(['name.ar', 'name.en', 'pictures', 'price', 'filterColor', 'categoryId']);
  });

  test('a product of the shop has no fault', () => {
    expect(faults({})).toEqual([]);
  });

  test.each<[what: string, change: Partial<ProductValues>, faults: string[]]>([
    ['blank names', { name: { ar: ' ', en: '\t' } }, ['name.ar: nameArRequired', 'name.en: nameEnRequired']],
    ['no price', { price: '' }, ['price: priceRequired']],
    ['a price that is none', { price: 'two' }, ['price: invalidPrice']],
    ['a price of three decimals', { price: '2.255' }, ['price: invalidPrice']],
    ['a price above all', { price: '100001' }, ['price: invalidPrice']],
    ['a free product', { price: '0' }, []],
    ['a price in Arabic digits', { price: '٢٫٢٥' }, []],
    ['a discount without its price', { hasDiscount: true }, ['priceBeforeDiscount: beforeRequired']],
    [
      'a discount that is none',
      { hasDiscount: true, priceBeforeDiscount: '2.25' },
      ['priceBeforeDiscount: beforeNotHigher'],
    ],
    ['a price before discount that is not meant', { priceBeforeDiscount: 'x' }, []],
    ['a stock that is no number', { stockQuantity: '2.5' }, ['stockQuantity: invalidStock']],
    ['a stock that is not counted', { stockQuantity: '' }, []],
    [
      'a text without titles',
      { customTags: [NEW_TAG] },
      ['customTags.0.title.ar: tagTitleArRequired', 'customTags.0.title.en: tagTitleEnRequired'],
    ],
    [
      'two texts of one title',
      {
        customTags: [
          { ...NEW_TAG, title: { ar: 'الاسم', en: 'Name' } },
          { ...NEW_TAG, title: { ar: 'الصف', en: 'name ' } },
        ],
      },
      ['customTags.1.title.en: tagTitleTwice'],
    ],
    ['no category', { categoryId: '' }, ['categoryId: categoryRequired']],
  ])('%s', (_, change, expected) => {
    expect(faults(change)).toEqual(expected);
  });

  test('missing pictures are reported in the words of each form', () => {
    expect(faults({ pictures: [] }, true)).toEqual(['pictures: uploadImage']);
    expect(faults({ pictures: [] })).toEqual(['pictures: imageRequired']);
    expect(faults({ pictures: [{ url: '' }] })).toEqual(['pictures: mainImageRequired']);
  });
});

test.each([
  ['imageUrl', 'pictures'],
  ['gallery.3', 'pictures'],
  ['color.name.en', 'color.name.en'],
  ['customTags.2.title.ar', 'customTags.2.title.ar'],
  ['customTags.2.lettering.cloth', null],
  ['version', null],
])('a refusal of %s shows at %s', (field, shown) => {
  const values = { ...good, customTags: [NEW_TAG, NEW_TAG, NEW_TAG] };
  expect(rulesOf(PRODUCT_FIELDS).fieldOf(field, values)).toBe(shown);
});

describe('the request', () => {
  test('an unchanged product is sent as it is, with its version and the stock that was shown', () => {
    const { _id, inStock: _in, createdAt: _c, changedAt: _ch, changedBy: _by, ...sent } = bow;
    expect(requestOf(good, bow)).toEqual({ ...sent, sizePictures: [], stockWas: 24 });
  });

  test('a new product has neither a version nor a former stock', () => {
    const request = requestOf({ ...good, stockQuantity: '' }, null);
    expect(request).not.toHaveProperty('version');
    expect(request).not.toHaveProperty('stockWas');
    expect(request.stockQuantity).toBeNull();
  });

  test('the price before the discount is sent only with a discount', () => {
    expect(requestOf({ ...good, priceBeforeDiscount: '3' }, null).priceBeforeDiscount).toBeNull();
    expect(requestOf({ ...good, priceBeforeDiscount: '٣', hasDiscount: true }, null).priceBeforeDiscount).toBe(3);
  });
});

test('the preview shows no discount without a reduction, and no price that is not a number', () => {
  expect(previewOf({ ...good, hasDiscount: true, priceBeforeDiscount: '2' }, 'bow').hasDiscount).toBe(false);
  expect(previewOf({ ...good, price: 'two' }, 'bow').price).toBe(0);
  expect(previewOf({ ...good, stockQuantity: '0' }, 'bow').inStock).toBe(false);
});

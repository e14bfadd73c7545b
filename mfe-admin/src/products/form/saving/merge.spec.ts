import { describe, expect, test } from '@jest/globals';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { officeProduct } from '../../../testing/goods.ts';
import { mergedValues, questionsOf } from './merge.ts';
import { valuesOf } from './product-values.ts';
import type { ProductConflict } from './use-save-product.ts';

const opened = officeProduct('bow', { price: 2, stockQuantity: 24 });
/** Their version has another price, name and category; mine has another price and another name. */
const current = {
  ...opened,
  version: 3,
  price: 1.5,
  name: { ar: 'فيونكة', en: 'Bow' },
  categoryId: 'c-clips',
  gallery: ['/g.webp'],
};
const yours = { ...opened, price: 2.5, name: { ar: opened.name.ar, en: 'My bow' }, stockQuantity: 22 };
const conflict: ProductConflict = {
  current,
  yours,
  changedBy: 'noura@example.com',
  changedAt: '2026-09-07T10:42:00.000Z',
  changes: [
    { field: 'price', from: 2, to: 1.5 },
    { field: 'name.en', from: opened.name.en, to: 'Bow' },
    { field: 'name.ar', from: opened.name.ar, to: 'فيونكة' },
    { field: 'categoryId', from: 'c-bows', to: 'c-clips' },
    { field: 'gallery', from: [], to: ['/g.webp'] },
    { field: 'isAvailable', from: false, to: true },
  ],
};

describe('the questions', () => {
  test('are the fields that others changed and that differ from mine', () => {
    expect(questionsOf(conflict).map(({ field }) => field)).toEqual([
      'price',
      'name.en',
      'name.ar',
      'categoryId',
      'pictures',
    ]);
  });

  test('mark the fields that were changed here', () => {
    const mine = questionsOf(conflict).filter(({ isMineChanged }) => isMineChanged);
    expect(mine.map(({ field }) => field)).toEqual(['price', 'name.en']);
    expect(mine[0]).toMatchObject({ theirs: 1.5, mine: 2.5 });
  });
});

describe('the merged product', () => {
  test('is mine, except for the fields taken from theirs', () => {
    const merged = mergedValues(conflict, new Set(['name.ar', 'categoryId', 'pictures']));
    expect(merged).toMatchObject({
      price: '2.50',
      name: { ar: 'فيونكة', en: 'My bow' },
      categoryId: 'c-clips',
      pictures: [{ url: opened.imageUrl }, { url: '/g.webp' }],
    });
  });

  test('is theirs where everything is taken from them, except for fields they did not change', () => {
    const all = new Set(questionsOf(conflict).map(({ field }) => field));
    expect(mergedValues(conflict, all)).toEqual({ ...valuesOf(current), stockQuantity: '22' });
  });

  test.each([
    ['name.ar', { name: { ar: 'اسم', en: opened.name.en } }],
    ['name.en', { name: { ar: opened.name.ar, en: 'A name' } }],
    ['description.ar', { description: { ar: 'وصف', en: opened.description.en } }],
    ['description.en', { description: { ar: opened.description.ar, en: 'A description' } }],
    ['color.name.en', { color: { ...opened.color, name: { ...opened.color.name, en: 'Another pink' } } }],
    ['color.level.ar', { color: { ...opened.color, level: { ...opened.color.level, ar: 'مرحلة' } } }],
    ['pictures', { imageUrl: '/other.webp', gallery: ['/g.webp'] }],
    ['price', { price: 9 }],
    ['stockQuantity', { stockQuantity: 7 }],
    ['filterColor', { filterColor: 'white' }],
    ['customTags', { customTags: [{ title: { ar: 'اسمها', en: 'Her name' }, required: true, lettering: null }] }],
    ['categoryId', { categoryId: 'c-clips' }],
    ['isVisible', { isVisible: !opened.isVisible }],
    ['isAvailable', { isAvailable: !opened.isAvailable }],
    ['isNewArrivals', { isNewArrivals: !opened.isNewArrivals }],
  ] as const)('takes %s from theirs when that is chosen, and nothing else', (field, parts) => {
    const theirs = { ...opened, ...(parts as Partial<OfficeProductView>) };
    const differing = { ...conflict, current: theirs, yours: opened };
    expect(mergedValues(differing, new Set([field]))).toEqual(valuesOf(theirs));
    expect(mergedValues(differing, new Set())).toEqual(valuesOf(opened));
  });

  test('takes the discount together with its price', () => {
    const reduced = { ...conflict, current: { ...current, hasDiscount: true, priceBeforeDiscount: 4 } };
    expect(mergedValues(reduced, new Set(['priceBeforeDiscount']))).toMatchObject({
      hasDiscount: true,
      priceBeforeDiscount: '4.00',
    });
  });
});

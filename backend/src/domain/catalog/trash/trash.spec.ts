import { expect, test } from '@jest/globals';
import { categoryId } from '../../ids.ts';
import type { Attribute } from '../attributes/attribute.ts';
import { aProduct } from '../product.fixture.ts';
import { restoreProduct, trashed } from './trash.ts';
import type { Restoration, RestoreKnowledge } from './trash.ts';

const both = (text: string) => ({ en: text, ar: text });
const MATERIAL: Attribute = {
  key: 'material',
  name: both('Material'),
  kind: 'choice',
  unit: both(''),
  choices: [{ key: 'satin', name: both('Satin') }],
  isFilterable: true,
};
const SIZE: Attribute = { ...MATERIAL, key: 'size', kind: 'number', choices: [] };
const FORMER = aProduct('bow', {
  barcode: '96385074',
  attributes: [
    { key: 'material', choices: ['cotton', 'satin'] },
    { key: 'size', number: 12 },
  ],
});
const COTTON = { key: 'cotton', name: both('Cotton') };
const SHOP: RestoreKnowledge = {
  hasCategory: () => true,
  isBarcodeTaken: false,
  attributes: [SIZE, { ...MATERIAL, choices: [...MATERIAL.choices, COTTON] }],
};

const restored = (wanted: Restoration, known: Partial<RestoreKnowledge> = {}) =>
  restoreProduct(FORMER, wanted, { ...SHOP, ...known });

test('a product comes back hidden, and otherwise as it was', () => {
  expect(restored({})).toEqual({ kind: 'restored', product: { ...FORMER, isVisible: false } });
});

test('what is in the way is named, all at once', () => {
  const known = { hasCategory: () => false, isBarcodeTaken: true, attributes: [MATERIAL] };
  expect(restored({}, known)).toEqual({
    kind: 'conflicts',
    conflicts: ['BARCODE_TAKEN', 'CATEGORY_GONE', 'ATTRIBUTE_GONE'],
  });
});

test('it comes back without its barcode, in another category, and without what the shop has deleted', () => {
  const wanted = { withoutBarcode: true, withoutAttributes: true, categoryId: categoryId('clips') };
  const known = { hasCategory: (id: string) => id === 'clips', isBarcodeTaken: true, attributes: [MATERIAL] };
  expect(restored(wanted, known)).toMatchObject({
    kind: 'restored',
    product: { barcode: null, categoryId: 'clips', attributes: [{ key: 'material', choices: ['satin'] }] },
  });
});

test('an attribute that was defined anew as another kind is gone, and a barcode that is null is never taken', () => {
  const attributes = [{ ...MATERIAL, kind: 'text' as const }, SIZE];
  expect(restored({}, { attributes })).toMatchObject({ conflicts: ['ATTRIBUTE_GONE'] });
  expect(restoreProduct(aProduct('plain'), {}, { ...SHOP, isBarcodeTaken: true })).toMatchObject({ kind: 'restored' });
});

test('neither its place nor what unpaid orders hold of it goes into the trash', () => {
  expect(trashed({ ...FORMER, place: 3, takeable: 2 })).toEqual(FORMER);
});

import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { editProduct, productRecord } from '../../catalog/product-edit.ts';
import type { Product } from '../../catalog/product.ts';
import { changesBetween } from '../../history.ts';
import { fils } from '../../money.ts';
import { neededToUndo, undoneProduct } from './undo.ts';

const bow = aProduct('bow');
const edited: Product = {
  ...bow,
  price: fils(3000),
  priceBeforeDiscount: fils(4000),
  cost: fils(605),
  isVisible: !bow.isVisible,
  isAvailable: !bow.isAvailable,
  isNewArrival: !bow.isNewArrival,
  name: { en: 'Velvet', ar: 'مخمل' },
  description: { en: 'Soft', ar: 'ناعم' },
};
const changes = changesBetween(productRecord(bow), productRecord(edited));
const entry = { subject: 'product', kind: 'changed', version: 2, changes } as const;

test('every field of a product that can be undone is as it was before', () => {
  expect(changes).toHaveLength(10);
  expect(neededToUndo(entry)).toBe('catalog.write');
  const result = editProduct(edited, { change: undoneProduct(edited, changes), version: 2 }, []);
  expect(result).toMatchObject({ kind: 'changed', product: bow });
});

test('what others have changed since stays, and the same field is a conflict', () => {
  const price = changes.filter(({ field }) => field === 'price');
  const named = { ...edited, name: { ...edited.name, en: 'Silk' } };
  const since = [{ field: 'name.en', from: 'Velvet', to: 'Silk' }];
  const undone = { change: undoneProduct(named, price), version: 2 };
  expect(editProduct(named, undone, since)).toMatchObject({ kind: 'changed', product: { ...named, price: bow.price } });
  const cheaper = { ...edited, price: fils(2500) };
  expect(editProduct(cheaper, undone, [{ field: 'price', from: 3, to: 2.5 }])).toMatchObject({ kind: 'conflict' });
});

test('an entry is undone as a whole or not at all', () => {
  const stock = { field: 'stockQuantity', from: 3, to: 5 };
  expect(neededToUndo({ ...entry, changes: [...changes, stock] })).toBeNull();
  expect(neededToUndo({ ...entry, changes: [] })).toBeNull();
  expect(neededToUndo({ ...entry, kind: 'created' })).toBeNull();
  expect(neededToUndo({ ...entry, version: null })).toBeNull();
  expect(neededToUndo({ ...entry, subject: 'order' })).toBeNull();
});

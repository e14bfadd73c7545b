import { expect, test } from '@jest/globals';
import { categoryId, productId } from '../../ids.ts';
import type { ProductId } from '../../ids.ts';
import { editProduct } from '../product-edit.ts';
import { aProduct } from '../product.fixture.ts';
import { arrangeProducts } from './arrange-products.ts';

const ids = (...named: string[]): ProductId[] => named.map(productId);
const PLACED = [
  { id: productId('a'), place: 2 },
  { id: productId('b'), place: 1 },
];
const arrange = (wanted: ProductId[], was: ProductId[] | null = null) =>
  arrangeProducts(PLACED, { wanted, was }, (id) => id.length === 1);

test('places are counted downwards, and only those that change are written', () => {
  expect(arrange(ids('c', 'a', 'b'))).toEqual({ kind: 'arranged', places: new Map([['c', 3]]) });
  expect(arrange(ids('b'))).toEqual({ kind: 'arranged', places: new Map([['a', null]]) });
  expect(arrange(ids('b', 'a'), ids('a', 'b'))).toEqual({
    kind: 'arranged',
    places: new Map([
      ['a', 1],
      ['b', 2],
    ]),
  });
  expect(arrange(ids('a', 'b'))).toEqual({ kind: 'unchanged' });
});

test('the order stays when somebody else has changed it meanwhile', () => {
  expect(arrange(ids('b'), ids('b', 'a'))).toEqual({ kind: 'conflict' });
});

test('products that have left the category, or are named again, are passed over', () => {
  const places = new Map([['c', 3]]);
  expect(arrange(ids('elsewhere', 'c', 'a', 'c', 'b', 'a'))).toEqual({ kind: 'arranged', places });
});

test('a product keeps its place through edits, except into another category', () => {
  const bow = aProduct('bow', { place: 7 });
  expect(editProduct(bow, { change: { isNewArrival: true } }, [])).toMatchObject({ product: { place: 7 } });
  const moved = editProduct(bow, { change: { categoryId: categoryId('clips') } }, []);
  expect(moved).toMatchObject({ kind: 'changed', changes: [{ field: 'categoryId', from: 'bows', to: 'clips' }] });
  expect(moved.kind === 'changed' && moved.product).not.toHaveProperty('place');
});

import { expect, test } from '@jest/globals';
import { officeProduct } from '../../../testing/goods.ts';
import { draftOf } from './draft.ts';
import { valuesOf } from './product-values.ts';

const values = valuesOf(officeProduct('bow', { gallery: ['/g.webp'] }));
const draft = draftOf('bow 3');

test('a draft is read as it was written, until it is discarded', () => {
  draft.write(values);
  expect(draft.read()).toEqual(values);
  expect(draftOf('bow 4').read()).toBeNull();
  draft.forget();
  expect(draft.read()).toBeNull();
});

test.each([
  ['no JSON', 'bow'],
  ['nothing', 'null'],
  ['a field of another type', JSON.stringify({ ...values, price: 2 })],
  ['a missing field', JSON.stringify({ ...values, color: {} })],
  ['a list in place of an object', JSON.stringify({ ...values, name: [] })],
  ['pictures that are texts', JSON.stringify({ ...values, pictures: ['/g.webp'] })],
  ['pictures that are missing', JSON.stringify({ ...values, pictures: [null] })],
])('a stored value with %s is not taken for a draft', (_, stored) => {
  sessionStorage.setItem('office-product-draft:bow 3', stored);
  expect(draft.read()).toBeNull();
});

import { expect, test } from '@jest/globals';
import { fils } from '../../money.ts';
import { aProduct } from '../product.fixture.ts';
import { aBundle } from './bundle.fixture.ts';
import { offeredBundles } from './bundle.ts';
import { namedBundles } from './named-bundles.ts';

const products = new Map(
  [
    aProduct('bow', { name: { en: 'Velvet bow', ar: 'فيونكة مخمل' } }),
    aProduct('clip', { name: { en: 'Hair clip', ar: 'مشبك' } }),
    aProduct('bag', { name: { en: 'Bag', ar: 'حقيبة' }, stock: 0 }),
  ].map((one) => [one.id, one]),
);
const withBag = [...products.values()].slice(1).map(({ id }) => ({ productId: id, quantity: 1 }));
const sets = offeredBundles(
  [
    aBundle('out', { name: { en: 'First day', ar: 'أول يوم' }, pieces: withBag }),
    aBundle('first', { name: { en: 'First day', ar: 'أول يوم' }, price: fils(3000) }),
    aBundle('feast', { name: { en: 'National day', ar: 'العيد الوطني' }, level: 'secondary', price: fils(9000) }),
  ],
  products,
);

test.each([
  ['first day', ['first', 'feast', 'out']],
  ['أول يوم', ['first', 'out']],
  ['للعيد الوطني', ['feast']],
  ['طقم للثانوية', ['feast']],
  ['طقم للثانوي', ['feast']],
  ['sets', ['first', 'feast', 'out']],
  ['sets under 5 KD', ['first', 'out']],
  ['velvet bow', []],
  ['velvet bow set', ['first', 'feast']],
  ['set of 4', []],
  ['!', []],
  ['', ['first', 'feast', 'out']],
])('«%s» names %j', (text, ids) => {
  expect(namedBundles(sets, text).map(({ bundle }) => bundle.id)).toEqual(ids);
});

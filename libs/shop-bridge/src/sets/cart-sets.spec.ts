import { beforeEach, expect, test } from '@jest/globals';
import { cart, lineKey } from '../cart.ts';
import { addSet, removeSets, setCount, setsOf } from './cart-sets.ts';

const bundle = { _id: 'daily', name: { en: 'Daily', ar: 'يومية' } };
const piece = (id: string, quantity = 1, name?: string) => ({
  product: { _id: id, name: { en: id, ar: id }, imageUrl: `/images/${id}.webp` },
  price: 1.5,
  quantity,
  customTexts: name === undefined ? [] : [{ title: { en: 'Name', ar: 'الاسم' }, text: name }],
});
const set = (name: string) => [piece('ribbon', 1, name), piece('socks', 2)];
const counts = () => setsOf(cart.get()).map(({ count, lines }) => [count, lines.map(({ quantity }) => quantity)]);

beforeEach(() => cart.clear());

test('sets with the same name are counted together, others apart, and single pieces not at all', () => {
  cart.add({ ...piece('socks').product, price: 1.75 });
  for (const name of ['Lulwa', 'Noura', 'Lulwa']) expect(addSet(bundle, set(name))).toBe(true);
  expect(counts()).toEqual([
    [2, [2, 4]],
    [1, [1, 2]],
  ]);
  expect(new Set(cart.get().map(lineKey)).size).toBe(5);
});

test('a set is counted and removed as a whole, and survives a visit', () => {
  addSet(bundle, set('Lulwa'));
  addSet(bundle, [piece('socks'), piece('socks')]);
  setCount(setsOf(cart.get())[0]!, 3);
  setCount(setsOf(cart.get())[1]!, 0);
  const newValue = JSON.stringify(cart.get());
  cart.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue }));
  expect(counts()).toEqual([
    [3, [3, 6]],
    [1, [1, 1]],
  ]);
  removeSets(setsOf(cart.get())[0]!);
  expect(counts()).toEqual([[1, [1, 1]]]);
});

test('a set for which the cart has no room is not added in part', () => {
  for (let n = 0; n < 99; n += 1) cart.add({ ...piece(`bow-${n}`).product, price: 1 });
  expect(addSet(bundle, set('Lulwa'))).toBe(false);
  expect(cart.get()).toHaveLength(99);
});

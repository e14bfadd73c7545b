import { beforeEach, expect, test } from '@jest/globals';
import { sharedItems, wishlist } from './wishlist.ts';

beforeEach(() => wishlist.remove(wishlist.get()));

test('a wishlist has each product once, the latest first, and tells how many it cannot take beyond 50', () => {
  expect(wishlist.add(['bow'])).toBe(0);
  expect(wishlist.add(['clip', 'bow', 'clip'])).toBe(0);
  expect(wishlist.get()).toEqual(['clip', 'bow']);
  expect(wishlist.add(Array.from({ length: 50 }, (_, place) => `ribbon ${place}`))).toBe(2);
  expect(wishlist.get()).toHaveLength(50);
  wishlist.remove(['clip']);
  expect(JSON.parse(localStorage.getItem('wishlist') ?? '')).toHaveLength(49);
});

test('a shared link names each product once, and 50 at most', () => {
  expect(sharedItems('bow,clip,,bow')).toEqual(['bow', 'clip']);
  expect(sharedItems(Array.from({ length: 60 }, (_, place) => `bow-${place}`).join(','))).toHaveLength(50);
});

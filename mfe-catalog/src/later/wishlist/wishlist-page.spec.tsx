import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { list, product } from '@fyonka/testing/catalog.fixture';
import { fakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { wishlist } from './wishlist.ts';
import { WishlistPage } from './wishlist-page.tsx';

beforeEach(() => wishlist.remove(wishlist.get()));

test('the focus stays on the page when a piece is removed, and when it was the last', async () => {
  fakeApi({ 'GET /api/products': list([product('bow'), product('bag')]) });
  wishlist.add(['bow', 'bag']);
  const user = open(<WishlistPage />, { at: '/wishlist' });
  await user.click(await screen.findByRole('button', { name: 'Remove Bow bow from the list' }));
  expect(screen.getByRole('region', { name: 'Wishlist' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Bow bag from the list' }));
  expect(screen.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Wishlist' })).toHaveFocus();
});

test('a shared list is saved beside the own one, which is said where the focus is', async () => {
  fakeApi({ 'GET /api/products': list([product('bow')]) });
  wishlist.add(['bag']);
  const user = open(<WishlistPage />, { at: '/wishlist?items=bow' });
  await user.click(screen.getByRole('button', { name: 'Save to my own list' }));
  expect(document.activeElement).toContainElement(screen.getByText(/in your own list now/));
  expect(document.body).not.toHaveFocus();
  expect(wishlist.get()).toEqual(['bow', 'bag']);
});

test('a link without pieces offers nothing to save', () => {
  const api = fakeApi();
  open(<WishlistPage />, { at: '/wishlist?items=' });
  expect(screen.getByRole('link', { name: 'See all products' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save to my own list' })).toBeNull();
  expect(api.requests).toEqual([]);
});

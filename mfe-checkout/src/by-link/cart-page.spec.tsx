import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { cart } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { product } from '@fyonka/testing/catalog.fixture';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { enteredCoupon } from '../cart/coupon/entered-coupon.ts';
import { CartPage } from './cart-page.tsx';

const GONE = refusal(404, 'PRODUCT_NOT_FOUND');
const tag = { title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null };
const inCart = () => cart.get().map(({ _id, quantity }) => `${_id}:${quantity}`);
const openLink = (query: string, lang: 'en' | 'ar' = 'en') => open(<CartPage />, { at: `/cart${query}`, lang });

let api: FakeApi;
beforeEach(() => {
  cart.clear();
  cartDialog.set(false);
  enteredCoupon.remove();
  api = fakeApi({
    'GET /api/products/bow': product('bow'),
    'GET /api/products/few': product('few', { stockQuantity: 2 }),
    'GET /api/products/sold': product('sold', { inStock: false, stockQuantity: 0 }),
    'GET /api/products/named': product('named', { customTags: [tag] }),
    'GET /api/products/nowhere': GONE,
    'GET /api/bundles/nowhere': refusal(404, 'NOT_FOUND'),
    'GET /api/barcodes/:barcode': GONE,
    'GET /api/barcodes/S-12': { productId: 'few' },
    'GET /api/products/S-12': GONE,
    'GET /api/bundles/S-12': refusal(404, 'NOT_FOUND'),
    'GET /api/products/set': GONE,
    'GET /api/bundles/set': {
      _id: 'set',
      name: { en: 'First day', ar: 'أول يوم' },
      lines: [
        { product: product('bow'), quantity: 2, price: 1 },
        { product: product('few'), quantity: 1, price: 2 },
      ],
    },
  });
});

test('a link adds its pieces to those in the cart, once, and enters its coupon', async () => {
  cart.add(product('bow'));
  const user = openLink('?add=bow:2,few&coupon=EID10');
  expect(await screen.findByText(/3 pieces are in your cart/)).toHaveTextContent('The code EID10 is entered.');
  expect(inCart()).toEqual(['bow:3', 'few:1']);
  expect(enteredCoupon.get()).toMatchObject({ code: 'EID10' });
  expect(location.pathname + location.search).toBe('/cart');
  expect(screen.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute('href', '/checkout');
  await user.click(screen.getByRole('button', { name: 'Open the cart' }));
  expect(cartDialog.get()).toBe(true);
});

test('what cannot be added is named with the reason, and a piece with a name leads to its page', async () => {
  openLink('?add=bow,few:5,sold,named,nowhere', 'ar');
  expect(await screen.findByText('لم نتمكّن من إضافة كل القطع')).toBeVisible();
  const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(words).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/2 من 5/),
      expect.stringMatching(/نفدت الكمية/),
      expect.stringMatching(/يُكتب عليها اسم/),
      'nowhere: ليست في المتجر.',
    ]),
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/product/named');
  expect(inCart()).toEqual(['bow:1', 'few:2']);
});

test('a barcode adds its product, as far as there are pieces', async () => {
  openLink('?add=S-12:3');
  expect(await screen.findByText(/2 of 3/)).toBeVisible();
  expect(inCart()).toEqual(['few:2']);
});

test('a set is added at its price', async () => {
  openLink('?add=set');
  await screen.findByText(/3 pieces are in your cart/);
  expect(cart.get().map(({ _id, quantity, price, bundle }) => [_id, quantity, price, bundle?.bundleId])).toEqual([
    ['bow', 2, 1, 'set'],
    ['few', 1, 2, 'set'],
  ]);
});

test('without a connection the cart is as it was, and the link can be tried again', async () => {
  api.answer({ 'GET /api/products/bow': offline });
  const user = openLink('?add=bow');
  expect(await screen.findByText(/There is no connection/)).toBeVisible();
  expect(inCart()).toEqual([]);
  api.answer({ 'GET /api/products/bow': product('bow') });
  await user.click(screen.getByRole('button', { name: /again/i }));
  await waitFor(() => expect(inCart()).toEqual(['bow:1']));
});

test('without a link the page shows the cart', async () => {
  openLink('');
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
});

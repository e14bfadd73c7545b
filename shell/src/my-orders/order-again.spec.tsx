import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { cart } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { session } from '@fyonka/shop-bridge/session';
import { setsOf } from '@fyonka/shop-bridge/sets/cart-sets';
import { product } from '@fyonka/testing/catalog.fixture';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { item, order } from '../testing/orders.ts';
import { MyOrdersPage } from './my-orders-page.tsx';

let api: FakeApi;

beforeEach(() => {
  session.signIn(tokenOf('noura@example.com'));
  cartDialog.set(false);
  api = fakeApi({});
});

describe('ordering again', () => {
  const texts = [{ title: { en: 'Her name', ar: 'اسمها' }, text: 'لولوة' }];
  const tag = (required: boolean) => ({ title: { en: 'Her name', ar: 'اسمها' }, required, lettering: null });
  const orderAgain = async () => {
    const user = open(<MyOrdersPage />, { at: '/my-orders', lang: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    return user;
  };
  const changes = async () =>
    (await screen.findByText('In your cart, with some changes')).closest('[role=status]') as HTMLElement;
  const ordered = (...orderItems: OrderView['orderItems']) =>
    api.answer({
      'GET /api/orders/mine': { orders: [order('AAAAA-BBBBB-C', { orderItems })], total: 1, page: 1, limit: 10 },
    });

  test('adds all products with their texts to the cart, beside what is there, and opens it', async () => {
    ordered(item('big'), item('named', { customTexts: texts, quantity: 1 }));
    api.answer({
      'GET /api/products/big': product('big'),
      'GET /api/products/named': product('named', { customTags: [tag(true)] }),
    });
    cart.add(product('big'));
    await orderAgain();
    await waitFor(() => expect(cartDialog.get()).toBe(true));
    expect(cart.get().map(({ _id, quantity, customTexts }) => [_id, quantity, customTexts])).toEqual([
      ['big', 3, []],
      ['named', 1, texts.map((text) => ({ ...text, look: { cloth: 'pink', patch: null, thread: 'navy' } }))],
    ]);
    expect(screen.queryByText('In your cart, with some changes')).toBeNull();
  });

  describe('of a bundle', () => {
    const bundle = { bundleId: 'daily', bundleKey: '7', name: { en: 'Daily', ar: 'يومية' } };
    const named = product('named', { customTags: [tag(true)] });
    const inCart = () => cart.get().map(({ _id, quantity, price, bundle: of }) => [_id, quantity, price, of?.bundleId]);

    beforeEach(() => {
      ordered(
        item('big'),
        item('socks', { bundle, price: 1.5 }),
        item('named', { bundle, price: 1, customTexts: texts }),
      );
      api.answer({
        'GET /api/products/big': product('big'),
        'GET /api/products/socks': product('socks', { stockQuantity: 2 }),
      });
    });

    test('adds its pieces as one set, at its price', async () => {
      api.answer({ 'GET /api/products/named': named });
      await orderAgain();
      await waitFor(() => expect(cartDialog.get()).toBe(true));
      expect(inCart()).toEqual([
        ['big', 2, 1.75, undefined],
        ['socks', 2, 1.5, 'daily'],
        ['named', 2, 1, 'daily'],
      ]);
      expect(setsOf(cart.get())).toMatchObject([{ name: bundle.name, count: 2 }]);
    });

    test('adds what there is by itself when the set would not be whole', async () => {
      api.answer({ 'GET /api/products/named': { ...named, inStock: false } });
      await orderAgain();
      expect(await changes()).toHaveTextContent('Bow named: sold out.');
      expect(inCart()).toEqual([
        ['big', 2, 1.75, undefined],
        ['socks', 2, 1.75, undefined],
      ]);
    });

    test('counts what the cart has already', async () => {
      api.answer({ 'GET /api/products/named': named });
      cart.add(product('socks'));
      await orderAgain();
      expect(await changes()).toHaveTextContent('Bow socks: 1 of 2, there are no more.');
      expect(setsOf(cart.get())).toEqual([]);
    });
  });

  test('reports products that are gone, sold out, fewer or more expensive, or have other texts; opens the cart afterwards', async () => {
    ordered(item('gone'), item('sold'), item('few'), item('dear'), item('plain'), item('lost', { customTexts: texts }));
    api.answer({
      'GET /api/products/gone': refusal(404, 'PRODUCT_NOT_FOUND'),
      'GET /api/products/sold': product('sold', { inStock: false }),
      'GET /api/products/few': product('few', { stockQuantity: 1 }),
      'GET /api/products/dear': product('dear', { price: 2.25 }),
      'GET /api/products/plain': product('plain', { customTags: [tag(true)] }),
      'GET /api/products/lost': product('lost'),
    });
    const user = await orderAgain();
    const said = within(await changes()).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Bow gone: not in the shop any more.',
      'Bow sold: sold out.',
      'Bow few: 1 of 2, there are no more.',
      'Bow dear: now 2.25 KD, it was 1.75 KD.',
      'Bow plain: what is written on it has changed. Please choose it anew.',
      'Bow lost: what is written on it has changed. Please choose it anew.',
    ]);
    expect(screen.getByRole('link', { name: 'Bow plain' })).toHaveAttribute('href', '/product/plain');
    expect(cart.get().map(({ _id, quantity, price }) => [_id, quantity, price])).toEqual([
      ['few', 1, 1.75],
      ['dear', 2, 2.25],
    ]);
    expect(cartDialog.get()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Open the cart' }));
    expect(cartDialog.get()).toBe(true);
  });

  test('takes account of what is in the cart already', async () => {
    ordered(item('few'));
    api.answer({ 'GET /api/products/few': product('few', { stockQuantity: 2 }) });
    cart.add(product('few'), [], 2);
    await orderAgain();
    expect(await screen.findByText(/all there are, are in your cart already/)).toBeVisible();
    expect(cart.get()[0]?.quantity).toBe(2);
    expect(screen.queryByRole('button', { name: 'Open the cart' })).toBeNull();
  });

  test('leaves the cart as it was when an answer is missing', async () => {
    ordered(item('big'), item('other'));
    api.answer({ 'GET /api/products/big': product('big'), 'GET /api/products/other': offline() });
    await orderAgain();
    expect(await screen.findByText('There is no connection. Your cart is as it was.')).toBeVisible();
    expect(cart.get()).toEqual([]);
  });
});

import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { cart } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { session } from '@fyonka/shop-bridge/session';
import { product } from '@fyonka/testing/catalog.fixture';
import { fakeApi, offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { item, order } from '../testing/orders.ts';
import { MyOrdersPage } from './my-orders-page.tsx';

const NOURA = 'noura@example.com';
const answer = (orders: OrderView[], total = orders.length, page = 1) => ({ orders, total, page, limit: 10 });
const openPage = (lang: 'ar' | 'en' = 'en') => open(<MyOrdersPage />, { at: '/my-orders', lang });
const orderNamed = (number: string) => screen.findByRole('article', { name: `Order number ${number}` });

let api: FakeApi;

beforeEach(() => {
  session.signIn(tokenOf(NOURA));
  cartDialog.set(false);
  api = fakeApi({ 'GET /api/orders/mine': answer([order('AAAAA-BBBBB-C')]) });
});

describe('the list', () => {
  test('asks as whoever is signed in, and shows number, day, status, goods, texts, amounts and the way of an order', async () => {
    const texts = [{ title: { en: 'Her name', ar: 'اسمها' }, text: 'لولوة' }];
    api.answer({
      'GET /api/orders/mine': answer([order('AAAAA-BBBBB-C', { orderItems: [item('big', { customTexts: texts })] })]),
    });
    openPage();
    const shown = await orderNamed('AAAAA-BBBBB-C');
    expect(api.requests[0]?.headers.get('authorization')).toBe(`Bearer ${session.get()?.token}`);
    expect(within(shown).getByText('AAAAA-BBBBB-C')).toHaveAttribute('dir', 'ltr');
    for (const text of ['7 September 2025', 'Bow big', 'لولوة']) expect(within(shown).getByText(text)).toBeVisible();
    expect(shown).toHaveTextContent('2 items');
    expect(shown).toHaveTextContent('5.30');
    expect(within(shown).getByRole('list', { name: 'Order progress' })).toHaveTextContent('On its way');
    expect(within(shown).getByRole('link', { name: 'Track' })).toHaveAttribute(
      'href',
      '/view-invoice?order=AAAAA-BBBBB-C',
    );
  });

  test('in Arabic', async () => {
    openPage('ar');
    expect(await screen.findByRole('heading', { level: 1, name: 'طلباتي' })).toBeVisible();
    expect(await screen.findByRole('article', { name: 'رقم الطلب AAAAA-BBBBB-C' })).toHaveTextContent('مع المندوب');
  });

  test('the number is copied', async () => {
    const user = openPage();
    const shown = await orderNamed('AAAAA-BBBBB-C');
    await user.click(within(shown).getByRole('button', { name: 'Copy' }));
    expect(await within(shown).findByText('Copied.')).toBeVisible();
    await expect(navigator.clipboard.readText()).resolves.toBe('AAAAA-BBBBB-C');
  });

  test('only an order that awaits its payment leads there', async () => {
    const unpaid = { status: 'pending', paymentStatus: 'unpaid', paymentMethod: null } as const;
    api.answer({
      'GET /api/orders/mine': answer([
        order('AAAAA-BBBBB-C', { ...unpaid, payBy: '2099-09-07T11:08:00.000Z' }),
        order('DDDDD-EEEEE-F', { ...unpaid, status: 'cancelled' }),
      ]),
    });
    openPage();
    const shown = await orderNamed('AAAAA-BBBBB-C');
    expect(within(shown).getByRole('link', { name: /^Pay 5.30/ })).toHaveAttribute(
      'href',
      '/payment?order=AAAAA-BBBBB-C',
    );
    expect(within(shown).getByText('Awaiting payment')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Pay/ })).toHaveLength(1);
  });

  test('shows more without losing what is there, and going back finds it as long as it was', async () => {
    api.answer({
      'GET /api/orders/mine?limit=10&page=1': answer([order('AAAAA-BBBBB-C')], 11),
      'GET /api/orders/mine?limit=10&page=2': answer([order('DDDDD-EEEEE-F')], 11, 2),
    });
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await orderNamed('DDDDD-EEEEE-F')).toBeVisible();
    expect(await orderNamed('AAAAA-BBBBB-C')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    cleanup();
    render(<MyOrdersPage />);
    expect(await orderNamed('DDDDD-EEEEE-F')).toBeVisible();
  });

  test('a further page that does not come can be asked for again', async () => {
    api.answer({
      'GET /api/orders/mine?limit=10&page=1': answer([order('AAAAA-BBBBB-C')], 11),
      'GET /api/orders/mine?limit=10&page=2': offline(),
    });
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('More orders could not be loaded')).toBeVisible();
    api.answer({ 'GET /api/orders/mine?limit=10&page=2': answer([order('DDDDD-EEEEE-F')], 11, 2) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await orderNamed('DDDDD-EEEEE-F')).toBeVisible();
  });

  test('without orders leads to the shop; on its way it says so; stuck it can be tried again', async () => {
    api.answer({ 'GET /api/orders/mine': answer([]) });
    openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'No orders yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the shop' })).toHaveAttribute('href', '/');
    cleanup();
    session.signIn(tokenOf('dana@example.com'));
    api.answer({ 'GET /api/orders/mine': silent() });
    openPage();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    cleanup();
    session.signIn(tokenOf('maha@example.com'));
    api.answer({ 'GET /api/orders/mine': refusal(503, 'UNAVAILABLE') });
    const user = openPage();
    expect(await screen.findByRole('heading', { name: 'Your orders could not be loaded' })).toBeVisible();
    api.answer({ 'GET /api/orders/mine': answer([order('AAAAA-BBBBB-C')]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await orderNamed('AAAAA-BBBBB-C')).toBeVisible();
  });

  test('another account that signs in never sees them, not while its own are on their way either', async () => {
    openPage();
    await orderNamed('AAAAA-BBBBB-C');
    api.answer({ 'GET /api/orders/mine': silent() });
    act(() => void session.signIn(tokenOf('dana@example.com')));
    expect(screen.queryByText('AAAAA-BBBBB-C')).toBeNull();
  });
});

describe('ordering again', () => {
  const texts = [{ title: { en: 'Her name', ar: 'اسمها' }, text: 'لولوة' }];
  const tag = (required: boolean) => ({ title: { en: 'Her name', ar: 'اسمها' }, required, lettering: null });
  const orderAgain = async () => {
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    return user;
  };
  const ordered = (...orderItems: OrderView['orderItems']) =>
    api.answer({ 'GET /api/orders/mine': answer([order('AAAAA-BBBBB-C', { orderItems })]) });

  test('puts everything into the cart with its texts, beside what is there, and opens it', async () => {
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
      ['named', 1, texts],
    ]);
    expect(screen.queryByText('In your cart, with some changes')).toBeNull();
  });

  test('says what is gone, sold out, fewer or dearer, and whose text has changed; opens the cart when that was read', async () => {
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
    const note = await screen.findByText('In your cart, with some changes');
    const said = within(note.closest('[role=status]') as HTMLElement).getAllByRole('listitem');
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

  test('counts what is in the cart already', async () => {
    ordered(item('few'));
    api.answer({ 'GET /api/products/few': product('few', { stockQuantity: 2 }) });
    cart.add(product('few'), [], 2);
    await orderAgain();
    expect(await screen.findByText(/all there are, are in your cart already/)).toBeVisible();
    expect(cart.get()[0]?.quantity).toBe(2);
    expect(screen.queryByRole('button', { name: 'Open the cart' })).toBeNull();
  });

  test('without an answer about all of it, the cart is as it was', async () => {
    ordered(item('big'), item('other'));
    api.answer({ 'GET /api/products/big': product('big'), 'GET /api/products/other': offline() });
    await orderAgain();
    expect(await screen.findByText('There is no connection. Your cart is as it was.')).toBeVisible();
    expect(cart.get()).toEqual([]);
  });
});

describe('the invoice', () => {
  test('is saved as a PDF by whoever is signed in', async () => {
    const save = jest.fn();
    Object.assign(URL, { createObjectURL: save.mockReturnValue('blob:x'), revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.answer({ 'GET /api/invoice/AAAAA-BBBBB-C': new Response('%PDF') });
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Invoice' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(api.to('GET /api/invoice/AAAAA-BBBBB-C')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
    jest.restoreAllMocks();
  });

  test('says when there is none just now', async () => {
    api.answer({ 'GET /api/invoice/AAAAA-BBBBB-C': refusal(503, 'UNAVAILABLE') });
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Invoice' }));
    expect(await screen.findByText('The invoice could not be made. Please try again.')).toBeVisible();
  });
});

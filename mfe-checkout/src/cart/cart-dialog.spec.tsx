import type { ReactNode } from 'react';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { cart } from '@fyonka/shop-bridge/cart';
import { addSet } from '@fyonka/shop-bridge/sets/cart-sets';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import type { FragmentComponent } from '@fyonka/shop-bridge/remotes/fragments';
import { goOnAsGuest } from '@fyonka/shop-bridge/guest-choice';
import { session } from '@fyonka/shop-bridge/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bow, fillCart, quote, quoteFor, quoteLine, ribbon } from '../testing/goods.ts';
import { open } from '@fyonka/testing/open';
import { CartDialog } from './cart-dialog.tsx';

let api: FakeApi;

beforeEach(() => {
  cartDialog.set(true);
  fillCart(bow, ribbon);
  api = fakeApi({ 'POST /api/cart/quote': quoteFor(bow, ribbon) });
});

const line = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
const heading = () => screen.getByRole('heading', { name: /Your cart/ });
const total = () => screen.getByText('Total').parentElement;

/** Waits until the quote was requested this many times. */
const quoted = (times = 1) => waitFor(() => expect(api.to('POST /api/cart/quote')).toHaveLength(times));

describe('the contents', () => {
  test('show lines with text, sum and quantity, and a total with two decimals', async () => {
    open(<CartDialog />);
    await quoted();
    expect(heading()).toHaveTextContent('3 items');
    expect(line('Large double bow')).toHaveTextContent('3.50');
    expect(within(line('Ribbon with her name')).getByText('لولوة')).toBeVisible();
    expect(total()).toHaveTextContent('5.75 KD');
    expect(screen.getByText('plus delivery, depending on your area')).toBeVisible();
  });

  test('show the price of one piece for several, and the former sum for a discount', async () => {
    api.answer({ 'POST /api/cart/quote': quote([quoteLine(bow, { priceBeforeDiscount: 2 }), quoteLine(ribbon)]) });
    open(<CartDialog />);
    await quoted();
    await waitFor(() => expect(line('Large double bow')).toHaveTextContent('1.75 KD each'));
    expect(line('Large double bow')).toHaveTextContent('Before the discount 4.00 KD');
    expect(line('Ribbon with her name')).not.toHaveTextContent(/each|Before/);
  });

  test('show titles of texts in the language of the page, whatever it was when they were added', async () => {
    open(<CartDialog />, { lang: 'ar' });
    await quoted();
    expect(line('شريطة باسمها')).toHaveTextContent('اسمها: لولوة');
    expect(screen.getByRole('link', { name: 'شريطة باسمها' })).toHaveAttribute('href', '/product/ribbon');
  });

  test('request a quote for every line', async () => {
    open(<CartDialog />);
    await quoted();
    expect(api.to('POST /api/cart/quote')[0]?.body).toEqual({
      items: [
        { productId: 'bow', quantity: 2 },
        { productId: 'ribbon', quantity: 1 },
      ],
    });
  });

  test('take a code for a discount, and drop one that the shop does not take', async () => {
    const said = quote([quoteLine(bow), quoteLine(ribbon)]);
    const user = open(<CartDialog />);
    await quoted();
    const field = () => screen.getByRole('textbox', { name: /Discount code/ });
    const enter = async (code: string) => {
      await user.clear(field());
      await user.type(field(), code);
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() => expect(api.to('POST /api/cart/quote').some(({ body }) => isWith(body, code))).toBe(true));
    };
    const isWith = (body: unknown, code: string) => (body as { coupon?: string }).coupon === code;
    api.answer({ 'POST /api/cart/quote': { ...said, couponProblem: 'COUPON_INVALID' } });
    await enter('WRONG');
    expect(await screen.findByText(/This code cannot be used/)).toBeVisible();
    expect(field()).toHaveValue('WRONG');
    expect(field()).toHaveFocus();
    const discount = { name: { en: 'Eid', ar: 'العيد' }, amount: 1, freeDelivery: false, isOfCode: true };
    api.answer({ 'POST /api/cart/quote': { ...said, discount, totalPrice: 4.75 } });
    await enter('EID');
    expect(await screen.findByText('The code is applied.')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('EID');
    expect(total()).toHaveTextContent('4.75 KD');
    expect(screen.getByText('Eid')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Remove code' }).click());
    expect(await screen.findByText('Do you have a discount code?')).toBeVisible();
  });

  test('request a new quote whenever the cart opens, however soon', async () => {
    api.answer({ 'POST /api/cart/quote': quote([quoteLine(bow, { price: 1.5 }), quoteLine(ribbon)]) });
    open(<CartDialog />);
    await waitFor(() => expect(total()).toHaveTextContent('5.25 KD'));
    act(() => cartDialog.set(false));
    api.answer({ 'POST /api/cart/quote': quote([quoteLine(bow, { price: 1.25 }), quoteLine(ribbon)]) });
    act(() => cartDialog.set(true));
    await waitFor(() => expect(total()).toHaveTextContent('4.75 KD'));
  });

  test('request a new quote when the shopper returns to the tab', async () => {
    open(<CartDialog />);
    await quoted();
    expect(total()).toHaveTextContent('5.75 KD');
    api.answer({ 'POST /api/cart/quote': quote([quoteLine(bow, { price: 1.25 }), quoteLine(ribbon)]) });
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(total()).toHaveTextContent('4.75 KD'));
    later.mockRestore();
  });

  test('have a message when the cart is empty', () => {
    fillCart();
    open(<CartDialog />);
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
  });

  test('are in Arabic', async () => {
    open(<CartDialog />, { lang: 'ar' });
    await quoted();
    expect(screen.getByRole('dialog', { name: 'السلة' })).toBeVisible();
    expect(screen.getByText('فيونكة كبيرة بطبقتين')).toBeVisible();
    expect(screen.getByText('المجموع').parentElement).toHaveTextContent('5.75 د.ك');
  });

  test('follow changes in another tab', async () => {
    open(<CartDialog />);
    await quoted();
    const lines = JSON.stringify([{ ...bow, quantity: 5 }]);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: lines })));
    await waitFor(() => expect(total()).toHaveTextContent('8.75 KD'));
    expect(screen.queryByText('Ribbon with her name')).toBeNull();
  });
});

describe('a bundle', () => {
  const set = [bow, ribbon].map(({ _id, name, imageUrl, price }, at) => {
    return { product: { _id, name, imageUrl }, price: price - 0.5, quantity: 1 + at, customTexts: [] };
  });

  test('is counted and removed as a whole, and its items name it', async () => {
    fillCart();
    addSet({ _id: 'daily', name: { en: 'Every day', ar: 'كل يوم' } }, set);
    const lines = [quoteLine(bow, { price: bow.price - 0.5, isInBundle: true }), quoteLine(ribbon)];
    api.answer({ 'POST /api/cart/quote': quote(lines) });
    const user = open(<CartDialog />);
    const bundle = within(await screen.findByRole('region', { name: 'Every day' }));
    expect(await bundle.findByText(/not whole or not on offer/)).toBeVisible();
    await user.click(bundle.getByRole('button', { name: 'One more' }));
    const items = [
      { productId: bow._id, quantity: 2, bundleId: 'daily', bundleKey: '1' },
      { productId: ribbon._id, quantity: 4, bundleId: 'daily', bundleKey: '1' },
    ];
    await waitFor(() => expect(api.requests.at(-1)?.body).toMatchObject({ items }));
    await user.click(bundle.getByRole('button', { name: 'Remove Every day' }));
    expect(cart.get()).toEqual([]);
  });
});

describe('editing', () => {
  test('changes the quantity by one, never below one', async () => {
    const user = open(<CartDialog />);
    await quoted();
    const stepper = within(line('Ribbon with her name'));
    await user.click(stepper.getByRole('button', { name: 'One less' }));
    expect(cart.get()[1]?.quantity).toBe(1);
    await user.click(stepper.getByRole('button', { name: 'One more' }));
    expect(cart.get()[1]?.quantity).toBe(2);
    expect(total()).toHaveTextContent('8.00 KD');
  });

  test('stops at the available number', async () => {
    api.answer({ 'POST /api/cart/quote': quote([quoteLine(bow, { available: 2 }), quoteLine(ribbon)]) });
    const user = open(<CartDialog />);
    const more = within(line('Large double bow')).getByRole('button', { name: 'One more' });
    await waitFor(() => expect(more).toHaveAttribute('aria-disabled', 'true'));
    await user.click(more);
    expect(cart.get()[0]?.quantity).toBe(2);
  });

  test('keeps the focus in the dialog when a line is removed', async () => {
    const user = open(<CartDialog />);
    await quoted();
    await user.click(screen.getByRole('button', { name: 'Remove Large double bow' }));
    expect(screen.queryByText('Large double bow')).toBeNull();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Remove Ribbon with her name' }));
    expect(screen.getByRole('heading', { name: 'Your cart' })).toHaveFocus();
  });

  test('asks before the cart is cleared', async () => {
    const user = open(<CartDialog />);
    await user.click(screen.getByRole('button', { name: 'Clear the cart' }));
    expect(screen.getByRole('button', { name: 'No, keep it' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'No, keep it' }));
    expect(cart.get()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Clear the cart' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear the cart' }));
    await user.click(screen.getByRole('button', { name: 'Yes, clear it' }));
    expect(cart.get()).toHaveLength(0);
    expect(screen.getByText('Your cart is empty')).toBeVisible();
  });
});

describe('changes since a line was added', () => {
  test('a new price shows on its line, counts in the total, and can be accepted', async () => {
    api.answer({ 'POST /api/cart/quote': quote([quoteLine(bow, { price: 1.5 }), quoteLine(ribbon)]) });
    const user = open(<CartDialog />);
    await waitFor(() =>
      expect(line('Large double bow')).toHaveTextContent('Now 1.50 KD, was 1.75 KD when you added it.'),
    );
    expect(total()).toHaveTextContent('5.25 KD');
    await user.click(screen.getByRole('button', { name: 'Accept the new price' }));
    expect(cart.get()[0]?.price).toBe(1.5);
    expect(line('Large double bow')).not.toHaveTextContent('when you added it');
  });

  test('of fewer pieces only those count, and the smaller number can be accepted', async () => {
    api.answer({
      'POST /api/cart/quote': quote([quoteLine(bow, { available: 1, problem: 'FEWER_LEFT' }), quoteLine(ribbon)]),
    });
    const user = open(<CartDialog />);
    expect(await screen.findByText('Only one is left.')).toBeVisible();
    expect(total()).toHaveTextContent('4.00 KD');
    expect(heading()).toHaveTextContent('2 items');
    expect(within(line('Large double bow')).getByRole('status')).toHaveTextContent('1');
    await user.click(screen.getByRole('button', { name: 'Take one' }));
    expect(cart.get()[0]?.quantity).toBe(1);
  });

  test.each([
    ['OUT_OF_STOCK', { available: 0 }, 'This item has sold out since you added it.'],
    ['NOT_FOUND', { available: 0, price: null, name: null }, 'This item is no longer in the shop.'],
  ] as const)('%s counts nothing and can be removed', async (problem, now, words) => {
    api.answer({ 'POST /api/cart/quote': quote([quoteLine(bow, { ...now, problem }), quoteLine(ribbon)]) });
    const user = open(<CartDialog />);
    expect(await screen.findByText(words)).toBeVisible();
    expect(total()).toHaveTextContent('2.25 KD');
    expect(heading()).toHaveTextContent('1 item');
    expect(line('Large double bow')).not.toHaveTextContent('Qty');
    await user.click(within(line('Large double bow')).getByRole('button', { name: 'Remove' }));
    expect(cart.get().map(({ _id }) => _id)).toEqual(['ribbon']);
  });

  test('when a change gets no answer, the former quote stays and the sums follow the cart', async () => {
    api.answer({ 'POST /api/cart/quote': quote([quoteLine(bow, { price: 1.5 }), quoteLine(ribbon)]) });
    const user = open(<CartDialog />);
    await waitFor(() => expect(total()).toHaveTextContent('5.25 KD'));
    api.answer({ 'POST /api/cart/quote': offline() });
    await user.click(within(line('Large double bow')).getByRole('button', { name: 'One more' }));
    expect(await screen.findByText(/may be out of date/)).toBeVisible();
    expect(line('Large double bow')).toHaveTextContent('Now 1.50 KD, was 1.75 KD when you added it.');
    expect(total()).toHaveTextContent('6.75 KD');
  });

  test('when the quote gets no answer, a note says that sums may be out of date, until a new try succeeds', async () => {
    api.answer({ 'POST /api/cart/quote': offline() });
    const user = open(<CartDialog />);
    expect(await screen.findByText(/may be out of date/)).toBeVisible();
    expect(total()).toHaveTextContent('5.75 KD');
    api.answer({ 'POST /api/cart/quote': quoteFor(bow, ribbon) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull());
  });
});

describe('checkout', () => {
  test('leads guests through the sign-in page, until they have chosen to be guests', async () => {
    const user = open(<CartDialog />);
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(location.pathname + location.search).toBe('/login?fromCheckout=1');
    expect(screen.queryByRole('dialog')).toBeNull();
    goOnAsGuest();
    act(() => cartDialog.set(true));
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(location.pathname).toBe('/checkout');
  });

  test('is direct for signed-in customers', async () => {
    const payload = btoa(JSON.stringify({ email: 'noura@example.com', role: 'customer' }));
    session.signIn(`e30.${payload}.s`);
    const user = open(<CartDialog />);
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(location.pathname).toBe('/checkout');
  });
});

describe('what the catalogue offers beside the cart', () => {
  const Fragment: FragmentComponent<ReactNode> = ({ name, given }) =>
    name === 'goes-with' && (
      <button onClick={() => given.onAdded({ en: 'School bag', ar: 'شنطة المدرسة' })}>
        {name}: {given.inCart.join()}
      </button>
    );

  test.each([
    ['en', 'School bag is in your cart now.'],
    ['ar', 'أضيفت إلى سلتكم: شنطة المدرسة'],
  ] as const)('is given the products, and what it adds is said where the focus stays (%s)', async (lang, said) => {
    const user = open(<CartDialog Fragment={Fragment} />, { lang });
    await quoted();
    const offer = screen.getByRole('button', { name: 'goes-with: bow,ribbon' });
    const place = offer.parentElement;
    await user.click(offer);
    expect(place).toHaveFocus();
    expect(within(place as HTMLElement).getByRole('status')).toHaveTextContent(said);
  });

  test('has no place while the shop does not answer, as without a connection', async () => {
    api.answer({ 'POST /api/cart/quote': offline() });
    open(<CartDialog Fragment={Fragment} />);
    expect(await screen.findByText(/may be out of date/)).toBeVisible();
    expect(screen.queryByText(/goes-with/)).toBeNull();
  });

  test('has no place beside an empty cart', async () => {
    open(<CartDialog Fragment={Fragment} />);
    await quoted();
    act(() => cart.clear());
    expect(screen.queryByText(/goes-with/)).toBeNull();
  });
});

import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { afterTest } from '@fyonka/testing/after-test';
import { fakeApi, offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { cart } from '@fyonka/shop-bridge/cart';
import { alonePiece } from '@fyonka/shop-bridge/pieces/alone-piece';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import type { FragmentComponent } from '@fyonka/shop-bridge/remotes/fragments';
import { act, screen, within } from '@testing-library/react';
import { bows, list, product } from '@fyonka/testing/catalog.fixture';
import { open } from '@fyonka/testing/open';
import { promisedDays, putPageData } from '@fyonka/testing/page-data';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { ProductPage } from './product-page.tsx';

const HER_NAME = { title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null };
let api: FakeApi;
let watched: { report: (isVisible: boolean) => void };

beforeEach(() => {
  sessionStorage.clear();
  cartDialog.set(false);
  watchVisibility();
  api = fakeApi({
    'GET /api/categories': { categories: [bows] },
    'GET /api/products': list([]),
    'GET /api/products/bow': product('bow'),
    'GET /api/payments/methods': paymentMethods('card'),
  });
});

afterEach(() => void jest.useRealTimers());

/** Fakes visibility, since jsdom has no layout. */
function watchVisibility(): void {
  globalThis.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    constructor(report: IntersectionObserverCallback) {
      watched = { report: (isIntersecting) => report([{ isIntersecting } as IntersectionObserverEntry], this) };
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  };
}

const visit = (different: Parameters<typeof product>[1] = {}, lang: 'ar' | 'en' = 'en') => {
  api.answer({ 'GET /api/products/bow': product('bow', different) });
  return open(<ProductPage />, { at: '/product/bow', lang });
};
const addButton = () => screen.findByRole('button', { name: 'Add to Cart' });

describe('the page', () => {
  test('shows name, description, price, stock, colour and level', async () => {
    visit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bow bow' })).toBeVisible();
    expect(screen.getByText('Grips well')).toBeVisible();
    expect(screen.getByText('1.75')).toBeVisible();
    expect(screen.getByText('In stock')).toBeVisible();
    expect(screen.getByText('Primary Pink')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Primary' })).toHaveAttribute('href', '/levels/primary');
  });

  test('shows stars and reviews of a product that has some', async () => {
    const review = {
      _id: 'r',
      rating: 4,
      text: 'ناعمة',
      name: '',
      photos: [],
      language: 'ar',
      answer: 'شكرًا',
    } as const;
    const reviews = [{ ...review, createdAt: '2026-09-07T10:42:00.000Z' }];
    api.answer({ 'GET /api/products/bow/reviews': { reviews, total: 1, page: 1, limit: 5 } });
    visit({ rating: { count: 1, average: 4 } });
    expect(await screen.findByRole('link', { name: '4 out of 5 1 review' })).toHaveAttribute('href', '#reviews');
    const section = await screen.findByRole('region', { name: 'What customers say' });
    expect(await within(section).findByText('ناعمة')).toHaveAttribute('lang', 'ar');
    expect(section).toHaveTextContent('A customer');
    expect(within(section).getByRole('img', { name: '4 stars out of 5' })).toBeVisible();
  });

  test('shows and asks for no reviews of a product that has none', async () => {
    visit({ rating: null });
    await screen.findByRole('heading', { level: 1, name: 'Bow bow' });
    expect(screen.queryByText('What customers say')).toBeNull();
    expect(api.to('GET /api/products/bow/reviews')).toEqual([]);
  });

  test('of a colour that all levels wear leads to none of them', async () => {
    const level = { en: 'All stages', ar: 'كل المراحل' };
    visit({ filterColor: 'white', color: { name: { en: 'White', ar: 'أبيض' }, level } });
    expect(await screen.findByText(/All stages/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'All stages' })).toBeNull();
  });

  test('shows the former price and the saving of a reduced product', async () => {
    visit({ hasDiscount: true, price: 5.75, priceBeforeDiscount: 7.25 });
    expect(await screen.findByText('7.25')).toBeVisible();
    expect(screen.getByText('1.50')).toBeVisible();
  });

  test.each([
    [1, 'Only 1 left'],
    [5, 'Only 5 left'],
    [6, 'In stock'],
    [null, 'In stock'],
  ])('shows %s in stock as %s', async (stockQuantity, text) => {
    visit({ stockQuantity });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('uses Arabic plural forms for few pieces', async () => {
    visit({ stockQuantity: 2 }, 'ar');
    expect(await screen.findByText('بقيت قطعتان')).toBeVisible();
  });

  test('shows how to pay and that the order can be tracked', async () => {
    api.answer({ 'GET /api/payments/methods': paymentMethods('knet', 'card', 'cash-on-delivery') });
    visit();
    expect(await screen.findByText('Pay by: KNET, Credit card, Cash on delivery')).toBeVisible();
    expect(screen.getByText(/Track your order by its number/)).toBeVisible();
  });

  test('names no wallet that this device lacks', async () => {
    api.answer({ 'GET /api/payments/methods': paymentMethods('knet', 'apple-pay') });
    visit();
    expect(await screen.findByText('Pay by: KNET')).toBeVisible();
  });

  test("shows its category, and its name in the document's title", async () => {
    visit();
    expect(await screen.findByRole('link', { name: 'Bows' })).toHaveAttribute('href', '/categories/bows');
    expect(document.title).toBe('Bow bow');
  });

  test('shows other products of its category, available ones first, without itself', async () => {
    const others = ['a', 'b', 'c', 'd', 'e'].map((id) => product(id, { inStock: id !== 'a' }));
    api.answer({ 'GET /api/products?category=bows&group=design&limit=9&view=card': list([product('bow'), ...others]) });
    visit();
    const related = (await screen.findByRole('heading', { name: 'From the same drawer' })).closest(
      'section',
    ) as HTMLElement;
    expect(await within(related).findByRole('link', { name: 'Bow b' })).toBeVisible();
    expect([...related.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      'Bow b',
      'Bow c',
      'Bow d',
      'Bow e',
    ]);
  });
});

describe('buying', () => {
  test('Add to Cart adds one piece and shows a message for three seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const user = visit();
    await user.click(await addButton());
    expect(cart.get()).toMatchObject([{ _id: 'bow', quantity: 1, customTexts: [] }]);
    expect(screen.getByText('Added to cart')).toBeVisible();
    act(() => {
      jest.advanceTimersByTime(3100);
    });
    expect(screen.queryByText('Added to cart')).toBeNull();
  });

  test('Buy Now opens the cart without another piece after Add to Cart, and adds one that was taken out', async () => {
    const user = visit();
    const buy = async () => user.click(await screen.findByRole('button', { name: 'Buy Now' }));
    const pieces = () => cart.get().map(({ quantity }) => quantity);
    await user.click(await addButton());
    await buy();
    expect(pieces()).toEqual([1]);
    expect(cartDialog.get()).toBe(true);
    await user.click(await addButton());
    await buy();
    expect(pieces()).toEqual([2]);
    cart.clear();
    await buy();
    expect(pieces()).toEqual([1]);
  });

  test('Buy Now adds one piece and opens the cart', async () => {
    const user = visit();
    await user.click(await screen.findByRole('button', { name: 'Buy Now' }));
    expect(cart.get()).toMatchObject([{ _id: 'bow', quantity: 1 }]);
    expect(cartDialog.get()).toBe(true);
  });

  test('a sold-out product is marked, cannot be bought, and offers a mail', async () => {
    visit({ inStock: false, stockQuantity: 0, customTags: [HER_NAME] });
    expect(await screen.findAllByText(/Out of stock/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Add to Cart|Buy Now/ })).toBeNull();
    const form = await screen.findByRole('form', { name: 'Tell me when it is back' });
    expect(screen.getAllByRole('textbox')).toEqual([within(form).getByRole('textbox', { name: 'Email' })]);
  });

  test.each([
    ['promises a day of arrival', {}, 1],
    ['promises no day while it is sold out', { inStock: false, stockQuantity: 0 }, 0],
  ])('%s', async (_what, different, times) => {
    putPageData({ promised: promisedDays() });
    visit(different);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByText('Arrives Thursday 26 November')).toHaveLength(times);
  });

  test.each([
    ['others of its category follow', [product('bow'), product('other')], 1],
    ['it is the only one of its category', [product('bow')], 0],
  ])('a sold-out product points to others where %s', async (_where, ofCategory, times) => {
    api.answer({ 'GET /api/products': list(ofCategory) });
    visit({ inStock: false, stockQuantity: 0 });
    await screen.findByRole('link', { name: 'Bows' });
    if (times > 0) await screen.findByRole('link', { name: 'Bow other' });
    expect(screen.queryAllByText(/others from the same drawer below/)).toHaveLength(times);
  });

  test('the bar at the foot shows while the buttons are off the screen', async () => {
    const user = visit();
    await addButton();
    expect(screen.queryByRole('complementary', { name: 'Buy' })).toBeNull();
    act(() => watched.report(false));
    await user.click(
      within(screen.getByRole('complementary', { name: 'Buy' })).getByRole('button', { name: 'Add to Cart' }),
    );
    expect(cart.get()).toHaveLength(1);
    act(() => watched.report(true));
    expect(screen.queryByRole('complementary', { name: 'Buy' })).toBeNull();
  });

  test.each([
    ['the size that is chosen', 'Large', ['Small', 'Large']],
    ['the name where there is one size', 'Bow bow', ['Large']],
  ])('the bar at the foot has %s', async (_what, shown, sizes) => {
    const options = sizes.map((value) => {
      const _id = value === 'Large' ? 'bow' : 'other';
      return { value, text: { en: value, ar: value }, _id, inStock: true, isExact: true };
    });
    visit({ pieceChoices: [{ key: 'size', name: { en: 'Size', ar: 'المقاس' }, options }] });
    await addButton();
    act(() => watched.report(false));
    expect(within(screen.getByRole('complementary', { name: 'Buy' })).getByText(shown)).toBeVisible();
  });
});

describe('what checkout says of a piece in the cart', () => {
  const Fragment: FragmentComponent<ReactNode> = ({ name, given }) =>
    name === 'in-cart' && `${name}: ${given.productId}`;

  test('is asked for only once the piece is there', async () => {
    cart.add(product('bag'));
    const user = open(<ProductPage Fragment={Fragment} />, { at: '/product/bow' });
    await user.click(await addButton());
    expect(screen.getByText('in-cart: bow')).toBeVisible();
    act(() => cart.remove('bow'));
    expect(screen.queryByText(/in-cart/)).toBeNull();
  });
});

describe('without a product', () => {
  test('shows that it is loading', () => {
    api.answer({ 'GET /api/products/bow': silent() });
    open(<ProductPage />, { at: '/product/bow' });
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  test('can be tried again after a failure', async () => {
    api.answer({ 'GET /api/products/bow': offline() });
    const user = open(<ProductPage />, { at: '/product/bow' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load product');
    api.answer({ 'GET /api/products/bow': product('bow') });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bow bow' })).toBeVisible();
  });

  test.each([
    ['en', 'Product not found'],
    ['ar', 'المنتج غير موجود'],
  ] as const)('shows a message when it does not exist, in %s', async (lang, text) => {
    api.answer({ 'GET /api/products/:id': refusal(404, 'PRODUCT_NOT_FOUND') });
    open(<ProductPage />, { at: '/product/%D9%84%D8%A7', lang });
    expect(await screen.findByRole('heading', { level: 1, name: text })).toBeVisible();
    expect(document.title).toBe(text);
    expect(api.requests.map(({ path }) => path)).toEqual(['/api/products/%D9%84%D8%A7']);
  });
});

describe('buying with the wallet of the device', () => {
  const walletButton = () => screen.findByRole('button', { name: 'Buy with Apple Pay' });

  function onApple(): void {
    globalThis.ApplePaySession = { canMakePayments: () => true };
    afterTest(() => void Reflect.deleteProperty(globalThis, 'ApplePaySession'));
    api.answer({ 'GET /api/payments/methods': paymentMethods('card', 'apple-pay') });
  }

  test('leads to the checkout of this piece alone, and the cart stays', async () => {
    onApple();
    // The page of this test does not leave with its address.
    api.answer({ 'GET /api/products/checkout': product('bow') });
    cart.clear();
    cart.add(product('other'));
    const user = visit({ customTags: [HER_NAME] });
    await user.click(await walletButton());
    expect(alonePiece()).toBeNull();
    await user.type(screen.getByLabelText(/Her name/), 'Lulwa');
    await user.click(await walletButton());
    expect(location.pathname + location.search).toBe('/checkout?alone');
    expect(alonePiece()).toMatchObject({ _id: 'bow', quantity: 1, customTexts: [{ text: 'Lulwa' }] });
    expect(location.href).not.toContain('Lulwa');
    expect(cart.get().map(({ _id }) => _id)).toEqual(['other']);
  });

  test.each([
    ['the shop does not take it', () => api.answer({ 'GET /api/payments/methods': paymentMethods('card') })],
    ['it cannot pay', () => void (globalThis.ApplePaySession = { canMakePayments: () => false })],
    ['there is none', () => void Reflect.deleteProperty(globalThis, 'ApplePaySession')],
  ])('is not offered where %s', async (_why, change) => {
    onApple();
    change();
    visit();
    await addButton();
    await act(async () => {});
    expect(screen.queryByRole('button', { name: /Apple Pay/ })).not.toBeInTheDocument();
  });
});

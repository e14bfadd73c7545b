import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import type { PieceOptionView } from '@fyonka/api-contract/wire/goods/pieces';
import { afterTest } from '@fyonka/testing/after-test';
import { list, product } from '@fyonka/testing/catalog.fixture';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { wishlist } from '../../later/wishlist/wishlist.ts';
// Read at once, since the page loads it on demand.
import '../../later/parts.ts';
import { ProductPage } from '../product-page.tsx';

const HER_NAME = { title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null };
const GUIDE = {
  columns: [
    { name: { en: 'Foot', ar: 'القدم' }, unit: 'cm' },
    { name: { en: 'Age', ar: 'العمر' }, unit: 'years' },
  ],
  rows: [
    {
      name: { en: 'Small', ar: 'صغير' },
      measures: [
        { from: 16, to: 18.5 },
        { from: 4, to: 4 },
      ],
    },
    { name: { en: 'Large', ar: 'كبير' }, measures: [null, null] },
  ],
} as const;

const option = (value: string, id: string, rest: Partial<PieceOptionView> = {}): PieceOptionView => ({
  value,
  text: { en: value, ar: `مقاس ${value}` },
  _id: id,
  inStock: true,
  isExact: true,
  ...rest,
});

const BLUE = {
  ...product('blue', { inStock: false, filterColor: 'blue' }),
  color: { en: 'Blue', ar: 'أزرق' },
};
const PINK = { ...product('small'), color: { en: 'Primary Pink', ar: 'وردي' } };
const OPTIONS = [
  option('Small', 'small'),
  option('Large', 'large'),
  option('Adult', 'blue', { inStock: false, isExact: false }),
];
const fact = (key: string, name: string) => ({
  key,
  name: { en: name, ar: name },
  text: { en: 'A value', ar: 'قيمة' },
  values: [],
  number: null,
  unit: null,
});
const sock = (id: string, given: Partial<ProductView> = {}) =>
  product(id, {
    design: 'sock',
    otherColors: [BLUE],
    pieceChoices: [{ key: 'size', name: { en: 'Size', ar: 'المقاس' }, options: OPTIONS, sizeGuide: GUIDE as never }],
    customTags: [HER_NAME],
    attributes: [fact('size', 'Size'), fact('height', 'Height')],
    ...given,
  });

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  api = fakeApi({
    'GET /api/categories': { categories: [] },
    'GET /api/products': list([]),
    'GET /api/products/small': sock('small'),
    'GET /api/products/large': sock('large', { price: 2.25 }),
    'GET /api/payments/methods': paymentMethods('card'),
  });
});

const visit = (lang: 'ar' | 'en' = 'en') => open(<ProductPage />, { at: '/product/small', lang });
const size = (name: string) => screen.findByRole('link', { name });

describe('the pieces of a design', () => {
  test('are links with what is sold out and what does not go together, and the present one is marked', async () => {
    visit();
    const sizes = within(await screen.findByRole('group', { name: 'Size' })).getAllByRole('link');
    expect(sizes.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Small', '/product/small'],
      ['Large', '/product/large'],
      ['Adult: not in this combination, opens the nearest piece: Out of stock', '/product/blue'],
    ]);
    const colours = within(screen.getByRole('group', { name: 'Colour' })).getAllByRole('link');
    expect(colours.map((link) => link.getAttribute('aria-label'))).toEqual(['Blue: Out of stock', 'Primary Pink']);
    const current = [...sizes, ...colours].filter((link) => link.getAttribute('aria-current'));
    expect(current.map((link) => link.getAttribute('aria-label'))).toEqual(['Small', 'Primary Pink']);
    // The chips say it.
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Height']);
  });

  test('are not offered where there is only one, and the guide is shown in words of the page', async () => {
    const one = sock('small', {
      pieceChoices: [{ key: 'size', name: { en: 'Size', ar: 'المقاس' }, options: [option('Small', 'small')] }],
    });
    const { otherColors: _none, ...alone } = one;
    api.answer({ 'GET /api/products/small': alone });
    visit();
    await screen.findByRole('heading', { level: 1, name: 'Bow small' });
    expect(screen.queryByRole('group', { name: 'Colour' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Size' })).toBeNull();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Size', 'Height']);
  });

  test('have a size guide with a row for each size', async () => {
    visit('ar');
    const table = (await screen.findByText('دليل المقاسات')).closest('details')?.querySelector('table');
    const rows = [...(table?.rows ?? [])].map(({ cells }) => [...cells].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['المقاس', 'القدم (سم)', 'العمر (سنة)'],
      ['صغير', '16–18.5', '4'],
      ['كبير', '', ''],
    ]);
  });
});

describe('choosing another piece', () => {
  test('changes address, picture and price in place, keeps the focus and the name, and Back leaves', async () => {
    const visitor = visit();
    await visitor.type(await screen.findByLabelText(/Her name/), 'Lulwa');
    const [entries, state] = [history.length, { ...history.state }];
    const large = await size('Large');
    await visitor.click(large);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bow large' })).toBeVisible();
    expect(location.pathname).toBe('/product/large');
    expect(screen.getByText('2.25')).toBeVisible();
    expect(document.querySelector('img[src*="large-1"]')).not.toBeNull();
    expect(large).toHaveFocus();
    expect(large).toHaveAttribute('aria-current', 'true');
    expect(screen.getByLabelText(/Her name/)).toHaveValue('Lulwa');
    expect(history).toHaveLength(entries);
    expect(history.state).toMatchObject(state);
    expect(api.to('GET /api/products/large')).toHaveLength(1);
  });

  test('wishes for no other piece than the one whose heart was pressed', async () => {
    afterTest(() => wishlist.remove(wishlist.get()));
    const visitor = visit();
    await visitor.click(await screen.findByRole('button', { name: 'Wishlist' }));
    await screen.findByText('Added to your wishlist');
    await visitor.click(await size('Large'));
    await screen.findByRole('heading', { level: 1, name: 'Bow large' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Wishlist' })).not.toBePressed());
    expect(wishlist.get()).toEqual(['small']);
  });

  test('asks for a mail about each sold-out piece by itself', async () => {
    api.answer({
      'GET /api/products/small': sock('small', { inStock: false }),
      'GET /api/products/large': sock('large', { inStock: false }),
      'POST /api/products/:id/back-in-stock': { message: 'Done', mustConfirm: false },
    });
    const visitor = visit();
    await visitor.type(await screen.findByLabelText(/Email/), 'noura@example.com');
    await visitor.click(screen.getByRole('button', { name: 'Ask for the mail' }));
    await screen.findByText('We will let you know');
    await visitor.click(await size('Large'));
    await screen.findByRole('heading', { level: 1, name: 'Bow large' });
    expect(await screen.findByRole('button', { name: 'Ask for the mail' })).toBeVisible();
    expect(screen.queryByText('We will let you know')).toBeNull();
  });

  test('shows the last one that was pressed, whichever arrives first', async () => {
    const slow = Promise.withResolvers<unknown>();
    api.answer({
      'GET /api/products/large': () => slow.promise,
      'GET /api/products/blue': sock('blue', { filterColor: 'blue', otherColors: [PINK] }),
    });
    const visitor = visit();
    const large = await size('Large');
    // The browser opens a tab for it.
    expect(fireEvent.click(large, { ctrlKey: true })).toBe(true);
    expect(large).toHaveAttribute('aria-busy', 'false');
    await visitor.click(large);
    expect(large).toHaveAttribute('aria-busy', 'true');
    await visitor.click(await size('Blue: Out of stock'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bow blue' })).toBeVisible();
    await act(async () => slow.resolve(sock('large')));
    expect(location.pathname).toBe('/product/blue');
  });

  test('that cannot be loaded opens its page, which offers to try again with the name still there', async () => {
    api.answer({ 'GET /api/products/large': offline() });
    const visitor = visit();
    await visitor.type(await screen.findByLabelText(/Her name/), 'Lulwa');
    await visitor.click(await size('Large'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(location.pathname).toBe('/product/large');
    api.answer({ 'GET /api/products/large': sock('large') });
    await visitor.click(again);
    expect(await screen.findByLabelText(/Her name/)).toHaveValue('Lulwa');
    act(() => history.back());
    await waitFor(() => expect(location.pathname).toBe('/product/small'));
  });
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import { fakeApi, offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { cart } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bows, category, clips, list, product, products } from '@fyonka/testing/catalog.fixture';
import { open } from '@fyonka/testing/open';
import { HomePage } from './home-page.tsx';

const named = product('ribbon', { customTags: [{ title: { en: 'Her name', ar: 'اسمها' }, required: true }] });
let api: FakeApi;

beforeEach(() => {
  cartDialog.set(false);
  api = fakeApi({
    'GET /api/categories': { categories: [bows, clips] },
    'GET /api/products': list([product('a'), product('b')]),
    'GET /api/products?isNew=true&limit=12': list([
      product('fresh'),
      product('fresh-clip', { categoryId: clips._id, filterColor: 'white' }),
    ]),
  });
});

/** The part of the page with the products of the chosen category. */
const listing = () =>
  screen
    .getByRole('heading', { level: 2, name: /products|Bows|Clips|منتجات|فيونكات/ })
    .closest('section') as HTMLElement;
const cardNames = () => [...listing().querySelectorAll('h3')].map(({ textContent }) => textContent);
const asked = () =>
  api
    .to('GET /api/products')
    .filter(({ query }) => !query.has('isNew'))
    .map(({ path }) => path);

describe('what a visitor finds', () => {
  test('all products under both names, with All chosen', async () => {
    open(<HomePage />);
    expect(await screen.findByRole('link', { name: 'Bow a' })).toHaveAttribute('href', '/product/a');
    expect(screen.getByRole('heading', { name: 'All products' })).toBeVisible();
    expect(screen.getByText('كل المنتجات')).toHaveAttribute('lang', 'ar');
    expect(screen.getByRole('link', { name: 'All', current: true })).toBeVisible();
    expect(screen.getByText('2 products')).toBeVisible();
  });

  test('in Arabic, with counts declined', async () => {
    open(<HomePage />, { lang: 'ar' });
    expect(await screen.findByText('منتجان')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('كل ألوان المدرسة');
  });

  test('eight categories, and the rest behind More', async () => {
    const many = Array.from({ length: 10 }, (_, index) =>
      category(`c${index}`, { en: `Drawer ${index}`, ar: `درج ${index}` }),
    );
    api.answer({ 'GET /api/categories': { categories: many } });
    const user = open(<HomePage />);
    expect(await screen.findByRole('link', { name: 'Drawer 7' })).toBeVisible();
    const bar = screen.getByRole('navigation', { name: 'Categories' });
    expect(within(bar).queryByRole('link', { name: 'Drawer 8' })).toBeNull();
    await user.click(within(bar).getByRole('button', { name: 'More' }));
    expect(within(bar).getByRole('link', { name: 'Drawer 9' })).toBeVisible();
    expect(within(bar).getByRole('button', { name: 'Show Less' })).toBeVisible();
  });

  test('new arrivals first in the list of all, at the anchor of the header, and not a second time below', async () => {
    open(<HomePage />);
    const first = await screen.findByRole('link', { name: 'Bow a' });
    expect(first.closest('#new')).toContainElement(screen.getByRole('heading', { name: 'All products' }));
    expect(screen.queryByRole('heading', { name: 'New in' })).toBeNull();
    expect(document.querySelectorAll('#new')).toHaveLength(1);
  });

  test.each([
    ['a category', '/?category=bows', ['Bow fresh-clip']],
    ['a colour', '/?color=pink', ['Bow fresh-clip']],
    ['another order', '/?sort=price-asc', ['Bow fresh', 'Bow fresh-clip']],
  ])('beside %s, the new arrivals that its list does not show', async (_what, at, expected) => {
    open(<HomePage />, { at });
    const section = (await screen.findByRole('heading', { name: 'New in' })).closest('#new') as HTMLElement;
    await within(section).findByRole('link', { name: 'Bow fresh-clip' });
    expect([...section.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(expected);
  });

  test('the way to the things that take a name, where there are any', async () => {
    api.answer({ 'GET /api/products': list([product('a'), named]) });
    open(<HomePage />);
    const band = (await screen.findByRole('heading', { name: 'Her name on her ribbon' })).closest(
      'section',
    ) as HTMLElement;
    expect(within(band).getByRole('link', { name: 'Bows' })).toHaveAttribute('href', '/categories/bows');
  });
});

describe('narrowing and ordering', () => {
  test('a category shows its grid beneath, under both names, and starts anew', async () => {
    api.answer({ 'GET /api/products?category=bows&limit=24': list([product('only')]) });
    const user = open(<HomePage />, { at: '/?color=pink&sort=price-asc&pages=2' });
    await user.click(await screen.findByRole('link', { name: 'Bows' }));
    expect(await screen.findByRole('link', { name: 'Bow only' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Bows' })).toBeVisible();
    expect(screen.getByText('فيونكات')).toHaveAttribute('lang', 'ar');
    expect(location.search).toBe('?category=bows');
  });

  test('colour and order are asked of the server and kept in the address', async () => {
    const user = open(<HomePage />, { at: '/?category=bows' });
    await user.click(await screen.findByRole('radio', { name: /Primary Pink/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: high to low');
    expect(location.search).toBe('?category=bows&color=pink&sort=price-desc');
    await waitFor(() => expect(asked()).toContain('/api/products?category=bows&color=pink&limit=24&sort=price-desc'));
  });

  test('an address that was shared or reloaded shows the same list', async () => {
    open(<HomePage />, { at: '/?category=clips&color=navy+blue&sort=price-asc' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Clips' })).toBeVisible();
    expect(asked()).toContain('/api/products?category=clips&color=navy%20blue&limit=24&sort=price-asc');
    expect(screen.getByRole('radio', { name: /Secondary navy Blue/ })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price: low to high');
  });

  test('values that nobody offers are not believed', async () => {
    open(<HomePage />, { at: '/?color=gold&sort=random&pages=-3' });
    await screen.findByRole('link', { name: 'Bow a' });
    expect(asked()).toContain('/api/products?limit=24');
  });

  test('what was in sight stays until the next list has come', async () => {
    const user = open(<HomePage />);
    await screen.findByRole('link', { name: 'Bow a' });
    api.answer({ 'GET /api/products?color=white&limit=24': silent() });
    await user.click(screen.getByRole('radio', { name: /White/ }));
    expect(cardNames()).toEqual(['Bow a', 'Bow b']);
    expect(listing().querySelector('[aria-busy=true]')).toContainElement(screen.getByRole('link', { name: 'Bow a' }));
  });

  test('a list of another category is not taken for the next one', async () => {
    api.answer({ 'GET /api/products?category=bows&limit=24': silent() });
    const user = open(<HomePage />);
    await screen.findByRole('link', { name: 'Bow a' });
    await user.click(screen.getByRole('link', { name: 'Bows' }));
    expect(screen.queryByRole('link', { name: 'Bow a' })).toBeNull();
  });

  test('a colour that cannot be read says so, and does not look like the colour before', async () => {
    const user = open(<HomePage />);
    await screen.findByRole('link', { name: 'Bow a' });
    api.answer({ 'GET /api/products?color=white&limit=24': offline() });
    await user.click(screen.getByRole('radio', { name: /White/ }));
    expect(await within(listing()).findByRole('alert')).toHaveTextContent('We could not load the products');
    expect(cardNames()).toEqual([]);
  });

  test('nothing in a colour says so, and offers all colours', async () => {
    api.answer({ 'GET /api/products?color=white&limit=24': list([]) });
    const user = open(<HomePage />, { at: '/?color=white' });
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all colours' }));
    expect(await screen.findByRole('link', { name: 'Bow a' })).toBeVisible();
    expect(location.search).toBe('');
  });
});

describe('show more', () => {
  const paged = ({ query }: RecordedRequest) => {
    const page = Number(query.get('page') ?? 1);
    return list(products(page === 3 ? 2 : 24, (page - 1) * 24 + 1), { total: 50, page });
  };
  beforeEach(() => api.answer({ 'GET /api/products': paged }));

  test('adds the next page, keeps the count in the address and moves the focus to what came', async () => {
    const user = open(<HomePage />, { at: '/?sort=price-asc' });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('48 of 50 products')).toBeVisible();
    expect(location.search).toBe('?sort=price-asc&pages=2');
    expect(screen.getByRole('link', { name: 'Bow 25' })).toHaveFocus();
  });

  test('survives a reload: as many pages as before, and no further button at the end', async () => {
    open(<HomePage />, { at: '/?pages=3' });
    await waitFor(() => expect(cardNames()).toHaveLength(50));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('asks for no page beyond the last, whatever the address says', async () => {
    open(<HomePage />, { at: '/?pages=40' });
    await waitFor(() => expect(cardNames()).toHaveLength(50));
    expect(asked()).toHaveLength(3);
  });

  test('a further page that fails leaves the others, and can be tried again', async () => {
    api.answer({ 'GET /api/products?limit=24&page=2': refusal(503, 'UNAVAILABLE') });
    const user = open(<HomePage />, { at: '/?pages=2' });
    expect(await screen.findByText(/We could not load the rest/)).toBeVisible();
    expect(cardNames()).toHaveLength(24);
    api.answer({ 'GET /api/products?limit=24&page=2': paged });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cardNames()).toHaveLength(48));
  });

  test('a product that moved to the next page while they were read is shown once, and the list still ends', async () => {
    api.answer({
      'GET /api/products?limit=24': list(products(24), { total: 48 }),
      'GET /api/products?limit=24&page=2': list(products(24, 24), { total: 48, page: 2 }),
    });
    const user = open(<HomePage />);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(cardNames()).toHaveLength(47));
    expect(cardNames().filter((name) => name === 'Bow 24')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('of several pages, those that arrive are shown, and only what did not arrive is tried again', async () => {
    api.answer({ 'GET /api/products?limit=24&page=2': offline() });
    const user = open(<HomePage />, { at: '/?pages=3' });
    expect(await screen.findByText(/We could not load the rest/)).toBeVisible();
    expect(cardNames()).toHaveLength(26);
    const answer = Promise.withResolvers<unknown>();
    api.answer({ 'GET /api/products?limit=24&page=2': () => answer.promise });
    await user.dblClick(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByText(/We could not load the rest/)).toBeNull();
    expect(cardNames()).toHaveLength(26);
    await act(async () => answer.resolve(list(products(24, 25), { total: 50, page: 2 })));
    await waitFor(() => expect(cardNames()).toHaveLength(50));
    expect(asked().filter((path) => path.includes('page='))).toEqual([
      '/api/products?limit=24&page=2',
      '/api/products?limit=24&page=3',
      '/api/products?limit=24&page=2',
    ]);
  });

  test('a list that was seen before is there at once, without a call', async () => {
    open(<HomePage />, { at: '/?pages=2' });
    await waitFor(() => expect(cardNames()).toHaveLength(48));
    const before = api.requests.length;
    open(<HomePage />, { at: '/?pages=2' });
    expect(screen.getAllByRole('link', { name: 'Bow 48' })).toHaveLength(2);
    expect(api.requests).toHaveLength(before);
  });
});

describe('when calls fail', () => {
  test('a list that cannot be read says so and can be tried again: it does not look empty', async () => {
    api.answer({ 'GET /api/products?limit=24': offline() });
    const user = open(<HomePage />);
    expect(await within(listing()).findByRole('alert')).toHaveTextContent('We could not load the products');
    expect(screen.queryByText('Nothing matches')).toBeNull();
    api.answer({ 'GET /api/products?limit=24': list([product('back')]) });
    await user.click(within(listing()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Bow back' })).toBeVisible();
  });

  test('categories that cannot be read leave the products in sight', async () => {
    api.answer({ 'GET /api/categories': refusal(500, 'INTERNAL') });
    open(<HomePage />);
    expect(await screen.findByText('We could not load the categories.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Bow a' })).toBeVisible();
  });
});

describe('buying from the grid', () => {
  test('Add to Cart puts one in and says so', async () => {
    const user = open(<HomePage />);
    await user.click(await screen.findByRole('button', { name: /Add to Cart.*Bow a/ }));
    expect(cart.get()).toMatchObject([{ _id: 'a', quantity: 1, price: 1.75 }]);
    expect(screen.getByText('Added to cart')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View cart' }));
    expect(cartDialog.get()).toBe(true);
  });

  test('Buy Now puts one in and opens the cart', async () => {
    const user = open(<HomePage />);
    await user.click(await screen.findByRole('button', { name: /Buy Now.*Bow b/ }));
    expect(cart.get()).toMatchObject([{ _id: 'b', quantity: 1 }]);
    expect(cartDialog.get()).toBe(true);
  });

  test('what needs a name leads to its page instead', async () => {
    api.answer({ 'GET /api/products': list([named]) });
    open(<HomePage />);
    expect(await screen.findByRole('link', { name: /Add her name.*Bow ribbon/ })).toHaveAttribute(
      'href',
      '/product/ribbon',
    );
  });

  test('a cart that holds all the lines that an order takes says so', async () => {
    for (const { _id, ...rest } of products(100, 500)) cart.add({ _id, ...rest });
    const user = open(<HomePage />);
    await user.click(await screen.findByRole('button', { name: /Add to Cart.*Bow a/ }));
    expect(screen.getByText(/Your cart is full/)).toBeVisible();
    expect(cart.get()).toHaveLength(100);
  });
});

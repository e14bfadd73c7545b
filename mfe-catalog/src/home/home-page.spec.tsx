import { beforeEach, describe, expect, test } from '@jest/globals';
import { fakeApi, offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { cart } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { screen, waitFor, within } from '@testing-library/react';
import { bows, category, clips, list, product, products } from '@fyonka/testing/catalog.fixture';
import { open } from '@fyonka/testing/open';
import { HomePage } from './home-page.tsx';

const named = product('ribbon', {
  customTags: [{ title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null }],
});
let api: FakeApi;

beforeEach(() => {
  cartDialog.set(false);
  api = fakeApi({
    'GET /api/categories': { categories: [bows, clips] },
    'GET /api/products': list([product('a'), product('b')]),
    'GET /api/products?group=design&isNew=true&limit=12&view=card': list([
      product('fresh'),
      product('fresh-clip', { categoryId: clips._id, filterColor: 'white' }),
    ]),
  });
});

/** The section with the products of the chosen category. */
const listing = () =>
  screen
    .getByRole('heading', { level: 2, name: /products|Bows|Clips|White|منتجات|فيونكات/ })
    .closest('section') as HTMLElement;
const cardNames = () => [...listing().querySelectorAll('h3')].map(({ textContent }) => textContent);
const calledPaths = () =>
  api
    .to('GET /api/products')
    .filter(({ query }) => !query.has('isNew'))
    .map(({ path }) => path);

describe('the page', () => {
  test("shows all products with a bilingual heading and the choice 'All'", async () => {
    open(<HomePage />);
    expect(await screen.findByRole('link', { name: 'Bow a' })).toHaveAttribute('href', '/product/a');
    expect(screen.getByRole('heading', { name: 'All products' })).toBeVisible();
    expect(screen.getByText('كل المنتجات')).toHaveAttribute('lang', 'ar');
    expect(screen.getByRole('link', { name: 'All', current: true })).toBeVisible();
    expect(screen.getByText('2 products')).toBeVisible();
  });

  test('leads to every school level', async () => {
    open(<HomePage />);
    await screen.findByRole('link', { name: 'Bow a' });
    const levels = within(screen.getByRole('navigation', { name: 'Shop by level' }));
    expect(levels.getAllByRole('link')).toHaveLength(4);
    expect(levels.getByRole('link', { name: 'Primary school' })).toHaveAttribute('href', '/levels/primary');
  });

  test('has Arabic plural forms in Arabic', async () => {
    open(<HomePage />, { lang: 'ar' });
    expect(await screen.findByText('منتجان')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('كل ألوان المدرسة');
  });

  test("shows eight categories and hides the rest behind 'More'", async () => {
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

  test('shows only new arrivals at the anchor of the header, and does not repeat them below', async () => {
    api.answer({ 'GET /api/products?group=design&isNew=true&limit=24&view=card': list([product('fresh')]) });
    open(<HomePage />, { at: '/?isNew=true' });
    const link = await screen.findByRole('link', { name: 'Bow fresh' });
    expect(link.closest('#new')).toContainElement(screen.getByRole('heading', { level: 2, name: 'New in' }));
    expect(document.querySelectorAll('#new')).toHaveLength(1);
    expect(screen.getByText('وصل حديثًا')).toHaveAttribute('lang', 'ar');
  });

  test('does not repeat new arrivals below the list of all products, which starts with them', async () => {
    open(<HomePage />);
    await screen.findByRole('link', { name: 'Bow a' });
    expect(screen.queryByRole('heading', { name: 'New in' })).toBeNull();
  });

  test('names a list of one colour after its school stage', async () => {
    open(<HomePage />, { at: '/?color=pink' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Primary' })).toBeVisible();
    expect(screen.getByText('ابتدائي')).toHaveAttribute('lang', 'ar');
  });

  test.each([
    ['a category', '/?category=bows', ['Bow fresh-clip']],
    ['a colour', '/?color=pink', ['Bow fresh-clip']],
    ['another order', '/?sort=price-asc', ['Bow fresh', 'Bow fresh-clip']],
  ])('shows beside %s the new arrivals that its list lacks', async (_what, at, expected) => {
    open(<HomePage />, { at });
    const section = (await screen.findByRole('heading', { name: 'New in' })).closest('#new') as HTMLElement;
    await within(section).findByRole('link', { name: 'Bow fresh-clip' });
    expect([...section.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(expected);
  });

  test('links to products with custom names, when there are any', async () => {
    api.answer({ 'GET /api/products': list([product('a'), named]) });
    open(<HomePage />);
    const band = (await screen.findByRole('heading', { name: 'Her name on her ribbon' })).closest(
      'section',
    ) as HTMLElement;
    expect(within(band).getByRole('link', { name: 'Bows' })).toHaveAttribute('href', '/categories/bows');
  });
});

describe('filters and sort order', () => {
  test('a category replaces the list below, under its bilingual name', async () => {
    api.answer({ 'GET /api/products?category=bows&group=design&limit=24&view=card': list([product('only')]) });
    const user = open(<HomePage />, { at: '/?color=pink&sort=price-asc&pages=2' });
    await user.click(await screen.findByRole('link', { name: 'Bows' }));
    expect(await screen.findByRole('link', { name: 'Bow only' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Bows' })).toBeVisible();
    expect(screen.getByText('فيونكات')).toHaveAttribute('lang', 'ar');
    expect(location.search + location.hash).toBe('?category=bows#products');
  });

  test('colour and sort order are sent to the server and stored in the address', async () => {
    const user = open(<HomePage />, { at: '/?category=bows' });
    await user.click(await screen.findByRole('radio', { name: /Primary Pink/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: high to low');
    expect(location.search).toBe('?category=bows&color=pink&sort=price-desc');
    await waitFor(() =>
      expect(calledPaths()).toContain(
        '/api/products?category=bows&color=pink&group=design&limit=24&sort=price-desc&view=card',
      ),
    );
  });

  test('a shared or reloaded address shows the same list', async () => {
    open(<HomePage />, { at: '/?category=clips&color=navy+blue&sort=price-asc' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Clips' })).toBeVisible();
    expect(calledPaths()).toContain(
      '/api/products?category=clips&color=navy%20blue&group=design&limit=24&sort=price-asc&view=card',
    );
    expect(screen.getByRole('radio', { name: /Secondary navy Blue/ })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price: low to high');
  });

  test('unknown values in the address are ignored', async () => {
    open(<HomePage />, { at: '/?color=gold&sort=random&pages=-3' });
    await screen.findByRole('link', { name: 'Bow a' });
    expect(calledPaths()).toContain('/api/products?group=design&limit=24&view=card');
  });

  test('the former products stay until the next list has loaded', async () => {
    const user = open(<HomePage />);
    await screen.findByRole('link', { name: 'Bow a' });
    api.answer({ 'GET /api/products?color=white&group=design&limit=24&view=card': silent() });
    await user.click(screen.getByRole('radio', { name: /White/ }));
    expect(cardNames()).toEqual(['Bow a', 'Bow b']);
    expect(listing().querySelector('[aria-busy=true]')).toContainElement(screen.getByRole('link', { name: 'Bow a' }));
  });

  test('the list of another category is not shown meanwhile', async () => {
    api.answer({ 'GET /api/products?category=bows&group=design&limit=24&view=card': silent() });
    const user = open(<HomePage />);
    await screen.findByRole('link', { name: 'Bow a' });
    await user.click(screen.getByRole('link', { name: 'Bows' }));
    expect(screen.queryByRole('link', { name: 'Bow a' })).toBeNull();
  });

  test('a list that fails for a new colour shows a message instead of the former products', async () => {
    const user = open(<HomePage />);
    await screen.findByRole('link', { name: 'Bow a' });
    api.answer({ 'GET /api/products?color=white&group=design&limit=24&view=card': offline() });
    await user.click(screen.getByRole('radio', { name: /White/ }));
    expect(await within(listing()).findByRole('alert')).toHaveTextContent('We could not load the products');
    expect(cardNames()).toEqual([]);
  });

  test('a colour without products shows a message and offers all colours', async () => {
    api.answer({ 'GET /api/products?color=white&group=design&limit=24&view=card': list([]) });
    const user = open(<HomePage />, { at: '/?color=white' });
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all colours' }));
    expect(await screen.findByRole('link', { name: 'Bow a' })).toBeVisible();
    expect(location.search).toBe('');
  });
});

describe('failures', () => {
  test('a list that cannot be read shows a message and can be tried again instead of looking empty', async () => {
    api.answer({ 'GET /api/products?group=design&limit=24&view=card': offline() });
    const user = open(<HomePage />);
    expect(await within(listing()).findByRole('alert')).toHaveTextContent('We could not load the products');
    expect(screen.queryByText('Nothing matches')).toBeNull();
    api.answer({ 'GET /api/products?group=design&limit=24&view=card': list([product('back')]) });
    await user.click(within(listing()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Bow back' })).toBeVisible();
  });

  test('categories that cannot be read leave the products visible', async () => {
    api.answer({ 'GET /api/categories': refusal(500, 'INTERNAL') });
    open(<HomePage />);
    expect(await screen.findByText('We could not load the categories.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Bow a' })).toBeVisible();
  });
});

describe('buying from the grid', () => {
  test('Add to Cart adds one piece and shows a message', async () => {
    const user = open(<HomePage />);
    await user.click(await screen.findByRole('button', { name: /Add to Cart.*Bow a/ }));
    expect(cart.get()).toMatchObject([{ _id: 'a', quantity: 1, price: 1.75 }]);
    expect(screen.getByText('Added to cart')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View cart' }));
    expect(cartDialog.get()).toBe(true);
  });

  test('Buy Now adds one piece and opens the cart', async () => {
    const user = open(<HomePage />);
    await user.click(await screen.findByRole('button', { name: /Buy Now.*Bow b/ }));
    expect(cart.get()).toMatchObject([{ _id: 'b', quantity: 1 }]);
    expect(cartDialog.get()).toBe(true);
  });

  test('a product that needs a name links to its page instead', async () => {
    api.answer({ 'GET /api/products': list([named]) });
    open(<HomePage />);
    expect(await screen.findByRole('link', { name: /Add her name.*Bow ribbon/ })).toHaveAttribute(
      'href',
      '/product/ribbon',
    );
  });

  test('a message says that the cart has the largest number of lines', async () => {
    for (const { _id, ...rest } of products(100, 500)) cart.add({ _id, ...rest });
    const user = open(<HomePage />);
    await user.click(await screen.findByRole('button', { name: /Add to Cart.*Bow a/ }));
    expect(screen.getByText(/Your cart is full/)).toBeVisible();
    expect(cart.get()).toHaveLength(100);
  });
});

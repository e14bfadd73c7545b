import { beforeEach, expect, test } from '@jest/globals';
import { fakeApi, offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { cart } from '@fyonka/shop-bridge/cart';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bows, clips, list, product } from '@fyonka/testing/catalog.fixture';
import { open } from '@fyonka/testing/open';
import { CategoryPage } from './category-page.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi({
    'GET /api/categories': { categories: [bows, clips] },
    'GET /api/categories/bows': bows,
    'GET /api/products?category=bows&group=design&limit=24&view=card': list([
      product('a'),
      product('gone', { inStock: false }),
    ]),
  });
});

test("has its name in both languages as a heading, and in the document's title", async () => {
  open(<CategoryPage />, { at: '/categories/bows', lang: 'ar' });
  expect(await screen.findByRole('heading', { level: 1, name: 'فيونكات' })).toBeVisible();
  expect(screen.getByText('Bows')).toHaveAttribute('lang', 'en');
  expect(document.title).toBe('فيونكات');
});

test('cards show colour and availability', async () => {
  const user = open(<CategoryPage />, { at: '/categories/bows' });
  expect(await screen.findByText('Available')).toBeVisible();
  expect(screen.getByText('Out of stock')).toBeVisible();
  expect(screen.getAllByText('Primary Pink')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /Add to Cart.*Bow a/ }));
  expect(cart.get()).toMatchObject([{ _id: 'a' }]);
});

test('can be filtered by colour and sorted by price, which the address stores', async () => {
  api.answer({
    'GET /api/products?category=bows&color=blue&group=design&limit=24&view=card': list([]),
    'GET /api/products?category=bows&color=blue&group=design&limit=24&sort=price-asc&view=card': list([]),
  });
  const user = open(<CategoryPage />, { at: '/categories/bows' });
  await user.click(await screen.findByRole('radio', { name: /Kindergarten Blue/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/categories/bows?color=blue&sort=price-asc');
});

test('is followed by the other categories, without itself', async () => {
  open(<CategoryPage />, { at: '/categories/bows' });
  const section = (await screen.findByRole('heading', { name: 'Also worth a look' })).closest('section') as HTMLElement;
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/#products', '/categories/clips']);
  expect(section.querySelector('img')).toHaveAttribute('loading', 'lazy');
});

test('has no other categories when it is the only one', async () => {
  api.answer({ 'GET /api/categories': { categories: [bows] } });
  open(<CategoryPage />, { at: '/categories/bows' });
  await screen.findByText('Available');
  expect(screen.queryByRole('heading', { name: 'Also worth a look' })).toBeNull();
});

test('has a message and a link to all products when it is empty', async () => {
  api.answer({ 'GET /api/products?category=bows&group=design&limit=24&view=card': list([]) });
  open(<CategoryPage />, { at: '/categories/bows' });
  expect(await screen.findByText('This drawer is empty just now.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/');
});

test('changes when the address has another category', async () => {
  api.answer({
    'GET /api/categories/clips': { ...bows, slug: 'clips', name: { en: 'Clips', ar: 'مشابك' } },
    'GET /api/products?category=clips&group=design&limit=24&view=card': silent(),
  });
  open(<CategoryPage />, { at: '/categories/bows' });
  await screen.findByRole('link', { name: 'Bow a' });
  act(() => window.history.pushState(null, '', '/categories/clips'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Clips' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Bow a' })).toBeNull();
});

test('reports loading and failures, and can be tried again', async () => {
  api.answer({ 'GET /api/categories/bows': offline() });
  const user = open(<CategoryPage />, { at: '/categories/bows' });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByText('Failed to load category')).toBeVisible();
  api.answer({ 'GET /api/categories/bows': bows });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bows' })).toBeVisible();
});

test.each(['/categories/bows/', '/%63ategories/bows'])('is found at %s, like in the shell', async (path) => {
  open(<CategoryPage />, { at: path });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bows' })).toBeVisible();
});

test('has a message when it does not exist', async () => {
  api.answer({ 'GET /api/categories/:slug': refusal(404, 'CATEGORY_NOT_FOUND') });
  open(<CategoryPage />, { at: '/categories/shoes' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Category not found' })).toBeVisible();
  await waitFor(() => expect(api.requests).toHaveLength(1));
});

import { beforeEach, expect, test } from '@jest/globals';
import { list, product, products } from '@fyonka/testing/catalog.fixture';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { cart } from '@fyonka/shop-bridge/cart';
import { screen, within } from '@testing-library/react';
import { LevelPage } from './level-page.tsx';

const PINK = 'GET /api/products?color=pink&limit=24';
const WHITE = 'GET /api/products?color=white&limit=24';
let api: FakeApi;

beforeEach(() => {
  api = fakeApi({
    [PINK]: list(products(2), { total: 40 }),
    [WHITE]: list([product('white', { filterColor: 'white' })]),
  });
});

const visit = (lang: 'ar' | 'en' = 'en', at = '/levels/primary') => open(<LevelPage />, { at, lang });
const shelf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);

test('a level shows the products in its own colour, and those in white, which all levels wear', async () => {
  const user = visit();
  expect(screen.getByRole('heading', { level: 1, name: 'Primary school' })).toBeVisible();
  expect((await shelf('Primary Pink')).getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect((await shelf('White')).getByRole('link', { name: 'Bow white' })).toHaveAttribute('href', '/product/white');
  await user.click((await shelf('White')).getByRole('button', { name: /Add to Cart/ }));
  expect(cart.get()).toMatchObject([{ _id: 'white' }]);
});

test('its swatches lead to the lists of its colours, and say how long they are', async () => {
  visit('ar');
  const colors = within(screen.getByRole('navigation', { name: 'ألوان المرحلة' }));
  expect(await colors.findByRole('link', { name: 'وردي الابتدائي 40 منتجًا' })).toHaveAttribute(
    'href',
    '/?color=pink#products',
  );
  expect(await colors.findByRole('link', { name: 'أبيض منتج واحد' })).toHaveAttribute('href', '/?color=white#products');
});

test('a colour with more products than are shown leads to all of them', async () => {
  visit();
  const all = await screen.findByRole('link', { name: 'See everything in Primary Pink' });
  expect(all).toHaveAttribute('href', '/?color=pink#products');
  expect(screen.queryByRole('link', { name: 'See everything in White' })).toBeNull();
});

test('a colour that cannot be read costs its own shelf, and can be tried again', async () => {
  api.answer({ [PINK]: offline() });
  const user = visit();
  expect((await shelf('White')).getByRole('link', { name: 'Bow white' })).toBeVisible();
  api.answer({ [PINK]: list(products(1)) });
  await user.click((await shelf('Primary Pink')).getByRole('button', { name: 'Try again' }));
  expect(await (await shelf('Primary Pink')).findByRole('link', { name: 'Bow 1' })).toBeVisible();
});

test('a level leads to the other levels', async () => {
  visit();
  await shelf('White');
  const others = within(screen.getByRole('navigation', { name: 'Shop by level' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/levels/kindergarten',
    '/levels/intermediate',
    '/levels/secondary',
  ]);
});

test('an unknown level is not found, without a call', () => {
  visit('en', '/levels/none');
  expect(screen.getByRole('heading', { level: 1, name: 'Level not found' })).toBeVisible();
  expect(api.requests).toEqual([]);
});

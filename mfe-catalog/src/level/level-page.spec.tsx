import { beforeEach, describe, expect, test } from '@jest/globals';
import { bundle, list, product, products } from '@fyonka/testing/catalog.fixture';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { cart } from '@fyonka/shop-bridge/cart';
import { screen, waitFor, within } from '@testing-library/react';
import { LevelPage } from './level-page.tsx';

const PINK = 'GET /api/products?color=pink&group=design&limit=24&view=card';
const WHITE = 'GET /api/products?color=white&group=design&limit=24&view=card';
const BUNDLES = 'GET /api/bundles?level=primary';
let api: FakeApi;

beforeEach(() => {
  api = fakeApi({
    [BUNDLES]: { bundles: [] },
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
  // The heading of a shelf says the colour, so its cards do not.
  expect(screen.getAllByText('Primary Pink', { selector: 'section *' })).toHaveLength(1);
  expect(screen.queryByText('Available')).not.toBeInTheDocument();
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

describe('a bundle', () => {
  const tag = (en: string, required: boolean) => ({ title: { en, ar: en }, required, lettering: null });
  const bag = product('bag', { customTags: [tag('Her name', true), tag('Her class', false)] });
  const box = product('box', { customTags: [tag('Name', false)] });
  const bow = product('bow', { price: 2.5 });

  test('goes into the cart with one name for all pieces that take one', async () => {
    api.answer({ [BUNDLES]: { bundles: [bundle('daily', [bag, box, bow])] } });
    const user = visit();
    const section = await shelf('All that she needs');
    expect(section.getByRole('link', { name: 'Bow bag' })).toHaveAttribute('href', '/product/bag');
    expect(section.getByText(/You save/)).toHaveTextContent('1.50 KD');
    await user.click(section.getByRole('button', { name: 'Add her name Bundle daily' }));
    const field = await section.findByRole('textbox', { name: /One name for all pieces/ });
    expect(field).toHaveFocus();
    await user.click(section.getByRole('button', { name: 'Add to Cart' }));
    expect(field).toHaveAccessibleDescription(/Please fill in/);
    await user.type(field, ' Lulwa{Enter}');
    const named = { bundle: { bundleId: 'daily', bundleKey: '1' }, quantity: 1 };
    expect(cart.get()).toMatchObject([
      { ...named, _id: 'bag', price: 1.3125, customTexts: [{ title: { en: 'Her name' }, text: 'Lulwa' }] },
      { ...named, _id: 'box', customTexts: [{ title: { en: 'Name' }, text: 'Lulwa' }] },
      { ...named, _id: 'bow', customTexts: [] },
    ]);
    expect(screen.getByText('Added to cart')).toBeVisible();
  });

  test('without names is added by one press, and says which piece is sold out', async () => {
    const gone = { ...bow, inStock: false };
    const out = bundle('out', [gone, product('clip')], { inStock: false, name: { en: 'Gone', ar: 'نفدت' } });
    api.answer({ [BUNDLES]: { bundles: [bundle('plain', [bow, product('clip')]), out] } });
    const user = visit();
    const section = await shelf('All that she needs');
    await user.click(section.getByRole('button', { name: 'Add to Cart Bundle plain' }));
    await waitFor(() => expect(cart.get()).toHaveLength(2));
    expect(section.getByText(/Sold out just now: Bow bow\./)).toBeVisible();
    expect(section.queryByRole('button', { name: /Gone/ })).toBeNull();
  });
});

test('an unknown level is not found, without a call', () => {
  visit('en', '/levels/none');
  expect(screen.getByRole('heading', { level: 1, name: 'Level not found' })).toBeVisible();
  expect(api.requests).toEqual([]);
});

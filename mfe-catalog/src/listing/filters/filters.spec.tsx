import { expect, test } from '@jest/globals';
import { list, products } from '@fyonka/testing/catalog.fixture';
import { fakeApi } from '@fyonka/testing/fake-api';
import type { RecordedRequest } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { screen, waitFor, within } from '@testing-library/react';
import { useBuying } from '../../buying/use-buying.tsx';
import { ProductListing } from '../product-listing.tsx';

const named = (key: string, en: string, values: [value: string, text: string][]) => ({
  key,
  name: { en, ar: en },
  values: values.map(([value, text]) => ({ value, text: { en: text, ar: text } })),
});
const OFFERED = [
  named('material', 'Material', [
    ['cotton', 'Cotton'],
    ['satin', 'Satin'],
  ]),
  named('size', 'Size', [['7.5', '7.5 cm']]),
];

/** Answers as the shop does: with the chosen values in words. No product is of satin. */
function narrowed({ query }: RecordedRequest) {
  const filters = OFFERED.map(({ values, ...filter }) => ({
    ...filter,
    values: values.filter(({ value }) => query.getAll(`attr.${filter.key}`).includes(value)),
  }));
  return list(query.get('attr.material') === 'satin' ? [] : products(2), { filters });
}

function opened(at: string) {
  const api = fakeApi({ 'GET /api/products': narrowed, 'GET /api/product-filters': { filters: OFFERED } });
  const Bows = () => <ProductListing scope={{ category: 'bows' }} buying={useBuying()} />;
  return { api, user: open(<Bows />, { at }) };
}

test('the panel narrows a list once the choice is complete, and what is chosen can be taken away', async () => {
  const { api, user } = opened('/categories/bows?color=pink&pages=2');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const panel = await screen.findByRole('dialog', { name: 'Filter' });
  for (const name of ['Cotton', 'Satin', '7.5 cm'])
    await user.click(await within(panel).findByRole('checkbox', { name }));
  expect(location.search).toBe('?color=pink&pages=2');
  await user.click(within(panel).getByRole('button', { name: 'Show products' }));
  const address = '?color=pink&attr.material=cotton&attr.material=satin&attr.size=7.5';
  await waitFor(() => expect(location.search).toBe(address));
  expect(screen.queryByRole('dialog')).toBeNull();
  const lists = () => api.to('GET /api/products').map(({ path }) => path);
  expect(lists().at(-1)).toBe(
    '/api/products?attr.material=cotton&attr.material=satin&attr.size=7.5&category=bows&color=pink&group=design&limit=24&view=card',
  );
  expect(api.to('GET /api/product-filters')[0]?.path).toBe('/api/product-filters?category=bows&color=pink');

  expect(screen.getByRole('button', { name: 'Filter (3)' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Remove Material: Satin' }));
  await waitFor(() => expect(location.search).toBe('?color=pink&attr.material=cotton&attr.size=7.5'));
  expect(screen.queryByRole('button', { name: 'Remove Material: Satin' })).toBeNull();
});

test('an empty list offers to be widened, and an address asks for no more than calls take', async () => {
  const many = Array.from({ length: 20 }, (_, size) => `attr.size=${size}`).join('&');
  const { api, user } = opened(`/?attr.material=satin&${many}&attr.a=1&attr.b=1&attr.c=1&attr.d=1`);
  const remove = await screen.findByRole('button', { name: 'Clear all' });
  const { query } = api.to('GET /api/products')[0] ?? { query: new URLSearchParams() };
  expect([query.getAll('attr.size').length, query.has('attr.c'), query.has('attr.d')]).toEqual([10, true, false]);
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await user.click(remove);
  expect(location.search).toBe('');
  expect(await screen.findByRole('heading', { name: 'Bow 1' })).toBeVisible();
});

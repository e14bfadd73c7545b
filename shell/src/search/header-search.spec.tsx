import { beforeEach, expect, test } from '@jest/globals';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShop } from '../testing/open-shop.tsx';
import { bow } from '../testing/page-data.ts';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi({
    'GET /api/categories': { categories: [] },
    'GET /api/products': ({ query }: RecordedRequest) =>
      query.get('q') === 'zz' ? { products: [], total: 0 } : { products: [bow], total: 7 },
  });
});

const field = () => within(screen.getByRole('search')).getByRole('searchbox', { name: 'Search' });

test('shows results below the field while typing, with links to their pages', async () => {
  await openShop('/');
  await userEvent.type(field(), 'bow');
  expect(await screen.findByText('7 products')).toBeVisible();
  expect(api.to('GET /api/products').map(({ query }) => query.get('q'))).toEqual(['bow']);
  expect(screen.getByRole('link', { name: 'All results' })).toHaveAttribute('href', '/search?q=bow');
  await userEvent.click(screen.getByRole('link', { name: /Big bow/ }));
  expect(location.pathname).toBe('/product/big-bow');
  expect(screen.queryByRole('link', { name: 'All results' })).toBeNull();
});

test('arrow keys move through the results, Escape closes them', async () => {
  await openShop('/');
  await userEvent.type(field(), 'bow');
  await screen.findByText('7 products');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /Big bow/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveFocus();
  expect(screen.queryByText('7 products')).toBeNull();
});

test('its button clears the field, and the next text can be typed at once', async () => {
  await openShop('/');
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  await userEvent.type(field(), 'bow');
  await screen.findByText('7 products');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(screen.queryByText('7 products')).toBeNull();
});

test('Enter opens the search page, which has a field of its own', async () => {
  await openShop('/');
  await userEvent.type(field(), '  وردي {Enter}');
  expect(location.pathname + location.search).toBe(`/search?q=${encodeURIComponent('وردي')}`);
  expect(screen.queryByRole('search')).toBeNull();
});

test.each([
  ['zz', 'We found nothing for “zz”'],
  ['down', 'The search is not responding. Please try again in a moment.'],
])('%s is reported below the field', async (q, words) => {
  api.answer({ 'GET /api/products?limit=5&q=down': offline() });
  await openShop('/');
  await userEvent.type(field(), q);
  expect(await screen.findByText(words)).toBeVisible();
});

import { beforeEach, expect, test } from '@jest/globals';
import { list, products } from '@fyonka/testing/catalog.fixture';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { act, screen, waitFor } from '@testing-library/react';
import { useBuying } from '../buying/use-buying.tsx';
import { ProductListing } from './product-listing.tsx';

let api: FakeApi;

/** Fifty products on three pages. */
const paged = ({ query }: RecordedRequest) => {
  const page = Number(query.get('page') ?? 1);
  return list(products(page === 3 ? 2 : 24, (page - 1) * 24 + 1), { total: 50, page });
};

beforeEach(() => {
  api = fakeApi({ 'GET /api/products': paged });
});

function AllProducts() {
  return <ProductListing scope={{}} buying={useBuying()} />;
}

const cardNames = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const calledPaths = () => api.to('GET /api/products').map(({ path }) => path);

test('adds the next page, stores the number of pages in the address, and focuses the first new product', async () => {
  const user = open(<AllProducts />, { at: '/?sort=price-asc' });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('48 of 50 products')).toBeVisible();
  expect(location.search).toBe('?sort=price-asc&pages=2');
  expect(screen.getByRole('link', { name: 'Bow 25' })).toHaveFocus();
});

test('survives a reload with as many pages, without a button at the end', async () => {
  open(<AllProducts />, { at: '/?pages=3' });
  await waitFor(() => expect(cardNames()).toHaveLength(50));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('requests no page beyond the last, whatever the address says', async () => {
  open(<AllProducts />, { at: '/?pages=40' });
  await waitFor(() => expect(cardNames()).toHaveLength(50));
  expect(calledPaths()).toHaveLength(3);
});

test('keeps the other pages when one fails, which can be tried again', async () => {
  api.answer({ 'GET /api/products?group=design&limit=24&page=2&view=card': refusal(503, 'UNAVAILABLE') });
  const user = open(<AllProducts />, { at: '/?pages=2' });
  expect(await screen.findByText(/We could not load the rest/)).toBeVisible();
  await waitFor(() => expect(cardNames()).toHaveLength(24));
  api.answer({ 'GET /api/products?group=design&limit=24&page=2&view=card': paged });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cardNames()).toHaveLength(48));
});

test('shows a product once that moved to the next page meanwhile, and the list still ends', async () => {
  api.answer({
    'GET /api/products?group=design&limit=24&view=card': list(products(24), { total: 48 }),
    'GET /api/products?group=design&limit=24&page=2&view=card': list(products(24, 24), { total: 48, page: 2 }),
  });
  const user = open(<AllProducts />);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(cardNames()).toHaveLength(47));
  expect(cardNames().filter((name) => name === 'Bow 24')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('of several pages shows those that arrived, and tries only the others again', async () => {
  api.answer({ 'GET /api/products?group=design&limit=24&page=2&view=card': offline() });
  const user = open(<AllProducts />, { at: '/?pages=3' });
  expect(await screen.findByText(/We could not load the rest/)).toBeVisible();
  await waitFor(() => expect(cardNames()).toHaveLength(26));
  const answer = Promise.withResolvers<unknown>();
  api.answer({ 'GET /api/products?group=design&limit=24&page=2&view=card': () => answer.promise });
  await user.dblClick(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText(/We could not load the rest/)).toBeNull();
  expect(cardNames()).toHaveLength(26);
  await act(async () => answer.resolve(list(products(24, 25), { total: 50, page: 2 })));
  await waitFor(() => expect(cardNames()).toHaveLength(50));
  expect(calledPaths().filter((path) => path.includes('page='))).toEqual([
    '/api/products?group=design&limit=24&page=2&view=card',
    '/api/products?group=design&limit=24&page=3&view=card',
    '/api/products?group=design&limit=24&page=2&view=card',
  ]);
});

test('shows a list that was seen before at once, without a call', async () => {
  open(<AllProducts />, { at: '/?pages=2' });
  await waitFor(() => expect(cardNames()).toHaveLength(48));
  const before = api.requests.length;
  open(<AllProducts />, { at: '/?pages=2' });
  expect(screen.getAllByRole('link', { name: 'Bow 48' })).toHaveLength(2);
  expect(api.requests).toHaveLength(before);
});

test('renders the whole list at once for a visitor who has scrolled before', async () => {
  Object.defineProperty(window, 'scrollY', { value: 500, configurable: true });
  try {
    open(<AllProducts />);
    await screen.findByRole('heading', { name: 'Bow 1' });
    expect(cardNames()).toHaveLength(24);
  } finally {
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  }
});

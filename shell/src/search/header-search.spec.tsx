import { beforeEach, expect, test } from '@jest/globals';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShop } from '../testing/open-shop.tsx';
import { bow } from '../testing/page-data.ts';

let api: FakeApi;

const NOTHING = { words: [], categories: [], products: [] };

beforeEach(() => {
  api = fakeApi({
    'GET /api/categories': { categories: [] },
    'GET /api/search/suggestions': ({ query }: RecordedRequest) =>
      query.get('q') === 'zz' ? NOTHING : { words: ['bow clips'], categories: [], products: [bow] },
  });
});

const field = () => within(screen.getByRole('search')).getByLabelText('Search');

test('shows suggestions below the field while typing, with links to their pages', async () => {
  await openShop('/');
  await userEvent.type(field(), 'bow');
  expect(await screen.findByText('2 suggestions')).toBeVisible();
  expect(api.to('GET /api/search/suggestions').map(({ query }) => query.get('q'))).toEqual(['bow']);
  expect(screen.getByRole('link', { name: 'All results' })).toHaveAttribute('href', '/search?q=bow');
  await userEvent.click(screen.getByRole('option', { name: /Big bow/ }));
  expect(location.pathname).toBe('/product/big-bow');
  expect(screen.queryByRole('link', { name: 'All results' })).toBeNull();
});

test('arrow keys choose among the suggestions while the field keeps the focus, Enter follows one, Escape closes them', async () => {
  await openShop('/');
  await userEvent.type(field(), 'bow');
  await screen.findByText('2 suggestions');
  const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(field()).toHaveRole('combobox');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toHaveTextContent('bow clips');
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveFocus();
  expect(screen.queryByText('2 suggestions')).toBeNull();
  expect(field()).toHaveRole('searchbox');
  await userEvent.type(field(), 's');
  await screen.findByText('2 suggestions');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toHaveTextContent('Big bow');
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/product/big-bow');
});

test('Enter after more was typed searches that, and follows no suggestion of the earlier text', async () => {
  await openShop('/');
  await userEvent.type(field(), 'bow');
  await screen.findByText('2 suggestions');
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.type(field(), ' red{Enter}');
  expect(location.pathname + location.search).toBe('/search?q=bow%20red');
});

test('its button clears the field, and the next text can be typed at once', async () => {
  await openShop('/');
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  await userEvent.type(field(), 'bow');
  await screen.findByText('2 suggestions');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(screen.queryByText('2 suggestions')).toBeNull();
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
  api.answer({ 'GET /api/search/suggestions?q=down': offline() });
  await openShop('/');
  await userEvent.type(field(), q);
  expect(await screen.findByText(words)).toBeVisible();
});

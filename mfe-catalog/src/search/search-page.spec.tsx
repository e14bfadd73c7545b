import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import { afterTest } from '@fyonka/testing/after-test';
import { fakeApi, silent } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { bows, bundle, list, product } from '@fyonka/testing/catalog.fixture';
import { SearchPage } from './search-page.tsx';

let api: FakeApi;
let user: UserEvent;

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });
  api = fakeApi({
    'GET /api/categories': { categories: [bows] },
    'POST /api/search/misses': {},
    'GET /api/best-sellers': { products: [product('sold')] },
    'GET /api/search/suggestions': { words: ['bow clips'], categories: [bows], products: [product('big')] },
    'GET /api/products': ({ query }: RecordedRequest) => list([product(query.get('q') ?? '')]),
  });
});
afterEach(() => void jest.useRealTimers());

function visit(at: string): void {
  document.documentElement.lang = 'en';
  window.history.replaceState(null, '', at);
  render(<SearchPage />);
}
const field = () => screen.getByLabelText('What are you looking for?');
const pause = async () => act(async () => jest.advanceTimersByTimeAsync(300));
const reported = () => api.to('POST /api/search/misses').map(({ body }) => body);
const asked = () => api.to('GET /api/products').flatMap(({ query }) => query.get('q') ?? []);

test('searches after a pause in typing instead of at every letter', async () => {
  visit('/search');
  await user.type(field(), 'bow');
  expect(asked()).toEqual([]);
  await pause();
  expect(asked()).toEqual(['bow']);
  expect(screen.getByRole('link', { name: 'Bow bow' })).toBeVisible();
  expect(location.search).toBe('?q=bow');
});

test('further typing cancels the former search', async () => {
  const ended: string[] = [];
  api.answer({ 'GET /api/products?group=design&limit=24&q=b&view=card': silent() });
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    init?.signal?.addEventListener('abort', () => ended.push(input instanceof Request ? input.url : input.toString()));
    return answer(input, init);
  };
  visit('/search?q=b');
  await user.type(field(), 'ow');
  await pause();
  expect(ended).toEqual(['/api/products?group=design&limit=24&q=b&view=card']);
  expect(screen.getByRole('link', { name: 'Bow bow' })).toBeVisible();
});

test('results stay until the next ones have loaded', async () => {
  api.answer({ 'GET /api/products?group=design&limit=24&q=bows&view=card': silent() });
  visit('/search?q=bow');
  await pause();
  await user.type(field(), 's');
  await pause();
  expect(location.search).toBe('?q=bows');
  expect(screen.getByRole('link', { name: 'Bow bow' })).toBeVisible();
});

test('shows the search in the address, and follows changes of it from elsewhere', async () => {
  visit('/search?q=%D8%B4%D8%B1%D9%8A%D8%B7%D8%A9');
  await pause();
  expect(field()).toHaveValue('شريطة');
  expect(asked()).toEqual(['شريطة']);
  act(() => window.history.pushState(null, '', '/search?q=bag'));
  await pause();
  expect(field()).toHaveValue('bag');
  expect(screen.getByRole('link', { name: 'Bow bag' })).toBeVisible();
});

test('searches only the allowed length of a text in the address', async () => {
  visit(`/search?q=${'x'.repeat(LONGEST_SEARCH)}yz`);
  await pause();
  expect(asked()).toEqual(['x'.repeat(LONGEST_SEARCH)]);
});

test('shows the text for which nothing was found, and does not search for spaces', async () => {
  api.answer({ 'GET /api/products?group=design&limit=24&q=zebra&view=card': list([]) });
  visit('/search?q=zebra');
  await pause();
  expect(screen.getByText(/We found nothing for “zebra”/)).toBeVisible();
  await user.type(field(), 's');
  await pause();
  await act(async () => jest.advanceTimersByTimeAsync(3000));
  // She did not stop at the former text, and the latter finds something.
  expect(reported()).toEqual([]);
  await user.clear(field());
  await user.type(field(), '   ');
  await pause();
  expect(asked()).toEqual(['zebra', 'zebras']);
  expect(location.search).toBe('');
});

test('shows the categories before anything is typed', async () => {
  visit('/search');
  await pause();
  expect(screen.getByRole('link', { name: 'Bows' })).toHaveAttribute('href', '/categories/bows');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('offers no filter or sort order without results', async () => {
  api.answer({ 'GET /api/products': list([]) });
  visit('/search?q=zzzz');
  await pause();
  expect(screen.getByText(/We found nothing for “zzzz”/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('offers words, categories and products for the typed text, by keyboard too', async () => {
  visit('/search');
  await user.type(field(), 'bow');
  await pause();
  const suggestions = within(screen.getByRole('listbox', { name: 'Suggestions' }));
  expect(suggestions.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'bow clips',
    'Bows',
    expect.stringContaining('Bow big'),
  ]);
  // A word of the other script does not take its row to the other edge.
  expect(suggestions.getByText('bow clips', { selector: 'bdi' })).toBeVisible();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(location.pathname).toBe('/categories/bows');
});

test.each([
  ['a phone closes its keyboard over the results', false],
  ['a computer keeps the focus in the field', true],
])('when the search is submitted, %s', async (_, hovers) => {
  const real = window.matchMedia;
  window.matchMedia = (query) => Object.assign(real(query), { matches: hovers && query === '(hover: hover)' });
  afterTest(() => void (window.matchMedia = real));
  visit('/search');
  await user.type(field(), 'bow{Enter}');
  if (hovers) expect(field()).toHaveFocus();
  else expect(field()).not.toHaveFocus();
});

test('leads on from nothing: near words, the categories and what sells', async () => {
  api.answer({ 'GET /api/products': list([]) });
  visit('/search?q=zebra');
  await pause();
  expect(screen.getByText(/We found nothing for “zebra”/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'bow clips' })).toHaveAttribute('href', '/search?q=bow%20clips');
  expect(screen.getByRole('link', { name: 'Bows' })).toHaveAttribute('href', '/categories/bows');
  expect(screen.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bow sold' })).toBeVisible();
});

test('leads on to new arrivals in a shop that has not sold anything', async () => {
  api.answer({
    'GET /api/best-sellers': { products: [] },
    'GET /api/products': ({ query }: RecordedRequest) => list(query.has('isNew') ? [product('new')] : []),
  });
  visit('/search?q=zebra');
  await pause();
  expect(screen.getByRole('link', { name: 'Bow new' })).toBeVisible();
  expect(screen.queryByText('Best sellers')).toBeNull();
});

test('says what a text was read as', async () => {
  api.answer({ 'GET /api/products': list([product('clip')], { corrected: 'clips' }) });
  visit('/search?q=clipps');
  await pause();
  expect(screen.getByText('Nothing matches “clipps”. Showing “clips”.')).toBeVisible();
  expect(reported()).toEqual([]);
  await act(async () => jest.advanceTimersByTimeAsync(3000));
  expect(reported()).toEqual([{ q: 'clipps' }]);
});

test('says what is missing, by its kind, and offers nothing back where no word was replaced', async () => {
  const missing = [
    { text: 'red', kind: 'color' as const },
    { text: 'zebra', kind: 'word' as const },
  ];
  api.answer({
    'GET /api/products': ({ query }: RecordedRequest) =>
      list([product('bow')], {
        corrected: 'bow',
        missing: missing.slice(0, query.get('q')?.includes('zebra') ? 2 : 1),
      }),
  });
  visit('/search?q=red+bow');
  await pause();
  expect(screen.getByText('Nothing in “red” just now. These are the results for “bow”.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /exactly/ })).toBeNull();
  await user.type(field(), ' zebra');
  await pause();
  expect(screen.getByText('Nothing has “red, zebra” as well. These are the results for “bow”.')).toBeVisible();
});

test('one press takes a replaced word back, until another text is typed', async () => {
  api.answer({
    'GET /api/products': ({ query }: RecordedRequest) =>
      query.has('exact') ? list([]) : list([product('clip')], { corrected: 'clips' }),
  });
  visit('/search?q=clipps&color=pink');
  await pause();
  await user.click(screen.getByRole('button', { name: 'Search for exactly “clipps”' }));
  await pause();
  expect(location.search).toBe('?q=clipps&color=pink&exact=true');
  expect(screen.queryByText(/Showing “clips”/)).toBeNull();
  await user.type(field(), 'x');
  await pause();
  expect(location.search).toBe('?q=clippsx&color=pink');
  expect(screen.getByText(/Showing “clips”/)).toBeVisible();
});

test('what a text asks for beside words is a filter that one press takes away', async () => {
  const understood = [
    { kind: 'max-price' as const, text: 'under 3', price: 3, without: 'bow sale' },
    { kind: 'sale' as const, text: 'sale', without: 'bow under 3' },
    { kind: 'price-range' as const, text: '2-5 kd', price: 2, upTo: 5, without: 'bow' },
    { kind: 'cheapest' as const, text: 'cheap', without: 'bow' },
    { kind: 'size' as const, text: 'large', name: { en: 'Size: Large', ar: 'المقاس: كبير' }, without: 'bow' },
  ];
  api.answer({ 'GET /api/products': () => list([product('bow')], { understood }) });
  visit('/search?q=bow+sale+under+3');
  await pause();
  const chips = within(await screen.findByRole('list', { name: 'Chosen filters' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Up to 3.00 KD',
    'On sale',
    'Price 2.00 – 5.00 KD',
    'Cheapest first',
    'Size: Large',
  ]);
  await user.click(chips.getByRole('button', { name: 'Remove Up to 3.00 KD' }));
  expect(location.search).toBe('?q=bow+sale');
});

test('shows the bundles of every level to who asks for sets', async () => {
  const answers = LEVELS.map(({ key }) => [
    `GET /api/bundles?level=${key}`,
    { bundles: [bundle(key, [product(key)])] },
  ]);
  api.answer(Object.fromEntries(answers));
  const understood = [{ kind: 'set' as const, text: 'sets', without: 'bow' }];
  api.answer({ 'GET /api/products': list([product('bow')], { understood }) });
  visit('/search?q=bow+sets');
  await pause();
  for (const { key, name } of LEVELS) {
    expect(await screen.findByRole('heading', { name: name.en })).toBeVisible();
    expect(screen.getByRole('heading', { name: `Bundle ${key}` })).toBeVisible();
  }
  api.answer({ 'GET /api/products': list([product('bow')]) });
  await user.click(screen.getByRole('button', { name: 'Remove Sets' }));
  await pause();
  expect(screen.queryByRole('heading', { name: LEVELS[0].name.en })).toBeNull();
});

test('says to who looks for a present that it can be wrapped, which is no filter', async () => {
  const understood = [{ kind: 'gift' as const, text: 'gift', without: '' }];
  api.answer({ 'GET /api/products': list([product('bow')], { understood }) });
  visit('/search?q=gift');
  await pause();
  expect(await screen.findByText(/We wrap any order/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
});

const WITH_NAME = { kind: 'name' as const, text: 'with name', without: 'x' };
test.each([
  ['a thing that goods only mention', 'mention' as const, [], /We do not have “Sara”/],
  ['a name that she may write on it', 'name' as const, [WITH_NAME], /“Sara” can go on these/],
  ['a name that nothing takes', 'name' as const, [], /None of it is “Sara” just now/],
])('says what is missing: %s', async (_, kind, understood, said) => {
  const missing = [{ text: 'Sara', kind }];
  api.answer({ 'GET /api/products': list([product('bow')], { corrected: 'bow', missing, understood }) });
  visit('/search?q=bow+with+name+Sara');
  await pause();
  expect(screen.getByText(said)).toBeVisible();
});

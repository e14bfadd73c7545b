import { expect, test } from '@jest/globals';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { officeList, officeProduct } from '../../testing/goods.ts';
import { openLoaded } from '../../testing/open-address.tsx';

const STORED = {
  synonyms: ['abaya, عباية'],
  fillers: ['cute'],
  unsold: ['bicycle'],
  version: 3,
  changedAt: null,
  changedBy: null,
};
const MISSES = {
  misses: [
    { text: 'ribon', times: 3, lastDay: '2026-01-15', readAs: 'ribbon' },
    { text: 'zebra', times: 1, lastDay: '2026-01-14', readAs: null },
  ],
  total: 2,
};
const SAVE = 'PUT /api/admin/search-wording';

test('groups stand below each other, and a faulty one is shown at its field', async () => {
  const api = fakeApi({
    'GET /api/admin/search-wording': STORED,
    'GET /api/admin/search/misses': MISSES,
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 24 },
    [SAVE]: { ...STORED, synonyms: ['abaya, عباية', 'veil, طرحة'], version: 4 },
  });
  const visitor = await openLoaded('/admin/settings/search', 'en');
  const groups = await screen.findByRole('textbox', { name: /Words with the same meaning/ });
  expect(groups).toHaveValue('abaya, عباية');
  await visitor.type(groups, '{Enter}veil، طرحة{Enter}');
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The words of the search are saved')).toBeVisible();
  expect(api.to(SAVE).map(({ body }) => body)).toEqual([
    { synonyms: ['abaya, عباية', 'veil، طرحة'], fillers: ['cute'], unsold: ['bicycle'], version: 3 },
  ]);
  expect(groups).toHaveValue('abaya, عباية\nveil, طرحة');
  api.answer({
    [SAVE]: refusal(400, 'VALIDATION_FAILED', { errors: [{ field: 'synonyms.2', message: 'Too short' }] }),
  });
  await visitor.type(groups, '{Enter}alone');
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Too short')).toBeVisible();
});

const BOW = officeProduct('big-bow', { name: { en: 'Big bow', ar: 'فيونكة كبيرة' } });
const ANSWER = 'POST /api/admin/search/misses/answer';

async function openMisses(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /api/admin/search-wording': STORED,
    'GET /api/admin/search/misses': MISSES,
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 24 },
    ...answers,
  });
  const visitor = await openLoaded('/admin/settings/search', 'en');
  await screen.findByText('zebra');
  return { api, visitor, answered: () => api.to(ANSWER).map(({ body }) => body) };
}

test('what shoppers did not find gets a meaning: what was shown, or the names of a product', async () => {
  const rest = { misses: MISSES.misses.slice(1), total: 1 };
  const { api, visitor, answered } = await openMisses({
    [ANSWER]: rest,
    'GET /api/admin/products': officeList([BOW]),
  });
  await visitor.click(screen.getByRole('button', { name: /^It means…: .ribon/ }));
  expect(await screen.findByRole('textbox', { name: /Words of yours/ })).toHaveValue('ribbon');
  await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/ribon. now finds .ribbon/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /ribon/ })).toBeNull());
  expect(api.to('GET /api/admin/search-wording').length).toBeGreaterThan(1);
  await visitor.click(screen.getByRole('button', { name: /^It means…: .zebra/ }));
  await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Write what it means, or choose a product')).toBeVisible();
  await visitor.type(screen.getByRole('searchbox', { name: 'Or a product' }), 'bow');
  await visitor.click(await screen.findByRole('option', { name: /^Big bow/ }));
  await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(answered()).toEqual([
      { text: 'ribon', kind: 'means', means: 'ribbon' },
      { text: 'zebra', kind: 'means', means: `${BOW.name.ar}, ${BOW.name.en}` },
    ]),
  );
});

test('what shoppers did not find becomes a product with that name', async () => {
  await openMisses();
  const link = screen.getByRole('link', { name: /^Make a product: .zebra/ });
  expect(link).toHaveAttribute('href', '/admin/products/new?name=zebra');
});

test('what the shop does not sell is closed, which can be undone at once', async () => {
  const rest = { misses: MISSES.misses.slice(0, 1), total: 1 };
  const { api, visitor, answered } = await openMisses({ [ANSWER]: rest });
  await visitor.click(screen.getByRole('button', { name: /^We do not sell it: .zebra/ }));
  await waitFor(() => expect(screen.queryByText('zebra')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Searched and not found' })).toHaveFocus();
  api.answer({ [ANSWER]: MISSES });
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('zebra')).toBeVisible();
  expect(answered()).toEqual([
    { text: 'zebra', kind: 'unsold' },
    { text: 'zebra', kind: 'open' },
  ]);
});

test('an answer that was not saved leaves the text in the list and says so', async () => {
  const { visitor } = await openMisses({ [ANSWER]: refusal(500, 'INTERNAL_ERROR') });
  await visitor.click(screen.getByRole('button', { name: /^We do not sell it: .zebra/ }));
  expect(await screen.findByText('The answer was not saved. Please try again.')).toBeVisible();
  expect(screen.getByText('zebra')).toBeVisible();
});

test('what shoppers did not find is forgotten', async () => {
  const { api, visitor } = await openMisses({
    'POST /api/admin/search/misses/forget': { misses: MISSES.misses.slice(0, 1), total: 1 },
  });
  await visitor.click(screen.getByRole('button', { name: /^Forget .zebra./ }));
  await waitFor(() => expect(screen.queryByText('zebra')).toBeNull());
  expect(api.to('POST /api/admin/search/misses/forget').map(({ body }) => body)).toEqual([{ text: 'zebra' }]);
  expect(screen.getByRole('heading', { name: 'Searched and not found' })).toHaveFocus();
});

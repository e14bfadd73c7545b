import { expect, test } from '@jest/globals';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { openLoaded } from '../../testing/open-address.tsx';

const STORED = { synonyms: ['abaya, عباية'], fillers: ['cute'], version: 3, changedAt: null, changedBy: null };
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
    { synonyms: ['abaya, عباية', 'veil، طرحة'], fillers: ['cute'], version: 3 },
  ]);
  expect(groups).toHaveValue('abaya, عباية\nveil, طرحة');
  api.answer({
    [SAVE]: refusal(400, 'VALIDATION_FAILED', { errors: [{ field: 'synonyms.2', message: 'Too short' }] }),
  });
  await visitor.type(groups, '{Enter}alone');
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Too short')).toBeVisible();
});

test('what shoppers did not find becomes a group, or is forgotten', async () => {
  const api = fakeApi({
    'GET /api/admin/search-wording': STORED,
    'GET /api/admin/search/misses': MISSES,
    'POST /api/admin/search/misses/forget': { misses: MISSES.misses.slice(0, 1), total: 1 },
  });
  const visitor = await openLoaded('/admin/settings/search', 'en');
  const groups = await screen.findByRole('textbox', { name: /Words with the same meaning/ });
  await visitor.click(await screen.findByRole('button', { name: /^Add as a synonym: .ribon/ }));
  await visitor.click(screen.getByRole('button', { name: /^Add as a synonym: .zebra/ }));
  expect(groups).toHaveValue('abaya, عباية\nribon, ribbon\nzebra, ');
  expect(groups).toHaveFocus();
  await visitor.type(groups, 'striped');
  expect(groups).toHaveValue('abaya, عباية\nribon, ribbon\nzebra, striped');
  await visitor.click(screen.getByRole('button', { name: /^Forget .zebra./ }));
  await waitFor(() => expect(screen.queryByText('zebra')).toBeNull());
  expect(api.to('POST /api/admin/search/misses/forget').map(({ body }) => body)).toEqual([{ text: 'zebra' }]);
  expect(screen.getByRole('heading', { name: 'Searched and not found' })).toHaveFocus();
});

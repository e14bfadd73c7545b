import { expect, test } from '@jest/globals';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import { screen } from '@testing-library/react';
import { openLoaded } from '../../testing/open-address.tsx';

const STORED = { synonyms: ['abaya, عباية'], fillers: ['cute'], version: 3, changedAt: null, changedBy: null };
const SAVE = 'PUT /api/admin/search-wording';

test('groups stand below each other, and a faulty one is shown at its field', async () => {
  const api = fakeApi({
    'GET /api/admin/search-wording': STORED,
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

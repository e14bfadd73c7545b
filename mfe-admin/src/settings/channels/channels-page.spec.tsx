import { expect, test } from '@jest/globals';
import { fakeApi } from '@fyonka/testing/fake-api';
import { screen } from '@testing-library/react';
import { openLoaded } from '../../testing/open-address.tsx';

const STORED = { channels: { feeds: false, agents: false }, version: 3, changedAt: null, changedBy: null };
const SAVE = 'PUT /api/admin/channels';

test('a channel that is switched on is saved with the version that was seen', async () => {
  const api = fakeApi({
    'GET /api/admin/channels': STORED,
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 24 },
    [SAVE]: { ...STORED, channels: { feeds: true, agents: false }, version: 4 },
  });
  const visitor = await openLoaded('/admin/settings/channels', 'en');
  await visitor.click(await screen.findByRole('switch', { name: /Product lists/ }));
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The channels are saved')).toBeVisible();
  expect(api.to(SAVE).map(({ body }) => body)).toEqual([{ feeds: true, agents: false, version: 3 }]);
});

import { expect, test } from '@jest/globals';
import { fakeApi } from '@fyonka/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { openLoaded } from '../../testing/open-address.tsx';

const FEEDS = ['ar', 'en'].map((language) => ({
  channel: 'meta',
  language,
  path: `/feeds/meta.csv${language === 'en' ? '?lang=en' : ''}`,
  fetches: language === 'ar' ? 2 : 0,
  fetchedAt: language === 'ar' ? '2026-01-15T09:00:00.000Z' : null,
}));
const STORED = {
  channels: { feeds: false, agents: false },
  feeds: FEEDS,
  untold: [],
  version: 3,
  changedAt: null,
  changedBy: null,
};
const service = (name: string, ...keys: readonly string[]) => {
  return {
    service: name,
    isSet: false,
    isReadable: true,
    keyFields: keys.map((key) => ({ name: key, isRequired: true })),
  };
};
const KEYS = {
  services: [service('google-analytics', 'measurementId', 'apiSecret'), service('meta', 'pixelId', 'accessToken')],
};
const SAVE = 'PUT /api/admin/channels';

test('a channel that is switched on is saved with the version that was seen', async () => {
  const api = fakeApi({
    'GET /api/admin/channels/faulty': { items: [], next: null },
    'GET /api/admin/channels': STORED,
    'GET /api/admin/service-keys': KEYS,
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 24 },
    [SAVE]: { ...STORED, channels: { feeds: true, agents: false }, version: 4 },
  });
  const visitor = await openLoaded('/admin/settings/channels', 'en');
  await visitor.click(await screen.findByRole('switch', { name: /Product lists/ }));
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The channels are saved')).toBeVisible();
  expect(api.to(SAVE).map(({ body }) => body)).toEqual([{ feeds: true, agents: false, version: 3 }]);
});

test('each channel has an address to paste, in the language that is fetched at first', async () => {
  fakeApi({
    'GET /api/admin/channels': { ...STORED, channels: { feeds: true, agents: false } },
    'GET /api/admin/channels/faulty': { items: [], next: null },
    'GET /api/admin/service-keys': KEYS,
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 24 },
  });
  const visitor = await openLoaded('/admin/settings/channels', 'en');
  const meta = within(await screen.findByRole('region', { name: /^Meta/ }));
  expect(meta.getByText(`${location.origin}/feeds/meta.csv`)).toBeVisible();
  expect(meta.getByText(/Last fetched .*, 2 times in all/)).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: /Language of the lists/ }));
  await visitor.click(await screen.findByRole('option', { name: 'In English' }));
  expect(meta.getByText(`${location.origin}/feeds/meta.csv?lang=en`)).toBeVisible();
  expect(meta.getByText('Not fetched yet')).toBeVisible();
  expect(await screen.findByText('The channels have everything they need')).toBeVisible();
});

test('assistants have addresses to try, once they may shop', async () => {
  fakeApi({
    'GET /api/admin/channels': { ...STORED, channels: { feeds: false, agents: true } },
    'GET /api/admin/service-keys': KEYS,
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 24 },
  });
  await openLoaded('/admin/settings/channels', 'en');
  const assistants = within(await screen.findByRole('region', { name: 'Assistants' }));
  for (const path of ['/assistants', '/.well-known/ucp', '/ucp/mcp'])
    expect(assistants.getByText(location.origin + path)).toBeVisible();
  expect(assistants.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', '/assistants');
});

test('an assistant that does not take what becomes of its orders is named with the reason', async () => {
  const failing = { failingSince: '2026-01-15T09:00:00.000Z', status: null, problem: null };
  const untold = [
    { ...failing, host: 'one.example', status: 503 },
    { ...failing, host: 'two.example', problem: 'untrusted' },
  ];
  fakeApi({
    'GET /api/admin/channels': { ...STORED, channels: { feeds: false, agents: true }, untold },
    'GET /api/admin/service-keys': KEYS,
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 24 },
  });
  await openLoaded('/admin/settings/channels', 'en');
  const assistants = within(await screen.findByRole('region', { name: 'Assistants' }));
  const [one, two] = assistants.getAllByText(/has not taken what becomes of its orders/);
  expect(one).toHaveTextContent(/one\.example.*HTTP 503/);
  expect(two).toHaveTextContent(/two\.example.*Its certificate is not valid/);
});

test('what channels would refuse leads to its form, some at a time', async () => {
  const ofAll = ['google', 'meta', 'tiktok', 'snapchat'];
  const bow = {
    _id: 'bow',
    kind: 'product',
    name: { en: 'Bow', ar: 'فيونكة' },
    faults: [
      { fault: 'no-title', channels: ofAll, languages: ['ar'], isLeftOut: true },
      { fault: 'picture-format', channels: ['meta', 'tiktok'], languages: ['ar', 'en'], isLeftOut: true },
    ],
  };
  const api = fakeApi({
    'GET /api/admin/channels': { ...STORED, channels: { feeds: true, agents: false } },
    'GET /api/admin/channels/faulty': { items: [bow], next: 2000 },
    'GET /api/admin/service-keys': KEYS,
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 24 },
  });
  const visitor = await openLoaded('/admin/settings/channels', 'en');
  expect(await screen.findByRole('link', { name: 'Bow' })).toHaveAttribute('href', '/admin/products/edit/bow');
  expect(screen.getByText('No name in Arabic: left out of all channels')).toBeVisible();
  expect(screen.getByText(/no JPEG or PNG: left out of Meta .*, TikTok/)).toBeVisible();
  api.answer({ 'GET /api/admin/channels/faulty': { items: [{ ...bow, kind: 'bundle' }], next: null } });
  await visitor.click(screen.getByRole('button', { name: 'Look further' }));
  expect(await screen.findByRole('button', { name: 'From the start' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Look further' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Bow' })).toHaveAttribute('href', '/admin/bundles/bow');
});

test('keys that are entered can be tried', async () => {
  const set = { services: KEYS.services.map((one) => ({ ...one, isSet: true })) };
  fakeApi({
    'GET /api/admin/channels': STORED,
    'GET /api/admin/service-keys': set,
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 24 },
    'POST /api/admin/service-keys/google-analytics/check': { result: 'unproven', reason: null },
    'POST /api/admin/service-keys/meta/check': { result: 'refused', reason: 'Malformed access token' },
  });
  const visitor = await openLoaded('/admin/settings/channels', 'en');
  const google = within(await screen.findByRole('region', { name: 'Google Analytics' }));
  await visitor.click(await google.findByRole('button', { name: 'Try' }));
  expect(await google.findByText(/tells nobody whether keys are right/)).toBeVisible();
  const meta = within(screen.getByRole('region', { name: /^Conversions API/ }));
  await visitor.click(meta.getByRole('button', { name: 'Try' }));
  expect(await meta.findByText('Malformed access token')).toBeVisible();
});

test('the keys of a company that measures are entered with the own password', async () => {
  const put = 'PUT /api/admin/service-keys/meta';
  const set = { services: KEYS.services.map((one) => ({ ...one, isSet: one.service === 'meta' })) };
  const api = fakeApi({
    'GET /api/admin/channels': STORED,
    'GET /api/admin/service-keys': KEYS,
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 24 },
    [put]: set,
  });
  const visitor = await openLoaded('/admin/settings/channels', 'en');
  const meta = within(await screen.findByRole('region', { name: /^Conversions API/ }));
  await visitor.click(await meta.findByRole('button', { name: 'Enter keys' }));
  await visitor.type(await screen.findByLabelText(/pixel/), '4111111111111111');
  await visitor.type(screen.getByLabelText(/^Access token/), 'made-up-token-of-meta-1');
  await visitor.type(screen.getByLabelText(/^Your password/), 'right');
  await visitor.click(screen.getAllByRole('button', { name: 'Enter keys' }).at(-1)!);
  expect(await meta.findByText('Keys are entered. Nobody can read them again.')).toBeVisible();
  const keys = { pixelId: '4111111111111111', accessToken: 'made-up-token-of-meta-1' };
  expect(api.to(put)[0]?.body).toEqual({ password: 'right', keys });
});

import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeApi, offline } from '@fyonka/testing/fake-api';

const CONTAINER = 'fyonka_catalog';

/** Entries that can be loaded; others fail. */
const deployed = new Set<string>();
const loaded: string[] = [];
const loadEntry = jest.fn(async (global: string, url: string) => {
  loaded.push(url);
  const entry = url.split('?')[0] ?? '';
  if (!deployed.has(entry)) throw new Error(`${entry} did not load`);
  return { global, entry };
});
const openContainer = jest.fn(async (container: { entry: string }, expose: string) => ({
  default: { ...container, expose },
}));
jest.unstable_mockModule('./load-entry.ts', () => ({ loadEntry }));
jest.unstable_mockModule('./host.ts', () => ({ openContainer }));
const { loadRoutes } = await import('./load-routes.ts');

const OLD_ENTRY = '/remotes/catalog/remoteEntry.old.js';
const NEW_ENTRY = '/remotes/catalog/remoteEntry.new.js';
const MANIFEST = 'GET /remotes/catalog/mf-manifest.json';
const address = { manifest: '/remotes/catalog/mf-manifest.json', entry: OLD_ENTRY };
const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.new.js', path: '' } } };
const again = (entry: string) => expect.stringMatching(new RegExp(`${entry}\\?again=\\d+$`));

beforeEach(() => {
  deployed.clear();
  loaded.length = 0;
  document.head.innerHTML = '';
});

test('loads an entry that the document names, without the manifest', async () => {
  const api = fakeApi();
  deployed.add(OLD_ENTRY);
  expect(await loadRoutes('catalog', address, false)).toEqual({
    global: CONTAINER,
    entry: OLD_ENTRY,
    expose: './routes',
  });
  expect(loaded).toEqual([OLD_ENTRY]);
  expect(api.requests).toEqual([]);
});

test("otherwise reads the entry's address, relative to itself, from the manifest", async () => {
  fakeApi({ [MANIFEST]: manifest });
  deployed.add(NEW_ENTRY);
  expect(await loadRoutes('catalog', { manifest: address.manifest }, false)).toMatchObject({ entry: NEW_ENTRY });
});

test('finds a remote that was deployed again through the manifest, ignoring caches', async () => {
  fakeApi({ [MANIFEST]: manifest });
  deployed.add(NEW_ENTRY);
  expect(await loadRoutes('catalog', address, false)).toMatchObject({ entry: NEW_ENTRY });
  expect(loaded).toEqual([OLD_ENTRY, again(NEW_ENTRY)]);
});

test('loading anew reads the manifest first and ignores caches, even for a build that was loaded before', async () => {
  const api = fakeApi({ [MANIFEST]: manifest });
  deployed.add(NEW_ENTRY).add(OLD_ENTRY);
  expect(await loadRoutes('catalog', address, true)).toMatchObject({ entry: NEW_ENTRY });
  expect(api.requests).toHaveLength(1);
  expect(loaded).toEqual([again(NEW_ENTRY)]);
});

test("loading anew first removes everything of the remote's earlier loads, and nothing of other remotes", async () => {
  fakeApi({ [MANIFEST]: manifest });
  deployed.add(NEW_ENTRY).add(OLD_ENTRY);
  await loadRoutes('catalog', address, false);
  const page = globalThis as unknown as Record<string, unknown>;
  page['fyonka_catalog_chunks'] = [[['routes'], {}]];
  page['fyonka_checkout_chunks'] = [];
  const at = (remote: string) => new URL(`/remotes/${remote}/routes.old`, location.href).href;
  document.head.innerHTML = ['catalog', 'checkout']
    .map(
      (remote) =>
        `<link rel="stylesheet" href="${at(remote)}.css"><link rel="preload" as="style" href="${at(remote)}.css">`,
    )
    .join('');
  const underWay = document.createElement('script');
  underWay.type = 'inert';
  underWay.src = `${at('catalog')}.js`;
  document.head.append(underWay);

  await loadRoutes('catalog', address, true);
  expect([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href)).toEqual([
    `${at('checkout')}.css`,
  ]);
  expect(document.querySelectorAll('link[rel=preload]')).toHaveLength(2);
  expect(underWay.isConnected).toBe(false);
  expect(page).not.toHaveProperty('fyonka_catalog_chunks');
  expect(page).toHaveProperty('fyonka_checkout_chunks');
});

test('a load that fails after a later one has started stops, and does not disturb that one', async () => {
  const api = fakeApi({ [MANIFEST]: manifest });
  deployed.add(NEW_ENTRY);
  const entry = Promise.withResolvers<never>();
  loadEntry.mockReturnValueOnce(entry.promise);
  const first = loadRoutes('catalog', address, false);
  await loadRoutes('catalog', address, true);
  const page = globalThis as unknown as Record<string, unknown>;
  page['fyonka_catalog_chunks'] = ['of the later load'];
  entry.reject(new Error('arrived too late'));
  await expect(first).rejects.toThrow('arrived too late');
  expect(api.requests).toHaveLength(1);
  expect(page).toHaveProperty('fyonka_catalog_chunks');
});

test.each([
  ['is not there', 'Failed to fetch', { [MANIFEST]: offline() }],
  ['is something else', 'names no remote entry', { [MANIFEST]: 'a page' }],
  [
    'names an entry elsewhere',
    'another origin',
    {
      [MANIFEST]: {
        metaData: { ...manifest.metaData, publicPath: 'https://elsewhere.example/' },
      },
    },
  ],
  ['names an entry that does not load', 'did not load', { [MANIFEST]: manifest }],
])('fails once when the manifest %s', async (_what, message, routes) => {
  const api = fakeApi(routes);
  await expect(loadRoutes('catalog', address, false)).rejects.toThrow(message);
  expect(api.requests).toHaveLength(1);
});

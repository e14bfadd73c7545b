import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import { withdraw } from './load-entry.ts';
import type { EntryOptions } from './load-entry.ts';
import type { LoadOptions, loadRoutes as LoadRoutes } from './load-routes.ts';

const CONTAINER = 'fyonka_catalog';

/** Entries that can be loaded; others fail. */
const deployed = new Set<string>();
const loaded: string[] = [];
const loadEntry = jest.fn(async (global: string, url: string, options: EntryOptions) => {
  loaded.push(url);
  const entry = url.split('?')[0] ?? '';
  if (!deployed.has(entry)) throw new Error(`${entry} did not load`);
  return { global, entry, options };
});
const openContainer = jest.fn(async (container: { entry: string }, expose: string) => ({
  default: { ...container, expose },
}));
jest.unstable_mockModule('./load-entry.ts', () => ({ loadEntry, withdraw }));
jest.unstable_mockModule('./host.ts', () => ({ openContainer }));

let loadRoutes: typeof LoadRoutes;

const FOLDER = 'https://catalog.example/';
const KEPT = new URL('/remotes/catalog/kept/v1/', location.href).href;
const ENTRY = `${FOLDER}remoteEntry.1.js`;
const COPY = `${KEPT}remoteEntry.1.js`;
const MANIFEST = `GET ${FOLDER}mf-manifest.json`;
const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.1.js', path: '' } } };
const onHost = { manifest: `${FOLDER}mf-manifest.json`, entry: ENTRY, integrity: 'sha384-entry', version: 'v1' };
const address = { ...onHost, kept: '/remotes/catalog/kept/v1/mf-manifest.json' };
const again = (entry: string) => expect.stringMatching(new RegExp(`^${entry}\\?again=\\d+$`));

const once: LoadOptions = { anew: false, onFailedFile: () => undefined };
const anew: LoadOptions = { ...once, anew: true };

beforeEach(async () => {
  deployed.clear();
  loaded.length = 0;
  document.head.innerHTML = '';
  // With the state of a page that has just been opened.
  jest.resetModules();
  ({ loadRoutes } = await import('./load-routes.ts'));
});

test('loads an entry that the document names, without the manifest', async () => {
  const api = fakeApi();
  deployed.add(ENTRY).add(COPY);
  expect(await loadRoutes('catalog', address, once)).toEqual({
    global: CONTAINER,
    entry: ENTRY,
    options: { integrity: 'sha384-entry', kept: KEPT, limit: 5000, onFailedFile: once.onFailedFile },
    expose: './routes',
  });
  expect(loaded).toEqual([ENTRY]);
  expect(api.requests).toEqual([]);
});

test("what fails is loaded from the shop's copy of the same build, with the same integrity", async () => {
  const api = fakeApi();
  deployed.add(COPY);
  expect(await loadRoutes('catalog', address, once)).toMatchObject({
    entry: COPY,
    options: { integrity: 'sha384-entry', kept: KEPT, limit: undefined },
  });
  expect(loaded).toEqual([ENTRY, again(COPY)]);
  expect(api.requests).toEqual([]);
});

test('loading anew begins with the copy, and ignores caches', async () => {
  deployed.add(ENTRY).add(COPY);
  await loadRoutes('catalog', address, once);
  expect(await loadRoutes('catalog', address, anew)).toMatchObject({ entry: COPY });
  deployed.delete(COPY);
  expect(await loadRoutes('catalog', address, anew)).toMatchObject({ entry: ENTRY });
  expect(loaded).toEqual([ENTRY, again(COPY), again(COPY), again(ENTRY)]);
});

test('where the shop has no copy, the host is asked once more', async () => {
  await expect(loadRoutes('catalog', onHost, once)).rejects.toThrow('did not load');
  expect(loaded).toEqual([ENTRY, again(ENTRY)]);
  // Waits as long as the visitor does.
  expect(loadEntry.mock.lastCall?.[2].limit).toBeUndefined();
});

test('a page whose document names no build goes on with the first that it has found', async () => {
  const files = { 'remoteEntry.1.js': 'sha384-read' };
  fakeApi({ [MANIFEST]: { ...manifest, shop: { files } } });
  deployed.add(ENTRY);
  const unknown = { manifest: onHost.manifest };
  expect(await loadRoutes('catalog', unknown, once)).toMatchObject({ options: { integrity: 'sha384-read' } });
  const api = fakeApi({ [MANIFEST]: { metaData: { remoteEntry: { name: 'remoteEntry.2.js', path: '' } } } });
  expect(await loadRoutes('catalog', unknown, anew)).toMatchObject({ entry: ENTRY });
  expect(api.requests).toEqual([]);
});

test("loading anew first removes everything of the remote's earlier loads, and nothing of other remotes", async () => {
  deployed.add(ENTRY).add(COPY);
  await loadRoutes('catalog', address, once);
  const page = globalThis as unknown as Record<string, unknown[] | undefined>;
  page['fyonka_catalog_chunks'] = [[['routes'], {}]];
  const ofCheckout: unknown[] = [];
  page['fyonka_checkout_chunks'] = ofCheckout;
  const sheets = [`${FOLDER}routes.css`, `${KEPT}routes.css`, 'https://checkout.example/routes.css'];
  document.head.innerHTML = sheets
    .map((href) => `<link rel="stylesheet" href="${href}"><link rel="preload" as="style" href="${href}">`)
    .join('');
  const underWay = document.createElement('script');
  underWay.type = 'inert';
  underWay.src = `${FOLDER}routes.js`;
  document.head.append(underWay);

  await loadRoutes('catalog', address, anew);
  expect([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href)).toEqual([
    'https://checkout.example/routes.css',
  ]);
  expect(document.querySelectorAll('link[rel=preload]')).toHaveLength(3);
  // A browser does not run it when it arrives.
  expect(underWay.ownerDocument).not.toBe(document);
  expect(page['fyonka_checkout_chunks']).toBe(ofCheckout);
  expect(page).not.toHaveProperty('fyonka_catalog_chunks');
});

test('a load that fails after a later one has started stops, and does not disturb that one', async () => {
  deployed.add(COPY);
  const entry = Promise.withResolvers<never>();
  const requested = Promise.withResolvers<void>();
  loadEntry.mockImplementationOnce(() => (requested.resolve(), entry.promise));
  const first = loadRoutes('catalog', address, once);
  await requested.promise;
  await loadRoutes('catalog', address, anew);
  const page = globalThis as unknown as Record<string, unknown>;
  page['fyonka_catalog_chunks'] = ['of the later load'];
  entry.reject(new Error('arrived too late'));
  await expect(first).rejects.toThrow('arrived too late');
  expect(loaded).toEqual([again(COPY)]);
  expect(page).toHaveProperty('fyonka_catalog_chunks', ['of the later load']);
});

test.each([
  ['is not there', 'Failed to fetch', { [MANIFEST]: offline() }],
  ['is something else', 'names no remote entry', { [MANIFEST]: 'a page' }],
  [
    'names an entry elsewhere',
    'another origin',
    { [MANIFEST]: { metaData: { ...manifest.metaData, publicPath: 'https://elsewhere.example/' } } },
  ],
])('fails when the manifest %s, and reads it again at the next try', async (_what, message, routes) => {
  fakeApi(routes);
  await expect(loadRoutes('catalog', { manifest: onHost.manifest }, once)).rejects.toThrow(message);
  fakeApi({ [MANIFEST]: manifest });
  deployed.add(ENTRY);
  expect(await loadRoutes('catalog', { manifest: onHost.manifest }, anew)).toMatchObject({ entry: ENTRY });
});

import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeApi, offline } from '@fyonka/testing/fake-api';

interface Registration {
  name: string;
  entry: string;
}

/** Stands for the federation runtime: what is registered with it, and which entries it can load. */
const registered: (Registration & { force: boolean })[] = [];
const deployed = new Set<string>();
const host = {
  registerRemotes: jest.fn((remotes: Registration[], { force }: { force: boolean }) => {
    registered.push(...remotes.map((remote) => ({ ...remote, force })));
  }),
  loadRemote: jest.fn(async (id: string) => {
    const entry = registered.at(-1)?.entry.split('?')[0] ?? '';
    if (!deployed.has(entry)) throw new Error(`${entry} did not load`);
    return { default: { id, entry } };
  }),
};
jest.unstable_mockModule('./host.ts', () => ({ host }));
const { loadRoutes } = await import('./load-routes.ts');

const NEW_ENTRY = '/remotes/catalog/remoteEntry.new.js';
const address = { manifest: '/remotes/catalog/mf-manifest.json', entry: '/remotes/catalog/remoteEntry.old.js' };
const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.new.js', path: '' } } };

beforeEach(() => {
  registered.length = 0;
  deployed.clear();
});

test('an entry that the document names is loaded without asking for the manifest', async () => {
  const api = fakeApi();
  deployed.add(address.entry);
  expect(await loadRoutes('catalog', address)).toMatchObject({ id: 'fyonka_catalog/routes', entry: address.entry });
  expect(api.requests).toEqual([]);
});

test('without one, the manifest says where it is, relative to itself', async () => {
  fakeApi({ 'GET /remotes/catalog/mf-manifest.json': manifest });
  deployed.add(NEW_ENTRY);
  expect(await loadRoutes('catalog', { manifest: address.manifest })).toMatchObject({ entry: NEW_ENTRY });
});

test('a remote that a deploy has moved since is found where the manifest says, past every cache', async () => {
  fakeApi({ 'GET /remotes/catalog/mf-manifest.json': manifest });
  deployed.add(NEW_ENTRY);
  expect(await loadRoutes('catalog', address)).toMatchObject({ entry: NEW_ENTRY });
  expect(registered.at(-1)).toMatchObject({
    force: true,
    entry: expect.stringMatching(/remoteEntry\.new\.js\?again=\d+$/),
  });
});

test.each([
  ['is not there', 'Failed to fetch', { 'GET /remotes/catalog/mf-manifest.json': offline() }],
  ['is something else', 'names no remote entry', { 'GET /remotes/catalog/mf-manifest.json': 'a page' }],
  [
    'names an entry elsewhere',
    'another origin',
    {
      'GET /remotes/catalog/mf-manifest.json': {
        metaData: { ...manifest.metaData, publicPath: 'https://elsewhere.example/' },
      },
    },
  ],
  ['names an entry that does not load', 'did not load', { 'GET /remotes/catalog/mf-manifest.json': manifest }],
])('it fails, once, when the manifest %s', async (_what, message, routes) => {
  const api = fakeApi(routes);
  await expect(loadRoutes('catalog', address)).rejects.toThrow(message);
  expect(api.requests).toHaveLength(1);
});

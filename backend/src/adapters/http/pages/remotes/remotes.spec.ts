import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { INTEGRITY, manifestOf, RemoteHost } from './remote-host.fixture.ts';

const host = new RemoteHost();

function* endless(): Generator<string> {
  for (;;) yield ' '.repeat(1_000);
}

test('when the file of the map changes, remotes are loaded from their new addresses without a restart', async () => {
  Object.assign(host.deployed, { '/1/mf-manifest.json': manifestOf('one'), '/2/mf-manifest.json': manifestOf('two') });
  const remotes = host.remotes({}, host.mapUrl);
  host.writeMap({ catalog: `${host.origin}/1/mf-manifest.json` });
  expect(await remotes.refresh()).toBe(true);
  expect(remotes.current().everybody.buildOf('catalog')?.manifest.entry.address).toBe(`${host.origin}/1/entry.one.js`);
  expect(await remotes.refresh()).toBe(false);
  host.writeMap({ catalog: `${host.origin}/2/mf-manifest.json` });
  expect(await remotes.refresh()).toBe(true);
  expect(remotes.current().everybody.addresses['catalog']).toEqual({
    manifest: `${host.origin}/2/mf-manifest.json`,
    entry: `${host.origin}/2/entry.two.js`,
    integrity: INTEGRITY,
    version: 'two',
    kept: '/remotes/catalog/kept/two/mf-manifest.json',
    pages: [{ pattern: '/levels/:key' }],
  });
  host.writeMap({});
  await remotes.refresh();
  expect(remotes.current().everybody.addresses['catalog']).toMatchObject({
    manifest: '/remotes/catalog/mf-manifest.json',
  });
  expect(remotes.current().everybody.origins()).toEqual([]);
});

test.each(['{"catalog":', '{"catalog":"javascript:alert(1)"}'])(
  'when the file of the map becomes %s, the last valid map stays in use',
  async (broken) => {
    host.deployed['/1/mf-manifest.json'] = manifestOf('one');
    const map = { catalog: `${host.origin}/1/mf-manifest.json` };
    host.writeMap(map);
    const remotes = host.remotes(map, host.mapUrl);
    await remotes.refresh();
    host.writeMap(broken);
    expect(await remotes.refresh()).toBe(false);
    expect(remotes.current().everybody.buildOf('catalog')?.manifest.entry.address).toBe(
      `${host.origin}/1/entry.one.js`,
    );
    expect(host.warnings()).toEqual([expect.stringContaining('the map of remotes cannot be read')]);
  },
);

test('a remote whose new manifest cannot be read is not loaded from its old address', async () => {
  host.deployed['/1/mf-manifest.json'] = manifestOf('one');
  host.writeMap({ catalog: `${host.origin}/1/mf-manifest.json` });
  const remotes = host.remotes({}, host.mapUrl);
  await remotes.refresh();
  host.writeMap({ catalog: 'http://127.0.0.1:1/mf-manifest.json' });
  expect(await remotes.refresh()).toBe(true);
  expect(remotes.current().everybody.addresses['catalog']).toEqual({
    manifest: 'http://127.0.0.1:1/mf-manifest.json',
    pages: [{ pattern: '/levels/:key' }],
  });
  expect(remotes.current().everybody.buildOf('catalog')).toBeNull();
  expect(remotes.current().everybody.origins()).toEqual(['http://127.0.0.1:1']);
});

test('an unreadable manifest is logged once, and so is its recovery', async () => {
  host.deployed['/1/mf-manifest.json'] = manifestOf('one');
  const remotes = host.remotes({ catalog: `${host.origin}/1/mf-manifest.json` });
  await remotes.refresh();
  delete host.deployed['/1/mf-manifest.json'];
  await remotes.refresh();
  expect(await remotes.refresh()).toBe(false);
  expect(remotes.current().everybody.buildOf('catalog')?.manifest.entry.address).toBe(`${host.origin}/1/entry.one.js`);
  expect(host.warnings()).toEqual([expect.stringMatching(/manifest of remote catalog at .*answered 404$/)]);
  host.deployed['/1/mf-manifest.json'] = manifestOf('two');
  await remotes.refresh();
  expect(remotes.current().everybody.buildOf('catalog')?.manifest.entry.address).toBe(`${host.origin}/1/entry.two.js`);
  expect(host.lines.filter(({ msg }) => msg.includes('can be read again'))).toHaveLength(1);
});

test.each([
  [
    'names scripts on an origin that the map does not name',
    () => manifestOf('one', 'https://elsewhere.example/'),
    'another origin',
  ],
  ['is larger than any manifest', () => manifestOf('one').padEnd(1_000_001), 'larger than'],
  ['does not end', () => Readable.from(endless()), 'larger than'],
  ['is a page', () => '<!doctype html>', 'JSON'],
])('a manifest that %s is refused with the reason', async (_what, written, reason) => {
  host.deployed['/1/mf-manifest.json'] = written();
  const remotes = host.remotes({ catalog: `${host.origin}/1/mf-manifest.json` });
  await remotes.refresh();
  expect(remotes.current().everybody.addresses['catalog']).toEqual({
    manifest: `${host.origin}/1/mf-manifest.json`,
    pages: [],
  });
  expect(remotes.current().everybody.origins()).toEqual([host.origin]);
  expect(host.warnings()).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['names no pages', (text: string) => text.replace(/,"shop":.*$/, '}'), 'must be built again'],
  [
    'claims what is no pattern',
    (text: string) => text.replace('/levels/:key', '/levels/../api'),
    'shop/pages/0/pattern',
  ],
  ['names a file outside its folder', (text: string) => text.replace('"files":{"', '"files":{"../'), 'shop/files'],
  ['names its entry without an integrity', (text: string) => text.replace(INTEGRITY, 'none'), 'shop/files'],
])('a manifest that %s is refused, and the last good build stays', async (_what, spoil, reason) => {
  host.deployed['/1/mf-manifest.json'] = manifestOf('one');
  const remotes = host.remotes({ catalog: `${host.origin}/1/mf-manifest.json` });
  await remotes.refresh();
  host.deployed['/1/mf-manifest.json'] = spoil(manifestOf('two'));
  expect(await remotes.refresh()).toBe(false);
  expect(remotes.current().everybody.buildOf('catalog')?.manifest.description.version).toBe('one');
  expect(host.warnings()).toEqual([expect.stringContaining(reason)]);
});

test('a page that two remotes claim belongs to the first in the map, and the log says so', async () => {
  host.deployed['/1/mf-manifest.json'] = manifestOf('one');
  host.deployed['/2/mf-manifest.json'] = manifestOf('two').replace('/levels/:key', '/levels/:name');
  const remotes = host.remotes({
    late: `${host.origin}/2/mf-manifest.json`,
    catalog: `${host.origin}/1/mf-manifest.json`,
  });
  await remotes.refresh();
  const { pages, addresses } = remotes.current().everybody;
  expect(pages.map(({ pattern, owner }) => `${pattern} of ${owner}`)).toEqual(['/levels/:key of catalog']);
  expect(addresses['late']?.pages).toEqual([]);
  expect(host.lines.map(({ msg }) => msg)).toContain(
    'page /levels/:name of remote late is refused: it belongs to catalog',
  );
});

test('after a restart, the copies stand in for builds whose host is down, and the host takes over when it is back', async () => {
  host.deployed['/mf-manifest.json'] = manifestOf('one');
  const map = { catalog: `${host.origin}/mf-manifest.json` };
  await host.remotes(map).refresh();
  host.deployed = {};
  const restarted = host.remotes(map);
  await restarted.refresh();
  const entryNow = () => restarted.current().everybody.addresses['catalog']?.entry;
  expect(restarted.current().everybody.pages.map(({ pattern }) => pattern)).toEqual(['/levels/:key']);
  expect(entryNow()).toBe('/remotes/catalog/kept/one/entry.one.js');
  host.deployed['/mf-manifest.json'] = manifestOf('one');
  await restarted.refresh();
  expect(entryNow()).toBe(`${host.origin}/entry.one.js`);
  host.deployed['/mf-manifest.json'] = manifestOf('two');
  await restarted.refresh();
  expect(entryNow()).toBe(`${host.origin}/entry.two.js`);
});

test('a host is asked for each manifest once at every refresh, and for the files of a build once', async () => {
  host.deployed['/mf-manifest.json'] = manifestOf('one');
  const remotes = host.remotes({ catalog: `${host.origin}/mf-manifest.json` });
  await remotes.refresh();
  // Manifests once as the build's description, and once for the copy. This host has compressed nothing.
  const missing = ['/entry.one.js.br', '/mf-manifest.json.br'];
  expect(new Set(host.asked)).toEqual(new Set(['/entry.one.js', '/mf-manifest.json', ...missing]));
  expect(host.asked).toHaveLength(5);
  host.asked = [];
  await remotes.refresh();
  expect(host.asked).toEqual(['/mf-manifest.json']);
});

describe('a remote of which nothing could be read', () => {
  const AWAY = 'http://127.0.0.1:1/mf-manifest.json';

  test('has the build beside the shell, until its host answers', async () => {
    host.buildBeside('checkout', manifestOf('beside'));
    const map = { checkout: `${host.origin}/1/mf-manifest.json` };
    const remotes = host.remotes(map);
    await remotes.refresh();
    const address = () => remotes.current().everybody.addresses['checkout'];
    expect(address()).toMatchObject({ manifest: '/remotes/checkout/mf-manifest.json', version: 'beside' });
    expect(await remotes.refresh()).toBe(false);
    host.deployed['/1/mf-manifest.json'] = manifestOf('one');
    await remotes.refresh();
    expect(address()).toMatchObject({ manifest: map.checkout, version: 'one' });
  });

  test('has its copy rather than the build beside the shell', async () => {
    host.buildBeside('checkout', manifestOf('beside'));
    host.deployed['/1/mf-manifest.json'] = manifestOf('one');
    const map = { checkout: `${host.origin}/1/mf-manifest.json` };
    await host.remotes(map).refresh();
    delete host.deployed['/1/mf-manifest.json'];
    const restarted = host.remotes(map);
    await restarted.refresh();
    expect(restarted.versionOf('checkout')).toBe('one');
  });

  test('keeps the shop from being complete when there is no build beside the shell', async () => {
    host.buildBeside('catalog', manifestOf('one'));
    host.buildBeside('admin', manifestOf('one'));
    const remotes = host.remotes({ checkout: AWAY });
    await remotes.refresh();
    expect(remotes.current().everybody.isComplete).toBe(false);
    host.buildBeside('checkout', manifestOf('late'));
    await remotes.refresh();
    expect(remotes.current().everybody.isComplete).toBe(true);
  });
});

test('a remote is of the office when it has nothing but its pages', async () => {
  const office = { pattern: '/stock', needs: 'administrator' } as const;
  host.deployed['/office/mf-manifest.json'] = manifestOf('one', 'auto', [office]);
  host.deployed['/both/mf-manifest.json'] = manifestOf('one', 'auto', [
    { pattern: '/about' },
    { ...office, pattern: '/bills' },
  ]);
  const at = (path: string) => `${host.origin}/${path}/mf-manifest.json`;
  const remotes = host.remotes({ catalog: at('both'), admin: at('office') });
  await remotes.refresh();
  expect(['catalog', 'admin', 'nobody'].map((name) => remotes.audienceOf(name))).toEqual(['shop', 'office', 'shop']);
});

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { FIRST_POINTER, GROUPS } from '../../../../domain/front-ends/pointer.ts';
import type { Pointer } from '../../../../domain/front-ends/pointer.ts';
import { RemoteHosts } from './remote-hosts.ts';
import { KeptBuilds } from './kept-builds.ts';
import { Remotes } from './remotes.ts';

/** Contents of another server by path; all other paths are 404. A stream may be endless. */
let deployed: Record<string, string | Readable>;
let host: Server;
let cdn: string;
let folder: string;
let lines: { level: number; msg: string; err?: { message: string } }[];

beforeEach(async () => {
  deployed = {};
  lines = [];
  folder = mkdtempSync(join(tmpdir(), 'fyonka-remotes-'));
  host = createServer(({ url = '' }, response) => {
    const found = deployed[url] ?? (/\/entry\.\w+\.js$/.test(url) ? ENTRY : undefined);
    response.writeHead(found === undefined ? 404 : 200);
    if (found instanceof Readable) found.pipe(response);
    else response.end(found);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  cdn = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterEach(() => {
  host.close();
  rmSync(folder, { recursive: true });
});

/** Every entry script of these hosts. */
const ENTRY = 'register();';
const INTEGRITY = `sha384-${createHash('sha384').update(ENTRY).digest('base64')}`;
const mapFile = () => join(folder, 'remotes.json');
const writeMap = (map: unknown) => writeFileSync(mapFile(), typeof map === 'string' ? map : JSON.stringify(map));
const manifest = (version: string, publicPath = 'auto') =>
  JSON.stringify({
    metaData: { publicPath, remoteEntry: { name: `entry.${version}.js`, path: '' } },
    exposes: [],
    shop: {
      contract: 2,
      version,
      pages: [{ pattern: '/levels/:key' }],
      files: { [`entry.${version}.js`]: INTEGRITY },
    },
  });
const warnings = () =>
  lines
    .filter(({ level }) => level === 40)
    .map(({ msg, err }) => `${msg}: ${err?.message}`)
    .filter((line) => !line.includes('/remotes/'));

function* endless(): Generator<string> {
  for (;;) yield ' '.repeat(1_000);
}

function remotesOf(map: Record<string, string>, mapUrl: string | null = null): Remotes {
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const hosts = new RemoteHosts({
    map,
    mapUrl,
    folderOf: (name) => join(folder, name),
    releasesOf: (name) => [join(folder, name, 'releases')],
  });
  const kept = new KeptBuilds(join(folder, 'kept'));
  return new Remotes({ hosts, kept, shellPages: [], contract: 2 }, log);
}

test('when the file of the map changes, remotes are loaded from their new addresses without a restart', async () => {
  Object.assign(deployed, { '/1/mf-manifest.json': manifest('one'), '/2/mf-manifest.json': manifest('two') });
  const remotes = remotesOf({}, pathToFileURL(mapFile()).href);
  writeMap({ catalog: `${cdn}/1/mf-manifest.json` });
  expect(await remotes.refresh()).toBe(true);
  expect(remotes.current().everybody.buildOf('catalog')?.manifest.entry.address).toBe(`${cdn}/1/entry.one.js`);
  expect(await remotes.refresh()).toBe(false);
  writeMap({ catalog: `${cdn}/2/mf-manifest.json` });
  expect(await remotes.refresh()).toBe(true);
  expect(remotes.current().everybody.addresses['catalog']).toEqual({
    manifest: `${cdn}/2/mf-manifest.json`,
    entry: `${cdn}/2/entry.two.js`,
    integrity: INTEGRITY,
    version: 'two',
    kept: '/remotes/catalog/kept/two/mf-manifest.json',
    pages: [{ pattern: '/levels/:key' }],
  });
  writeMap({});
  await remotes.refresh();
  expect(remotes.current().everybody.addresses['catalog']).toMatchObject({
    manifest: '/remotes/catalog/mf-manifest.json',
  });
  expect(remotes.current().everybody.origins()).toEqual([]);
});

test.each(['{"catalog":', '{"catalog":"javascript:alert(1)"}'])(
  'when the file of the map becomes %s, the last valid map stays in use',
  async (broken) => {
    deployed['/1/mf-manifest.json'] = manifest('one');
    const map = { catalog: `${cdn}/1/mf-manifest.json` };
    writeMap(map);
    const remotes = remotesOf(map, pathToFileURL(mapFile()).href);
    await remotes.refresh();
    writeMap(broken);
    expect(await remotes.refresh()).toBe(false);
    expect(remotes.current().everybody.buildOf('catalog')?.manifest.entry.address).toBe(`${cdn}/1/entry.one.js`);
    expect(warnings()).toEqual([expect.stringContaining('the map of remotes cannot be read')]);
  },
);

test('a remote whose new manifest cannot be read is not loaded from its old address', async () => {
  deployed['/1/mf-manifest.json'] = manifest('one');
  writeMap({ catalog: `${cdn}/1/mf-manifest.json` });
  const remotes = remotesOf({}, pathToFileURL(mapFile()).href);
  await remotes.refresh();
  writeMap({ catalog: 'http://127.0.0.1:1/mf-manifest.json' });
  expect(await remotes.refresh()).toBe(true);
  expect(remotes.current().everybody.addresses['catalog']).toEqual({
    manifest: 'http://127.0.0.1:1/mf-manifest.json',
    pages: [{ pattern: '/levels/:key' }],
  });
  expect(remotes.current().everybody.buildOf('catalog')).toBeNull();
  expect(remotes.current().everybody.origins()).toEqual(['http://127.0.0.1:1']);
});

test('an unreadable manifest is logged once, and so is its recovery', async () => {
  deployed['/1/mf-manifest.json'] = manifest('one');
  const remotes = remotesOf({ catalog: `${cdn}/1/mf-manifest.json` });
  await remotes.refresh();
  delete deployed['/1/mf-manifest.json'];
  await remotes.refresh();
  expect(await remotes.refresh()).toBe(false);
  expect(remotes.current().everybody.buildOf('catalog')?.manifest.entry.address).toBe(`${cdn}/1/entry.one.js`);
  expect(warnings()).toEqual([expect.stringMatching(/manifest of remote catalog at .*answered 404$/)]);
  deployed['/1/mf-manifest.json'] = manifest('two');
  await remotes.refresh();
  expect(remotes.current().everybody.buildOf('catalog')?.manifest.entry.address).toBe(`${cdn}/1/entry.two.js`);
  expect(lines.filter(({ msg }) => msg.includes('can be read again'))).toHaveLength(1);
});

test.each([
  [
    'names scripts on an origin that the map does not name',
    () => manifest('one', 'https://elsewhere.example/'),
    'another origin',
  ],
  ['is larger than any manifest', () => manifest('one').padEnd(1_000_001), 'larger than'],
  ['does not end', () => Readable.from(endless()), 'larger than'],
  ['is a page', () => '<!doctype html>', 'JSON'],
])('a manifest that %s is refused with the reason', async (_what, written, reason) => {
  deployed['/1/mf-manifest.json'] = written();
  const remotes = remotesOf({ catalog: `${cdn}/1/mf-manifest.json` });
  await remotes.refresh();
  expect(remotes.current().everybody.addresses['catalog']).toEqual({
    manifest: `${cdn}/1/mf-manifest.json`,
    pages: [],
  });
  expect(remotes.current().everybody.origins()).toEqual([cdn]);
  expect(warnings()).toEqual([expect.stringContaining(reason)]);
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
  deployed['/1/mf-manifest.json'] = manifest('one');
  const remotes = remotesOf({ catalog: `${cdn}/1/mf-manifest.json` });
  await remotes.refresh();
  deployed['/1/mf-manifest.json'] = spoil(manifest('two'));
  expect(await remotes.refresh()).toBe(false);
  expect(remotes.current().everybody.buildOf('catalog')?.manifest.description.version).toBe('one');
  expect(warnings()).toEqual([expect.stringContaining(reason)]);
});

test('a page that two remotes claim belongs to the first in the map, and the log says so', async () => {
  deployed['/1/mf-manifest.json'] = manifest('one');
  deployed['/2/mf-manifest.json'] = manifest('two').replace('/levels/:key', '/levels/:name');
  const remotes = remotesOf({ late: `${cdn}/2/mf-manifest.json`, catalog: `${cdn}/1/mf-manifest.json` });
  await remotes.refresh();
  const { pages, addresses } = remotes.current().everybody;
  expect(pages.map(({ pattern, owner }) => `${pattern} of ${owner}`)).toEqual(['/levels/:key of catalog']);
  expect(addresses['late']?.pages).toEqual([]);
  expect(lines.map(({ msg }) => msg)).toContain('page /levels/:name of remote late is refused: it belongs to catalog');
});

/** Puts releases of the catalogue, whose map is at `/`, on the host. */
function deployReleases(...versions: readonly string[]): Remotes {
  deployed['/mf-manifest.json'] = manifest('built');
  for (const version of versions) deployed[`/releases/${version}/mf-manifest.json`] = manifest(version);
  return remotesOf({ catalog: `${cdn}/mf-manifest.json` });
}
const following = (remotes: Remotes, pointer: Partial<Pointer>) =>
  remotes.follow(new Map([['catalog', { ...FIRST_POINTER, ...pointer }]]));
const versionOf = (remotes: Remotes, group = GROUPS) =>
  remotes.current().of(group).buildOf('catalog')?.manifest.description.version;

test('the release that a pointer names is loaded from its own folder on the host', async () => {
  const remotes = deployReleases('one');
  await following(remotes, {});
  expect(versionOf(remotes)).toBe('built');
  await following(remotes, { version: 'one' });
  expect(remotes.current().everybody.addresses['catalog']).toMatchObject({
    manifest: `${cdn}/releases/one/mf-manifest.json`,
    entry: `${cdn}/releases/one/entry.one.js`,
    version: 'one',
  });
  await following(remotes, {});
  expect(versionOf(remotes)).toBe('built');
});

test('a canary is loaded for its visitors alone', async () => {
  const remotes = deployReleases('one', 'two');
  const canary = { version: 'two', percent: 20, since: 0 };
  await following(remotes, { version: 'one', canary });
  expect([0, 19, 20, 99].map((group) => versionOf(remotes, group))).toEqual(['two', 'two', 'one', 'one']);
  expect(remotes.current().hasCanary).toBe(true);
  expect(new Set(remotes.current().all.map(({ id }) => id)).size).toBe(2);
});

test('visitors get the build of the host in place of a release that cannot be read, and the office is told', async () => {
  const remotes = deployReleases('one');
  await following(remotes, { version: 'gone', canary: { version: 'lost', percent: 20, since: 0 } });
  expect([versionOf(remotes, 0), versionOf(remotes)]).toEqual(['built', 'built']);
  expect(remotes.findingsOf('catalog')).toEqual(
    ['gone', 'lost'].map((version) => ({ kind: 'version-unreadable', version, about: 'answered 404', at: null })),
  );
  await following(remotes, { version: 'one' });
  expect(remotes.findingsOf('catalog')).toEqual([]);
});

test('a release that was read stays when its host drops it', async () => {
  const remotes = deployReleases('one');
  await following(remotes, { version: 'one' });
  delete deployed['/releases/one/mf-manifest.json'];
  await following(remotes, { version: 'one' });
  expect([versionOf(remotes), remotes.findingsOf('catalog')]).toEqual(['one', []]);
});

test('the office is told of a file that was changed, a contract that is too new, and a page that another remote has', async () => {
  const spoilt = JSON.parse(manifest('built')) as { shop: { files: object; firstView?: object } };
  spoilt.shop.firstView = { script: 'first-view.mjs' };
  spoilt.shop.files = { ...spoilt.shop.files, 'first-view.mjs': INTEGRITY };
  deployed['/2/mf-manifest.json'] = JSON.stringify(spoilt);
  deployed['/2/first-view.mjs'] = 'void 0;';
  deployed['/3/mf-manifest.json'] = manifest('newer').replace('"contract":2', '"contract":3');
  deployed['/1/mf-manifest.json'] = manifest('one');
  const at = (folder: number) => `${cdn}/${folder}/mf-manifest.json`;
  const remotes = remotesOf({ catalog: at(1), checkout: at(2), admin: at(3) });
  await remotes.refresh();
  const findings = (name: string) => remotes.findingsOf(name).map(({ kind, version, about }) => [kind, version, about]);
  expect(findings('catalog')).toEqual([]);
  expect(findings('checkout')).toEqual([['file-refused', null, expect.stringContaining('first-view.mjs')]]);
  expect(findings('admin')).toEqual([
    ['page-claimed-twice', 'newer', '/levels/:key (catalog)'],
    ['contract-incompatible', 'newer', '3 > 2'],
  ]);
});

test('after a restart, the copies stand in for builds whose host is down, and the host takes over when it is back', async () => {
  deployed['/mf-manifest.json'] = manifest('one');
  const map = { catalog: `${cdn}/mf-manifest.json` };
  await remotesOf(map).refresh();
  deployed = {};
  const restarted = remotesOf(map);
  await restarted.refresh();
  const entryNow = () => restarted.current().everybody.addresses['catalog']?.entry;
  expect(restarted.current().everybody.pages.map(({ pattern }) => pattern)).toEqual(['/levels/:key']);
  expect(entryNow()).toBe('/remotes/catalog/kept/one/entry.one.js');
  deployed['/mf-manifest.json'] = manifest('two');
  await restarted.refresh();
  expect(entryNow()).toBe(`${cdn}/entry.two.js`);
});

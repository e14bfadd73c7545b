import { expect, test } from '@jest/globals';
import { FIRST_POINTER, GROUPS } from '../../../../../domain/front-ends/pointer.ts';
import type { Pointer } from '../../../../../domain/front-ends/pointer.ts';
import { INTEGRITY, manifestOf, RemoteHost } from '../remote-host.fixture.ts';
import type { RemoteSet } from '../remote-set.ts';
import type { Remotes } from '../remotes.ts';

const host = new RemoteHost();

/** Puts releases of the catalogue, whose map is at `/`, on the host. */
function deployReleases(...versions: readonly string[]): Remotes {
  host.deployed['/mf-manifest.json'] = manifestOf('built');
  for (const version of versions) host.deployed[`/releases/${version}/mf-manifest.json`] = manifestOf(version);
  return host.remotes({ catalog: `${host.origin}/mf-manifest.json` });
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
    manifest: `${host.origin}/releases/one/mf-manifest.json`,
    entry: `${host.origin}/releases/one/entry.one.js`,
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
  delete host.deployed['/releases/one/mf-manifest.json'];
  await following(remotes, { version: 'one' });
  expect([versionOf(remotes), remotes.findingsOf('catalog')]).toEqual(['one', []]);
});

test('the office is told of a file that was changed, a contract that is too new, and a page that another remote has', async () => {
  const spoilt = JSON.parse(manifestOf('built')) as { shop: { files: object; firstView?: object } };
  spoilt.shop.firstView = { script: 'first-view.mjs' };
  spoilt.shop.files = { ...spoilt.shop.files, 'first-view.mjs': INTEGRITY };
  host.deployed['/2/mf-manifest.json'] = JSON.stringify(spoilt);
  host.deployed['/2/first-view.mjs'] = 'void 0;';
  host.deployed['/3/mf-manifest.json'] = manifestOf('newer').replace('"contract":2', '"contract":3');
  host.deployed['/1/mf-manifest.json'] = manifestOf('one');
  const at = (folder: number) => `${host.origin}/${folder}/mf-manifest.json`;
  const remotes = host.remotes({ catalog: at(1), checkout: at(2), admin: at(3) });
  await remotes.refresh();
  const findings = (name: string) => remotes.findingsOf(name).map(({ kind, version, about }) => [kind, version, about]);
  expect(findings('catalog')).toEqual([]);
  expect(findings('checkout')).toEqual([['file-refused', null, expect.stringContaining('first-view.mjs')]]);
  expect(findings('admin')).toEqual([
    ['page-claimed-twice', 'newer', '/levels/:key (catalog)'],
    ['contract-incompatible', 'newer', '3 > 2'],
  ]);
});

const claiming = (...patterns: string[]) => patterns.map((pattern) => ({ pattern }));
const ownersIn = ({ pages }: RemoteSet) => pages.map(({ pattern, owner }) => `${pattern} ${owner}`);

test('a build that claims a page of another is named for it, and does not get the page by a restart', async () => {
  host.deployed['/1/mf-manifest.json'] = manifestOf('one', 'auto', claiming('/'));
  host.deployed['/2/mf-manifest.json'] = manifestOf('two', 'auto', claiming('/checkout'));
  const map = { catalog: `${host.origin}/1/mf-manifest.json`, checkout: `${host.origin}/2/mf-manifest.json` };
  const running = host.remotes(map);
  await running.refresh();
  host.deployed['/1/mf-manifest.json'] = manifestOf('greedy', 'auto', claiming('/', '/checkout'));
  const restarted = host.remotes(map);
  for (const remotes of [running, restarted]) {
    await remotes.refresh();
    const { pages } = remotes.current().everybody;
    expect(pages.map(({ owner, pattern }) => `${owner} ${pattern}`)).toEqual(['catalog /', 'checkout /checkout']);
    expect(remotes.findingsOf('checkout')).toEqual([]);
    expect(remotes.findingsOf('catalog')).toEqual([
      { kind: 'page-claimed-twice', version: 'greedy', about: '/checkout (checkout)', at: null },
    ]);
  }
});

test('a page is kept for a remote that cannot be read, but not for one that the map names no longer', async () => {
  const at = (place: number) => `${host.origin}/${place}/mf-manifest.json`;
  const checkout = manifestOf('two', 'auto', claiming('/checkout'));
  host.deployed['/1/mf-manifest.json'] = manifestOf('one', 'auto', claiming('/'));
  host.deployed['/2/mf-manifest.json'] = checkout;
  host.deployed['/3/mf-manifest.json'] = manifestOf('three', 'auto', claiming('/gifts'));
  await host.remotes({ catalog: at(1), checkout: at(2), gifts: at(3) }).refresh();
  host.loseCopies();
  delete host.deployed['/2/mf-manifest.json'];
  host.deployed['/1/mf-manifest.json'] = manifestOf('greedy', 'auto', claiming('/', '/checkout', '/gifts'));
  const restarted = host.remotes({ catalog: at(1), checkout: at(2) });
  for (const _twice of [1, 2]) {
    await restarted.refresh();
    expect(ownersIn(restarted.current().everybody)).toEqual(['/ catalog', '/gifts catalog']);
  }
  host.deployed['/2/mf-manifest.json'] = checkout;
  await restarted.refresh();
  expect(ownersIn(restarted.current().everybody)).toEqual(['/ catalog', '/gifts catalog', '/checkout checkout']);
});

test('a canary does not get a page of another, whether both are read for the first time or the other is away', async () => {
  host.deployed['/2/mf-manifest.json'] = manifestOf('two', 'auto', claiming('/checkout'));
  host.deployed['/1/releases/one/mf-manifest.json'] = manifestOf('one', 'auto', claiming('/'));
  host.deployed['/1/releases/greedy/mf-manifest.json'] = manifestOf('greedy', 'auto', claiming('/', '/checkout'));
  const map = { catalog: `${host.origin}/1/mf-manifest.json`, checkout: `${host.origin}/2/mf-manifest.json` };
  const pointer = { version: 'one', canary: { version: 'greedy', percent: 20, since: 0 } };
  const remotes = host.remotes(map);
  await following(remotes, pointer);
  expect(versionOf(remotes, 0)).toBe('greedy');
  expect(ownersIn(remotes.current().of(0))).toEqual(['/ catalog', '/checkout checkout']);
  host.loseCopies();
  delete host.deployed['/2/mf-manifest.json'];
  const restarted = host.remotes(map);
  await following(restarted, pointer);
  expect(ownersIn(restarted.current().of(0))).toEqual(['/ catalog']);
});

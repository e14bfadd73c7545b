import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { dataIn } from '../../../../../testing/page-data.fixture.ts';
import { openPages } from '../../pages.fixture.ts';
import type { BarePages } from '../../pages.fixture.ts';

const OWN = 'http://localhost:4001/mf-manifest.json';
const COOKIE = `remote.all=${OWN}`;

let pages: BarePages;
beforeEach(async () => {
  pages = await openPages({ overrides: true });
});
afterEach(() => pages.server.close());

const asking = (address: string) => `/?remote.all=${encodeURIComponent(address)}`;

/** The document, what it says about the remote, and what its headers allow and store. */
async function open(path: string, headers: Record<string, string> = {}) {
  const { body, headers: sent } = await pages.server.inject({ url: path, headers });
  const { remotes, overridden } = dataIn(body);
  return {
    body,
    remote: remotes['all'],
    overridden,
    policy: String(sent['content-security-policy']),
    cookie: sent['set-cookie'],
    caching: sent['cache-control'],
  };
}

test.each([OWN, 'https://localhost/mf-manifest.json', 'http://127.0.0.1:80/a/b-c/mf-manifest.json'])(
  'the override %s is loaded from there, and the policy allows its origin alone',
  async (address) => {
    const { remote, overridden, policy } = await open(asking(address));
    expect(overridden).toEqual(['all']);
    expect(remote?.manifest).toBe(address);
    for (const kind of ['script', 'style', 'connect'])
      expect(policy).toMatch(new RegExp(`; ${kind}-src 'self' ${new URL(address).origin}(;| ')`));
  },
);

test.each([
  'https://evil.example/mf-manifest.json',
  'http://localhost@evil.example/mf-manifest.json',
  'http://localhost.evil.example/mf-manifest.json',
  'http://127.0.0.1.evil.example/mf-manifest.json',
  'http://192.168.0.7:4001/mf-manifest.json',
  'http://0.0.0.0:4001/mf-manifest.json',
  'http://user@localhost:4001/mf-manifest.json',
  'http://localhost:99999/mf-manifest.json',
  "http://localhost:4001/'unsafe-inline'",
  'javascript://localhost/%0aalert(1)',
  '//localhost:4001/mf-manifest.json',
  '/mf-manifest.json',
])('the override %s is ignored, in the address and in the cookie', async (address) => {
  const usual = await open('/');
  expect(await open(asking(address))).toEqual(usual);
  expect(await open('/', { cookie: `remote.all=${address}` })).toEqual(usual);
});

test.each([
  ['two of one remote', `${asking(OWN)}&remote.all=${OWN}`],
  ['attributes of the cookie', asking(`${OWN};Domain=example`)],
])('an address with %s names no override', async (_what, path) => {
  expect(await open(path)).toEqual(await open('/'));
});

test('an override lasts for the later pages of one browser, until its address is left empty', async () => {
  expect((await open(asking(OWN))).cookie).toBe(`${COOKIE}; Path=/; SameSite=Lax; HttpOnly`);
  const later = await open('/product/bow', { cookie: `lang=en; ${COOKIE}` });
  expect(later.remote?.manifest).toBe(OWN);
  expect(later.cookie).toBeUndefined();
  const other = await open(asking('http://127.0.0.1:5/mf-manifest.json'), { cookie: COOKIE });
  expect(other.remote?.manifest).toBe('http://127.0.0.1:5/mf-manifest.json');
  const ended = await open('/?remote.all=', { cookie: COOKIE });
  expect(ended.cookie).toBe('remote.all=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly');
  expect({ ...ended, cookie: undefined }).toEqual(await open('/'));
});

test('the document of an override has no first view, version or integrity of the released build', async () => {
  pages.firstView = async () => ({ html: 'released' });
  const { body, remote } = await open(asking(OWN));
  expect(body).toContain('<div id="root"></div>');
  expect(remote).toEqual({ manifest: OWN, pages: expect.arrayContaining([{ pattern: '/product/:id' }]) });
  expect(pages.drawn).toEqual([]);
});

test.each(['/', '/nothing'])('the document of an override is neither stored nor counted: %s', async (path) => {
  const usual = await open(path);
  const { size } = pages.caches.documents;
  pages.opened.length = 0;
  const { caching } = await open(path, { cookie: COOKIE });
  expect(caching).toBe('private, no-cache');
  expect(pages.caches.documents.size).toBe(size);
  expect(pages.opened).toEqual([]);
  expect(await open(path)).toEqual(usual);
  expect(pages.opened).toEqual([
    ['all', '1'],
    ['other', '1'],
  ]);
});

test('without the setting, addresses and cookies of overrides change nothing', async () => {
  await pages.server.close();
  pages = await openPages();
  const usual = await open('/');
  expect(await open(asking(OWN))).toEqual(usual);
  expect(await open('/', { cookie: COOKIE })).toEqual(usual);
  expect(await open('/?remote.all=', { cookie: COOKIE })).toEqual(usual);
});

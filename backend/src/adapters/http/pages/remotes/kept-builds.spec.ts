import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';
import type { RemoteDescription } from '@fyonka/api-contract/pages/remote-pages';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { serveBuilds } from '../../files/static-files.ts';
import { KeptBuilds } from './kept-builds.ts';

const SCRIPT = 'later.0123abcd.js';
const FILES = { [SCRIPT]: 'export const arabic = "حقيبة";', 'picture.0123abcd.webp': 'RIFF' };

/** Files of the remote's host by path; all others are 404. */
let deployed: Record<string, string | Buffer>;
let asked: string[];
let host: Server;
let manifestUrl: string;
let folder: string;
let builds: KeptBuilds;

beforeEach(async () => {
  asked = [];
  folder = mkdtempSync(join(tmpdir(), 'fyonka-kept-'));
  builds = new KeptBuilds(join(folder, 'front-ends'));
  host = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(url in deployed ? 200 : 404).end(deployed[url]);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  manifestUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}/catalog/mf-manifest.json`;
});
afterEach(() => {
  host.close();
  rmSync(folder, { recursive: true });
});

function deploy(version: string, files: Record<string, string> = FILES): RemoteDescription {
  const integrities = Object.entries(files).map(([name, content]) => [
    name,
    `sha384-${createHash('sha384').update(content).digest('base64')}`,
  ]);
  const description = { contract: 1, version, pages: [], files: Object.fromEntries(integrities) as never };
  const named = Object.entries(files).map(([name, content]) => [`/catalog/${name}`, content]);
  deployed = {
    '/catalog/mf-manifest.json': JSON.stringify({ metaData: {}, shop: description }),
    ...(Object.fromEntries(named) as Record<string, string>),
  };
  return description;
}

const keep = (description: RemoteDescription, url = manifestUrl) => builds.keep('catalog', description, url);
const kept = () => readdirSync(join(folder, 'front-ends', 'catalog')).sort();

test('a build that its host has dropped is still served whole, for ever the same, and nothing else is', async () => {
  await keep(deploy('v1'));
  deployed = {};
  const server = fastify();
  await serveBuilds(server, builds.served(['catalog', 'checkout']));
  const get = async (path: string, accepted = 'identity') => {
    const { statusCode, headers, body } = await server.inject({ url: path, headers: { 'accept-encoding': accepted } });
    return { statusCode, body, encoding: headers['content-encoding'], caching: headers['cache-control'] };
  };
  const script = `/remotes/catalog/kept/v1/${SCRIPT}`;
  expect(await get(script)).toMatchObject({
    statusCode: 200,
    body: FILES[SCRIPT],
    caching: expect.stringContaining('immutable'),
  });
  expect(await get(script, 'br')).toMatchObject({ statusCode: 200, encoding: 'br' });
  expect(await get('/remotes/catalog/kept/v1/mf-manifest.json')).toMatchObject({
    body: expect.stringContaining('"v1"'),
  });
  mkdirSync(join(folder, 'front-ends', 'catalog', '.unfinished'));
  writeFileSync(join(folder, 'front-ends', 'catalog', '.unfinished', 'a.js'), '');
  for (const path of [
    '/remotes/catalog/kept/v1/other.js',
    '/remotes/catalog/kept/v2/mf-manifest.json',
    '/remotes/catalog/kept/.unfinished/a.js',
    '/remotes/catalog/kept/../../outside',
    '/remotes/catalog/kept/%2e%2e/%2e%2e/outside',
    '/remotes/checkout/kept/v1/mf-manifest.json',
  ])
    expect([path, await get(path)]).toEqual([path, expect.objectContaining({ statusCode: 404 })]);
  await server.close();
});

test('a build is copied once, also from a folder, and its texts can be read', async () => {
  const description = deploy('v1');
  await keep(description);
  const { length } = asked;
  await keep(description);
  expect(asked).toHaveLength(length);
  const beside = join(folder, 'dist');
  mkdirSync(beside);
  const second = deploy('v2');
  for (const [path, content] of Object.entries(deployed))
    writeFileSync(join(beside, path.replace('/catalog/', '')), content);
  await keep(second, pathToFileURL(join(beside, 'mf-manifest.json')).href);
  expect(await builds.read('catalog', 'v2', SCRIPT)).toBe(FILES[SCRIPT]);
  await expect(builds.read('catalog', 'v2', '../v1/mf-manifest.json')).rejects.toThrow('no name of a file');
});

test('what a build has compressed itself is kept as it is, unless it is something else', async () => {
  const content = FILES[SCRIPT];
  // Not the bytes that the shop's own compression makes.
  const built = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_LGWIN]: 10 } });
  const keptAs = async (version: string, compressed: Buffer) => {
    const description = deploy(version);
    deployed[`/catalog/${SCRIPT}.br`] = compressed;
    await keep(description);
    return readFileSync(join(folder, 'front-ends', 'catalog', version, `${SCRIPT}.br`));
  };
  expect(await keptAs('v1', built)).toEqual(built);
  const others = [
    brotliCompressSync(`${content} `),
    brotliCompressSync('other'),
    brotliCompressSync(Buffer.alloc(10_000_000)),
    built.subarray(1),
    built.subarray(0, -1),
    Buffer.concat([built, Buffer.from('and more')]),
    Buffer.concat([built, built]),
    Buffer.alloc(0),
    await inPieces(content),
  ];
  for (const [index, other] of others.entries()) {
    const anew = await keptAs(`other-${index}`, other);
    expect(brotliDecompressSync(anew).toString()).toBe(content);
    expect(anew.subarray(0, built.length)).not.toEqual(built);
    expect(anew.length).toBeLessThan(64);
  }
});

/** The same content in brotli, but larger than it. */
function inPieces(content: string): Promise<Buffer> {
  const stream = createBrotliCompress();
  for (const character of content) {
    stream.write(character);
    stream.flush();
  }
  return buffer(stream.end());
}

test.each([
  [
    'has another file than its manifest names',
    () => (deployed[`/catalog/${SCRIPT}`] += ' '),
    `${SCRIPT} does not have the integrity`,
  ],
  ['lacks a file', () => delete deployed[`/catalog/${SCRIPT}`], `${SCRIPT} answered 404`],
  ['has an enormous file', () => (deployed[`/catalog/${SCRIPT}`] = ' '.repeat(5_000_001)), `${SCRIPT} is larger than`],
  ['was replaced meanwhile', () => deploy('v2'), 'mf-manifest.json has changed meanwhile'],
])('nothing is kept of a build that %s', async (_what, change, fault) => {
  const description = deploy('v1');
  change();
  await expect(keep(description)).rejects.toThrow(fault);
  expect(kept()).toEqual([]);
});

test.each(['../escaped.js', '/escaped.js', 'folder/escaped.js', '.hidden.js', '..'])(
  'a build with a file %s is refused before it is read',
  async (file) => {
    await expect(keep(deploy('v1', { [file]: '' }))).rejects.toThrow('no name of a file');
    expect(asked).toEqual(['/catalog/mf-manifest.json']);
    expect(existsSync(join(folder, 'front-ends', 'escaped.js'))).toBe(false);
  },
);

test.each(['..', '../v2', ''])('a build cannot have the version %j', async (version) => {
  await expect(keep(deploy(version))).rejects.toThrow('no name of a file');
});

test('several processes keep one build at the same time', async () => {
  const description = deploy('v1');
  const processes = [builds, ...[1, 2, 3].map(() => new KeptBuilds(join(folder, 'front-ends')))];
  await Promise.all(processes.map((each) => each.keep('catalog', description, manifestUrl)));
  expect(kept()).toEqual(['v1']);
});

test('a build is removed when no document has named it for long, and so is what was broken off', async () => {
  const [old, current] = [deploy('old'), deploy('current')];
  for (const description of [old, current]) {
    deploy(description.version);
    await keep(description);
  }
  const inCatalog = (name: string) => join(folder, 'front-ends', 'catalog', name);
  mkdirSync(inCatalog('.unfinished'));
  for (const name of ['old', 'current', '.unfinished']) utimesSync(inCatalog(name), 1, 1);
  await keep(current);
  await Promise.all([builds, new KeptBuilds(join(folder, 'front-ends'))].map((each) => each.removeUnused(10_000)));
  expect(kept()).toEqual(['current']);
});

test('nothing is removed where nothing was ever kept', async () => {
  await expect(builds.removeUnused(Date.now())).resolves.toBeUndefined();
});

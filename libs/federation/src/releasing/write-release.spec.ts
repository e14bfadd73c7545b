import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ReleaseRefused, writeRelease } from './write-release.ts';

let root: string;
let build: string;
let folder: string;
const at = new Date('2026-01-02T03:04:05Z');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fyonka-release-'));
  build = join(root, 'build');
  folder = join(root, 'to', 'releases');
});
afterEach(() => rmSync(root, { recursive: true }));

function writeBuild(version: unknown, text = 'one'): void {
  mkdirSync(join(build, 'parts'), { recursive: true });
  writeFileSync(join(build, 'mf-manifest.json'), JSON.stringify({ shop: { version } }));
  writeFileSync(join(build, 'parts', 'routes.js'), text);
}
const listed = () => JSON.parse(readFileSync(join(folder, 'releases.json'), 'utf8')) as unknown;

test('a build becomes a folder by its version, and a line in the list of releases', async () => {
  writeBuild('v1');
  expect(await writeRelease(build, folder, at)).toEqual({ version: 'v1', isNew: true });
  writeBuild('v2', 'two');
  await writeRelease(build, folder, new Date(at.getTime() + 1000));
  expect(listed()).toEqual({
    releases: [
      { version: 'v1', releasedAt: '2026-01-02T03:04:05.000Z' },
      { version: 'v2', releasedAt: '2026-01-02T03:04:06.000Z' },
    ],
  });
  expect(readFileSync(join(folder, 'v1', 'parts', 'routes.js'), 'utf8')).toBe('one');
  expect(readdirSync(folder).sort()).toEqual(['releases.json', 'v1', 'v2']);
});

test('the same build again changes nothing, and finishes a release that was broken off before its line', async () => {
  writeBuild('v1');
  await writeRelease(build, folder, at);
  expect(await writeRelease(build, folder, new Date())).toEqual({ version: 'v1', isNew: false });
  rmSync(join(folder, 'releases.json'));
  expect(await writeRelease(build, folder, at)).toEqual({ version: 'v1', isNew: true });
  expect(listed()).toEqual({ releases: [{ version: 'v1', releasedAt: at.toISOString() }] });
});

test('a copy that was broken off is made anew', async () => {
  writeBuild('v1');
  mkdirSync(join(folder, 'v1.new'), { recursive: true });
  writeFileSync(join(folder, 'v1.new', 'left.js'), '');
  await writeRelease(build, folder, at);
  expect(readdirSync(join(folder, 'v1')).sort()).toEqual(['mf-manifest.json', 'parts']);
});

test('a released version is never replaced by other files', async () => {
  writeBuild('v1');
  await writeRelease(build, folder, at);
  writeBuild('v1', 'other');
  await expect(writeRelease(build, folder, at)).rejects.toThrow(ReleaseRefused);
  await expect(writeRelease(build, folder, at)).rejects.toThrow('other contents (parts/routes.js)');
  expect(readFileSync(join(folder, 'v1', 'parts', 'routes.js'), 'utf8')).toBe('one');
});

test('releases at the same time are all in the list', async () => {
  const versions = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'];
  const builds = versions.map((version) => {
    writeBuild(version, version);
    const own = join(root, version);
    cpSync(build, own, { recursive: true });
    return own;
  });
  await Promise.all(builds.map((one) => writeRelease(one, folder, at)));
  const { releases } = listed() as { releases: { version: string }[] };
  expect(releases.map(({ version }) => version).sort()).toEqual(versions);
  expect(readdirSync(folder).sort()).toEqual(['releases.json', ...versions]);
});

test('a release that was broken off is named to the next one, which changes nothing', async () => {
  writeBuild('v1');
  mkdirSync(join(folder, 'releases.lock'), { recursive: true });
  await expect(writeRelease(build, folder, at, 0)).rejects.toThrow(ReleaseRefused);
  await expect(writeRelease(build, folder, at, 0)).rejects.toThrow(/releases\.lock is there.* remove that folder/);
  expect(readdirSync(folder)).toEqual(['releases.lock']);
});

test('a folder that cannot be made is a failure, and no refusal of the release', async () => {
  writeBuild('v1');
  const inFile = join(build, 'package.json', 'releases');
  writeFileSync(join(build, 'package.json'), '{}');
  const failure: unknown = await writeRelease(build, inFile, at, 0).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'ENOTDIR' });
});

test.each([undefined, '', '../v1', 7])('a build whose version is %j is refused', async (version) => {
  writeBuild(version);
  await expect(writeRelease(build, folder, at)).rejects.toThrow('no version');
});

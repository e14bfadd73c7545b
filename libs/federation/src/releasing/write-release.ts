import { cp, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isReleaseList, isVersion } from '@fyonka/api-contract/pages/remote-manifest';
import type { ListedRelease } from '@fyonka/api-contract/pages/remote-manifest';
import { locked, LockHeld } from './lock.ts';

/** A release that cannot be written. Its message is for the person who releases. */
export class ReleaseRefused extends Error {}

/**
 * Writes a build as an immutable release: its files first, and last the list that names it, each in one step. So a host
 * that serves the folder never shows half a release. Releases at the same time wait for each other.
 * @param build folder of the build
 * @param folder of all releases of the remote
 * @returns the version, and whether it is new
 * @param patience ms to wait for others
 * @throws ReleaseRefused when the version is there with other files, or others write all the time
 */
export async function writeRelease(
  build: string,
  folder: string,
  at: Date,
  patience = 60_000,
): Promise<WrittenRelease> {
  try {
    return await locked(join(folder, 'releases.lock'), patience, () => write(build, folder, at));
  } catch (error) {
    if (error instanceof LockHeld) throw new ReleaseRefused(error.message);
    throw error;
  }
}

interface WrittenRelease {
  readonly version: string;
  readonly isNew: boolean;
}

async function write(build: string, folder: string, at: Date): Promise<WrittenRelease> {
  const version = await versionOf(build);
  const target = join(folder, version);
  const releases = await readList(folder);
  const isThere = (await filesOf(target)).size > 0;
  if (isThere) await refuseOther(build, target, version);
  else await copyAtOnce(build, target);
  const isNew = !releases.some((release) => release.version === version);
  if (isNew) await writeList(folder, [...releases, { version, releasedAt: at.toISOString() }]);
  return { version, isNew };
}

async function versionOf(build: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(build, 'mf-manifest.json'), 'utf8')) as {
    shop?: { version?: unknown };
  };
  const version = manifest.shop?.version;
  if (!isVersion(version)) throw new ReleaseRefused(`${build} has no version in its manifest`);
  return version;
}

async function refuseOther(build: string, target: string, version: string): Promise<void> {
  const [made, released] = await Promise.all([filesOf(build), filesOf(target)]);
  const differing = [...new Set([...made.keys(), ...released.keys()])].filter(
    (file) => !made.get(file)?.equals(released.get(file) ?? Buffer.of()),
  );
  if (differing.length > 0)
    throw new ReleaseRefused(
      `${target} is there with other contents (${differing.slice(0, 3).join(', ')}). Version ${version} stays as it was released.`,
    );
}

/** A copy that is broken off leaves a folder that the next one replaces. */
async function copyAtOnce(build: string, target: string): Promise<void> {
  const unfinished = `${target}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(target, '..'), { recursive: true });
  await cp(build, unfinished, { recursive: true });
  await rename(unfinished, target);
}

/** Contents by path; empty for a folder that is not there. */
async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const entry of glob('**', { cwd: folder, withFileTypes: true }))
    if (entry.isFile())
      files.set(
        join(entry.parentPath, entry.name).slice(folder.length + 1),
        await readFile(join(entry.parentPath, entry.name)),
      );
  return files;
}

async function readList(folder: string): Promise<ListedRelease[]> {
  const file = join(folder, LIST);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"releases":[]}';
    throw error;
  });
  const list: unknown = JSON.parse(text);
  if (!isReleaseList(list)) throw new ReleaseRefused(`${file} is no list of releases`);
  return list.releases;
}

async function writeList(folder: string, releases: readonly ListedRelease[]): Promise<void> {
  const file = join(folder, LIST);
  await writeFile(`${file}.new`, JSON.stringify({ releases }, null, 2));
  await rename(`${file}.new`, file);
}

const LIST = 'releases.json';

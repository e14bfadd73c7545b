import { MANIFEST, readVerifiedFile } from './build-files.ts';
import { keptAddress } from './kept-builds.ts';
import type { KeptBuilds } from './kept-builds.ts';
import { readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { readJson } from './read-json.ts';
import type { RemoteHosts } from './remote-hosts.ts';
import type { RemoteBuild } from './remote-set.ts';

/** From where builds are read: their hosts, or the server's own copies. */
export interface BuildSources {
  hosts: Pick<RemoteHosts, 'urlOf'>;
  kept: KeptBuilds;
}

/**
 * Reads the manifest of a build at its host, and keeps a copy of all of its files.
 * @param address of its manifest, as browsers know it
 * @param known is returned when it is the same build
 * @throws Error when a file cannot be read; FileRefused
 */
export async function readBuild(
  { hosts, kept }: BuildSources,
  name: string,
  address: string,
  known?: RemoteBuild,
): Promise<RemoteBuild> {
  const manifestUrl = hosts.urlOf(address);
  const manifest = readManifest(await readJson(manifestUrl), address);
  await kept.keep(name, manifest.description, manifestUrl);
  if (known && isSameBuild(known.manifest, manifest)) return known;
  return { name, address, manifest, firstView: await firstViewOf(kept, name, manifest) };
}

/**
 * The server's copy of a build, in place of one that its host does not give.
 * @param address of the manifest at the host
 * @param release null: the build that was kept last
 * @returns null without a copy
 */
export async function readKeptBuild(
  kept: KeptBuilds,
  name: string,
  address: string,
  release: string | null,
): Promise<RemoteBuild | null> {
  const version = release ?? (await kept.newest(name));
  if (version === null) return null;
  try {
    const text = await kept.read(name, version, MANIFEST);
    const manifest = readManifest(JSON.parse(text) as unknown, keptAddress(name, version));
    return { name, address, manifest, firstView: await firstViewOf(kept, name, manifest) };
  } catch {
    return null;
  }
}

/**
 * Reads every file of a build.
 * @throws Error when one cannot be read; FileRefused
 */
export async function readAllFiles(hosts: Pick<RemoteHosts, 'urlOf'>, address: string): Promise<Manifest> {
  const manifestUrl = hosts.urlOf(address);
  const manifest = readManifest(await readJson(manifestUrl), address);
  const files = Object.entries(manifest.description.files);
  await Promise.all(files.map(([file, integrity]) => readVerifiedFile(manifestUrl, file, integrity)));
  return manifest;
}

async function firstViewOf(
  kept: KeptBuilds,
  name: string,
  { description: { firstView, version } }: Manifest,
): Promise<RemoteBuild['firstView']> {
  if (!firstView) return null;
  const source = await kept.read(name, version, firstView.script);
  const style = firstView.style === undefined ? null : await kept.read(name, version, firstView.style);
  return { id: `${name}@${version}`, source, style };
}

/** Not the same when one of them is the server's copy. */
function isSameBuild(one: Manifest, other: Manifest): boolean {
  return one.description.version === other.description.version && one.entry.address === other.entry.address;
}

import { createHash } from 'node:crypto';
import { readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { readBytes, readJson } from './read-json.ts';
import type { RemoteHosts } from './remote-hosts.ts';
import type { RemoteBuild } from './remote-set.ts';

/** Bytes of a file of a remote; React and the pages of a remote have some 500,000. */
const LARGEST_FILE = 5_000_000;

/** A file is not the one that its manifest names. */
export class FileRefused extends Error {}

/**
 * Reads a build of a remote, as far as the server needs it.
 * @param address of its manifest, as browsers know it
 * @param known is returned when it is the same build
 * @throws Error when it cannot be read; FileRefused
 */
export async function readBuild(
  hosts: Pick<RemoteHosts, 'urlOf'>,
  name: string,
  address: string,
  known?: RemoteBuild,
): Promise<RemoteBuild> {
  const manifestUrl = hosts.urlOf(address);
  const manifest = readManifest(await readJson(manifestUrl), address);
  if (known?.manifest.description.version === manifest.description.version) return known;
  return { name, address, manifest, firstView: await firstViewOf(name, manifestUrl, manifest) };
}

/**
 * Reads every file of a build.
 * @throws Error when one cannot be read; FileRefused
 */
export async function readAllFiles(hosts: Pick<RemoteHosts, 'urlOf'>, address: string): Promise<Manifest> {
  const manifestUrl = hosts.urlOf(address);
  const manifest = readManifest(await readJson(manifestUrl), address);
  const { files } = manifest.description;
  await Promise.all(Object.keys(files).map((file) => readVerified(manifestUrl, file, files)));
  return manifest;
}

async function firstViewOf(
  name: string,
  manifestUrl: string,
  { description: { firstView, files, version } }: Manifest,
): Promise<RemoteBuild['firstView']> {
  if (!firstView) return null;
  const source = await readVerified(manifestUrl, firstView.script, files);
  return {
    id: `${name}@${version}`,
    source,
    style: firstView.style === undefined ? '' : await readVerified(manifestUrl, firstView.style, files),
  };
}

/** @throws FileRefused when the file is not the one that the manifest names */
async function readVerified(
  manifestUrl: string,
  file: string,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const url = new URL(file, manifestUrl).href;
  const bytes = await readBytes(url, LARGEST_FILE);
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (found !== files[file]) throw new FileRefused(`${file} does not have the integrity that its manifest names`);
  return bytes.toString();
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REMOTE_NAMES } from '@fyonka/api-contract/pages/routes';
import { isRemoteMap } from '@fyonka/api-contract/pages/page-data';
import type { RemoteMap } from '@fyonka/api-contract/pages/page-data';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import type { Logger } from 'pino';
import { readManifest } from './manifest.ts';
import { readBytes, readJson } from './read-json.ts';
import { RemoteSet } from './remote-set.ts';
import type { RemoteBuild } from './remote-set.ts';

/** Bytes of a first-view bundle; React and the pages of a remote have some 500,000. */
const LARGEST_BUNDLE = 5_000_000;

const MANIFEST = 'mf-manifest.json';

interface RemoteSources {
  /** Addresses that replace those of the remotes built beside the shell until the map was read. */
  map: RemoteMap;
  /** URL of the map, which is read at intervals; `file:` for a file. Null without one. */
  mapUrl: string | null;
  /** Folder of the build of a remote that is served at `/remotes/<name>/`. */
  folderOf: (name: string) => string;
  /** The shell's own pages. */
  shellPages: readonly RemotePage[];
}

/**
 * Where the remotes are now, and which pages they have. Map and manifests are read in the background; while one cannot
 * be read, its last good version is used. When the map has moved a remote to a manifest that cannot be read, the page
 * gets only the manifest's address for the browser to read, because scripts from the old address may no longer be
 * allowed.
 */
export class Remotes {
  private readonly builds = new Map<string, RemoteBuild>();
  /** Addresses that could not be read at the last attempt. */
  private readonly unreadable = new Set<string>();
  private map: RemoteMap;
  private set: RemoteSet;

  constructor(
    private readonly sources: RemoteSources,
    private readonly log: Logger,
  ) {
    this.map = { ...builtBeside(), ...sources.map };
    this.set = this.setNow();
  }

  /** The builds that documents use now. */
  current(): RemoteSet {
    return this.set;
  }

  /** Reads map and manifests again. @returns whether that changes the pages */
  async refresh(): Promise<boolean> {
    const { mapUrl } = this.sources;
    if (mapUrl !== null) await this.readOrWarn('the map of remotes', () => this.refreshMap(mapUrl));
    await Promise.all(
      Object.entries(this.map).map(([name, address]) =>
        this.readOrWarn(`the manifest of remote ${name} at ${address}`, () => this.refreshBuild(name, address)),
      ),
    );
    const before = this.set;
    this.set = this.setNow();
    if (this.set.key === before.key) return false;
    for (const { pattern, remote, owner } of this.set.refused)
      this.log.warn(
        { pattern, remote, owner },
        `page ${pattern} of remote ${remote} is refused: it belongs to ${owner}`,
      );
    return true;
  }

  private async refreshMap(mapUrl: string): Promise<void> {
    const map = await readJson(mapUrl);
    if (!isRemoteMap(map)) throw new Error('is not an object of remote name to manifest address');
    this.map = { ...builtBeside(), ...map };
  }

  private async refreshBuild(name: string, address: string): Promise<void> {
    const manifestUrl = this.urlOf(name, address);
    const manifest = readManifest(await readJson(manifestUrl), address);
    const { version } = manifest.description;
    const known = this.builds.get(name);
    if (known?.address === address && known.manifest.description.version === version) return;
    this.builds.set(name, { name, address, manifest, firstView: await this.firstViewOf(name, manifestUrl, manifest) });
  }

  /** Path of the shop's own builds as a file, any other address as it is. */
  private urlOf(name: string, address: string): string {
    return address === ownAddress(name) ? pathToFileURL(join(this.sources.folderOf(name), MANIFEST)).href : address;
  }

  private async firstViewOf(
    name: string,
    manifestUrl: string,
    { description: { firstView, files, version } }: RemoteBuild['manifest'],
  ): Promise<RemoteBuild['firstView']> {
    if (!firstView) return null;
    const read = (file: string) => readVerified(new URL(file, manifestUrl).href, files[file] ?? '');
    const source = await read(firstView.script);
    return {
      id: `${name}@${version}`,
      source,
      style: firstView.style === undefined ? '' : await read(firstView.style),
    };
  }

  /** Logs the first failure to read an address, and the first success after it. */
  private async readOrWarn(what: string, read: () => Promise<void>): Promise<void> {
    try {
      await read();
      if (this.unreadable.delete(what)) this.log.info(`${what} can be read again`);
    } catch (error) {
      if (this.unreadable.has(what)) return;
      this.unreadable.add(what);
      this.log.warn({ err: error }, `${what} cannot be read; the last good version stays`);
    }
  }

  private setNow(): RemoteSet {
    return new RemoteSet(this.map, this.builds, this.sources.shellPages);
  }
}

/** @throws Error when the file is not the one that the manifest names */
async function readVerified(url: string, integrity: string): Promise<string> {
  const bytes = await readBytes(url, LARGEST_BUNDLE);
  const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (found !== integrity) throw new Error(`${url} does not have the integrity that its manifest names`);
  return bytes.toString();
}

function builtBeside(): RemoteMap {
  return Object.fromEntries(REMOTE_NAMES.map((name) => [name, ownAddress(name)]));
}

function ownAddress(name: string): string {
  return `/remotes/${name}/${MANIFEST}`;
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REMOTE_NAMES } from '@fyonka/api-contract/pages/routes';
import { isRemoteMap } from '@fyonka/api-contract/pages/page-data';
import type { RemoteAddress, RemoteMap } from '@fyonka/api-contract/pages/page-data';
import type { Logger } from 'pino';
import { readManifest } from './manifest.ts';
import type { RemoteFiles } from './manifest.ts';
import { readJson } from './read-json.ts';

interface RemoteSources {
  /** Addresses that replace those of the remotes built beside the shell until the map was read. */
  map: RemoteMap;
  /** URL of the map, which is read at intervals; `file:` for a file. Null without one. */
  mapUrl: string | null;
  /** Folder of the build of a remote that is served at `/remotes/<name>/`. */
  folderOf: (name: string) => string;
}

/**
 * Where the remotes are now. Map and manifests are read in the background; while one cannot be read, its last good
 * version is used. When the map has moved a remote to a manifest that cannot be read, the page gets only the manifest's
 * address for the browser to read, because scripts from the old address may no longer be allowed.
 */
export class Remotes {
  private readonly files = new Map<string, { address: string; files: RemoteFiles }>();
  /** Addresses that could not be read at the last attempt. */
  private readonly unreadable = new Set<string>();
  private map: RemoteMap;

  constructor(
    private readonly sources: RemoteSources,
    private readonly log: Logger,
  ) {
    this.map = { ...builtBeside(), ...sources.map };
  }

  /** For the page: the manifest of every remote, and its entry once that is known. */
  addresses(): Record<string, RemoteAddress> {
    return Object.fromEntries(
      Object.entries(this.map).map(([name, manifest]) => {
        const entry = this.filesOf(name)?.entry;
        return [name, entry === undefined ? { manifest } : { manifest, entry }];
      }),
    );
  }

  /** Files that a page of this remote loads; null while its manifest is unknown. */
  filesOf(name: string): RemoteFiles | null {
    const known = this.files.get(name);
    return known !== undefined && known.address === this.map[name] ? known.files : null;
  }

  /** Other origins that scripts may come from: those of the map's manifests, beside which all files of a remote lie. */
  origins(): string[] {
    const origins = Object.values(this.map)
      .filter((address) => !address.startsWith('/'))
      .map((address) => new URL(address).origin);
    return [...new Set(origins)].sort();
  }

  /** Reads map and manifests again. @returns whether that changes the pages */
  async refresh(): Promise<boolean> {
    const before = this.version();
    const { mapUrl } = this.sources;
    if (mapUrl !== null) await this.readOrWarn('the map of remotes', () => this.refreshMap(mapUrl));
    await Promise.all(
      Object.entries(this.map).map(([name, address]) =>
        this.readOrWarn(`the manifest of remote ${name} at ${address}`, () => this.refreshManifest(name, address)),
      ),
    );
    return this.version() !== before;
  }

  private async refreshMap(mapUrl: string): Promise<void> {
    const map = await readJson(mapUrl);
    if (!isRemoteMap(map)) throw new Error('is not an object of remote name to manifest address');
    this.map = { ...builtBeside(), ...map };
  }

  private async refreshManifest(name: string, address: string): Promise<void> {
    const isOurs = address === ownAddress(name);
    const manifest = await readJson(
      isOurs ? pathToFileURL(join(this.sources.folderOf(name), 'mf-manifest.json')).href : address,
    );
    this.files.set(name, { address, files: readManifest(manifest, address) });
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

  private version(): string {
    return JSON.stringify([this.map, Object.keys(this.map).map((name) => this.filesOf(name))]);
  }
}

function builtBeside(): RemoteMap {
  return Object.fromEntries(REMOTE_NAMES.map((name) => [name, ownAddress(name)]));
}

function ownAddress(name: string): string {
  return `/remotes/${name}/mf-manifest.json`;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTE_NAMES } from '@fyonka/api-contract/pages';
import { isRemoteMap } from '@fyonka/api-contract/page-data';
import type { RemoteAddress, RemoteMap } from '@fyonka/api-contract/page-data';
import type { Logger } from 'pino';
import { readManifest } from './manifest.ts';
import type { RemoteFiles } from './manifest.ts';

/** Milliseconds that a manifest or the map of another server may take. */
const TIME_OUT = 2_000;
const LARGEST_ANSWER = 1_000_000;

interface RemoteSources {
  /** Addresses that replace those of the remotes built beside the shell. */
  map: RemoteMap;
  /** Where the map itself is read from; null when it is given. */
  mapUrl: string | null;
  /** Folder of the build of a remote that is served at `/remotes/<name>/`. */
  folderOf: (name: string) => string;
}

/**
 * Where the remotes are now. Manifests are read in the background; of one that cannot be read the last good
 * version stays, and without any the browser reads the manifest itself.
 */
export class Remotes {
  readonly #sources: RemoteSources;
  readonly #log: Logger;
  readonly #files = new Map<string, RemoteFiles>();
  #map: RemoteMap;

  constructor(sources: RemoteSources, log: Logger) {
    this.#sources = sources;
    this.#log = log;
    this.#map = { ...builtBeside(), ...sources.map };
  }

  /** For the page: every remote's manifest, with its entry once that is known. */
  addresses(): Record<string, RemoteAddress> {
    return Object.fromEntries(
      Object.entries(this.#map).map(([name, manifest]) => {
        const entry = this.#files.get(name)?.entry;
        return [name, entry === undefined ? { manifest } : { manifest, entry }];
      }),
    );
  }

  /** What a page of this remote will load; null while its manifest is not known. */
  filesOf(name: string): RemoteFiles | null {
    return this.#files.get(name) ?? null;
  }

  /** Origins beside the shop's own that scripts may come from. */
  origins(): string[] {
    const origins = Object.values(this.#map).filter((address) => !address.startsWith('/')).map((address) => new URL(address).origin);
    return [...new Set(origins)].sort();
  }

  /** Reads map and manifests again. @returns whether pages look different now */
  async refresh(): Promise<boolean> {
    const before = this.#version();
    await this.#refreshMap();
    await Promise.all(Object.entries(this.#map).map(([name, address]) => this.#refreshManifest(name, address)));
    return this.#version() !== before;
  }

  async #refreshMap(): Promise<void> {
    const { mapUrl } = this.#sources;
    if (mapUrl === null) return;
    try {
      const map = await fetchJson(mapUrl);
      if (isRemoteMap(map)) this.#map = { ...builtBeside(), ...map };
      else this.#log.warn('the map of remotes is not an object of name to address; the last good one stays');
    } catch (error) {
      this.#log.warn({ err: error }, 'the map of remotes cannot be read; the last good one stays');
    }
  }

  async #refreshManifest(name: string, address: string): Promise<void> {
    try {
      const local = address === ownAddress(name);
      const manifest = local ? await readJson(join(this.#sources.folderOf(name), 'mf-manifest.json')) : await fetchJson(address);
      this.#files.set(name, readManifest(manifest, address));
    } catch (error) {
      this.#log.debug({ err: error, remote: name }, 'the manifest of a remote cannot be read');
    }
  }

  #version(): string {
    return JSON.stringify([this.#map, [...this.#files]]);
  }
}

function builtBeside(): RemoteMap {
  return Object.fromEntries(REMOTE_NAMES.map((name) => [name, ownAddress(name)]));
}

function ownAddress(name: string): string {
  return `/remotes/${name}/mf-manifest.json`;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_OUT), headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > LARGEST_ANSWER) throw new Error('is too large');
  return JSON.parse(text);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REMOTE_NAMES } from '@fyonka/api-contract/pages/routes';
import { isRemoteMap } from '@fyonka/api-contract/pages/page-data';
import type { RemoteMap } from '@fyonka/api-contract/pages/page-data';
import { MANIFEST } from './build-files.ts';
import { readJson } from './read-json.ts';

export interface HostSources {
  /** Addresses that replace those of the remotes built beside the shell until the map was read. */
  map: RemoteMap;
  /** URL of the map; `file:` for a file. Null without one. */
  mapUrl: string | null;
  /** Folder of the build of a remote that is served at `/remotes/<name>/`. */
  folderOf: (name: string) => string;
  /** Folders that are served at `/remotes/<name>/releases/`; a file comes from the first that has it. */
  releasesOf: (name: string) => readonly string[];
}

/** A file of a remote on the shop's own origin. */
const OWN_FILE = /^\/remotes\/(?<name>[\w-]+)\/(?<releases>releases\/)?(?<file>[^?#]+)$/;

/** Where the remotes are: the map of their addresses, and from where the server reads what browsers get there. */
export class RemoteHosts {
  /** The map that counts until `REMOTES` has been read. */
  readonly first: RemoteMap;

  constructor(private readonly sources: HostSources) {
    this.first = { ...builtBeside(), ...sources.map };
  }

  /** Reads the map. @throws Error when it cannot be read or is no map */
  async map(): Promise<RemoteMap> {
    const { mapUrl } = this.sources;
    if (mapUrl === null) return this.first;
    const map = await readJson(mapUrl);
    if (!isRemoteMap(map)) throw new Error('is not an object of remote name to manifest address');
    return { ...builtBeside(), ...map };
  }

  /** Address of the build of a remote that is served beside the shell; null when there is none. */
  besideShell(name: string): string | null {
    const address = builtBeside()[name];
    return address !== undefined && existsSync(join(this.sources.folderOf(name), MANIFEST)) ? address : null;
  }

  /** The file behind a path of the shop's own builds and releases; any other address as it is. */
  urlOf(address: string): string {
    const { name, releases, file } = OWN_FILE.exec(address)?.groups ?? {};
    if (name === undefined || file === undefined) return address;
    const { folderOf, releasesOf } = this.sources;
    const files = (releases === undefined ? [folderOf(name)] : releasesOf(name)).map((folder) => join(folder, file));
    return pathToFileURL(files.find((path) => existsSync(path)) ?? files[0] ?? '').href;
  }
}

function builtBeside(): RemoteMap {
  return Object.fromEntries(REMOTE_NAMES.map((name) => [name, `/remotes/${name}/mf-manifest.json`]));
}

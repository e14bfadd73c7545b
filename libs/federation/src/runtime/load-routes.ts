import type { RemoteAddress } from '@fyonka/api-contract/pages/page-data';
import { entryOf } from '@fyonka/api-contract/pages/remote-manifest';
import { chunkQueueName, containerName } from '../names.ts';
import { openContainer } from './host.ts';
import { loadEntry } from './load-entry.ts';

/** Time limit of a manifest in milliseconds. */
const MANIFEST_TIME_OUT = 10_000;

/** Where a remote can be loaded from. */
type EntryAddress = Omit<RemoteAddress, 'pages'>;

/** Number of loads of each remote. An earlier load must not disturb the latest. */
const loads = new Map<string, number>();
/** Folders from which a remote's entries were loaded. */
const folders = new Map<string, Set<string>>();

/**
 * Loads the module that a remote exposes. Nothing of a remote loads before, and a failure affects only this remote.
 * After a failure the newest build is tried once; a load that stalls is waited for.
 * @param anew ignores everything that the page and its caches have of this remote
 * @returns the module's default export, unchecked
 */
export async function loadRoutes(name: string, address: EntryAddress, anew: boolean): Promise<unknown> {
  const load = (loads.get(name) ?? 0) + 1;
  loads.set(name, load);
  const isLatest = () => loads.get(name) === load;
  if (anew) return loadNewest(name, address, isLatest);
  try {
    return await loadFrom(name, address.entry ?? (await entryFromManifest(address.manifest)));
  } catch (failure) {
    if (!isLatest()) throw failure;
    return await loadNewest(name, address, isLatest);
  }
}

/**
 * Loads the build in the present manifest. Its files have a query of their own (`own-files.ts`), so that they come
 * neither from a cache nor from an earlier load of the same build.
 */
async function loadNewest(name: string, { manifest }: EntryAddress, isLatest: () => boolean): Promise<unknown> {
  const entry = await entryFromManifest(manifest);
  if (!isLatest()) throw new Error(`A later load of ${name} has begun`);
  dropTracesOf(name);
  return loadFrom(name, `${entry}?again=${Date.now()}`);
}

async function loadFrom(name: string, entry: string): Promise<unknown> {
  const { href } = new URL('.', new URL(entry, document.baseURI));
  folders.set(name, (folders.get(name) ?? new Set()).add(href));
  const container = await loadEntry(containerName(name), entry);
  const module = await openContainer<{ default: unknown }>(container, './routes');
  return module.default;
}

/**
 * Removes what earlier loads of a remote have left in the page: style sheets that would still apply, scripts under way,
 * which bundlers would take for those of the next load, and chunks that have arrived.
 */
function dropTracesOf(name: string): void {
  for (const folder of folders.get(name) ?? [])
    for (const element of document.querySelectorAll(
      `link[rel=stylesheet][href^="${folder}"], script[src^="${folder}"]`,
    ))
      element.remove();
  Reflect.deleteProperty(globalThis, chunkQueueName(name));
}

async function entryFromManifest(address: string): Promise<string> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(MANIFEST_TIME_OUT) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return entryOf(await response.json(), address);
}

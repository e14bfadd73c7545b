import type { RemoteAddress } from '@fyonka/api-contract/pages/page-data';
import type { RemoteName } from '@fyonka/api-contract/pages/routes';
import { entryOf } from '@fyonka/api-contract/pages/remote-manifest';
import { chunkQueueName, containerName } from '../names.ts';
import { openContainer } from './host.ts';
import { loadEntry } from './load-entry.ts';

/** How long a manifest may take, ms. */
const MANIFEST_TIME_OUT = 10_000;

/** How many loads of a remote have begun. What an earlier one still does must not disturb the latest. */
const loads = new Map<RemoteName, number>();
/** Folders that the entries of a remote have been loaded from. */
const folders = new Map<RemoteName, Set<string>>();

/**
 * Loads the one module that a remote exposes. Nothing of a remote is loaded before, and what fails here fails for
 * this remote alone. What fails is tried once more with the newest build; what stalls is waited for.
 * @param anew asks for manifest and code past everything that the page and its caches have of this remote
 * @returns the module's default export, unchecked
 */
export async function loadRoutes(name: RemoteName, address: RemoteAddress, anew: boolean): Promise<unknown> {
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
 * Loads the build that the manifest names now. Its files carry a query of their own (`own-files.ts`): they come neither
 * from a cache nor, by mistake, from an earlier load of the same build.
 */
async function loadNewest(name: RemoteName, { manifest }: RemoteAddress, isLatest: () => boolean): Promise<unknown> {
  const entry = await entryFromManifest(manifest);
  if (!isLatest()) throw new Error(`A later load of ${name} has begun`);
  dropTracesOf(name);
  return loadFrom(name, `${entry}?again=${Date.now()}`);
}

async function loadFrom(name: RemoteName, entry: string): Promise<unknown> {
  const { href } = new URL('.', new URL(entry, document.baseURI));
  folders.set(name, (folders.get(name) ?? new Set()).add(href));
  const container = await loadEntry(containerName(name), entry);
  const module = await openContainer<{ default: unknown }>(container, './routes');
  return module.default;
}

/**
 * Removes what earlier loads of a remote have left in the page: style sheets, whose rules would go on to apply, scripts
 * under way, which bundlers take for those of the next load, and chunks that have arrived.
 */
function dropTracesOf(name: RemoteName): void {
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

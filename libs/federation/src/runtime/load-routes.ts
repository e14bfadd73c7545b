import type { RemoteAddress } from '@fyonka/api-contract/page-data';
import type { RemoteName } from '@fyonka/api-contract/pages';
import { entryOf } from '@fyonka/api-contract/remote-manifest';
import { containerName } from '../names.ts';
import { ENTRY_TIME_OUT } from './entry-time-out.ts';
import { host } from './host.ts';

/**
 * Loads the one module that a remote exposes. Nothing of a remote is loaded before, and what fails here fails for
 * this remote alone. After a failure it is tried once more, past every cache, at the entry that the manifest names
 * now: a deployment may have replaced it while the page was open.
 * @returns the module's default export, unchecked
 */
export async function loadRoutes(name: RemoteName, address: RemoteAddress): Promise<unknown> {
  try {
    return await loadFrom(name, address.entry ?? (await entryFromManifest(address.manifest)), false);
  } catch {
    const entry = await entryFromManifest(address.manifest);
    return await loadFrom(name, `${entry}?again=${Date.now()}`, true);
  }
}

/** @param force drops what the runtime has kept of this remote: its entry, and the failure to load it */
async function loadFrom(name: RemoteName, entry: string, force: boolean): Promise<unknown> {
  const container = containerName(name);
  host.registerRemotes([{ name: container, entry }], { force });
  const loaded = await host.loadRemote<{ default: unknown }>(`${container}/routes`);
  return loaded?.default;
}

async function entryFromManifest(address: string): Promise<string> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(ENTRY_TIME_OUT) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return entryOf(await response.json(), address);
}

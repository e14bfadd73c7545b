import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { RemoteAddress } from '@fyonka/api-contract/pages/page-data';
import type { RemoteName } from '@fyonka/api-contract/pages/routes';
import { BRIDGE_VERSION } from '@fyonka/shop-bridge/remote-module';
import type { RemoteModule } from '@fyonka/shop-bridge/remote-module';
import { createLoadable } from '@fyonka/ui/loading/loadable';
import type { Loadable } from '@fyonka/ui/loading/loadable';
import { UnfitRemote } from './failures.ts';

export type Remote = RemoteModule<ComponentType>;
export type Remotes = Readonly<Record<RemoteName, Loadable<Remote>>>;

/**
 * Loads the module that a remote exposes, without checking it.
 * @param anew ignores everything that was loaded of the remote before
 */
export type LoadRoutes = (name: RemoteName, address: RemoteAddress, anew: boolean) => Promise<unknown>;

/** The micro-frontends, none of them loaded. @param addresses of their manifests, from the document */
export function createRemotes(addresses: Readonly<Record<string, RemoteAddress>>, loadRoutes: LoadRoutes): Remotes {
  const remote = (name: RemoteName): Loadable<Remote> =>
    createLoadable(async (anew) => {
      const address = addresses[name];
      if (!address) throw new Error(`The document does not say where remote ${name} is`);
      const module = await loadRoutes(name, address, anew);
      if (!isRemote(module)) throw new UnfitRemote(`Remote ${name} is not built for this shell`);
      return module;
    });
  return { catalog: remote('catalog'), checkout: remote('checkout'), admin: remote('admin') };
}

export const RemotesContext = createContext<Remotes | null>(null);

export function useRemote(name: RemoteName): Loadable<Remote> {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('The shop is drawn without its remotes');
  return remotes[name];
}

/**
 * A remote of a newer bridge may need features that this shell lacks. Refusing it here prevents failures at a later
 * click.
 */
function isRemote(module: unknown): module is Remote {
  const { bridge, pages } = (module ?? {}) as { bridge?: unknown; pages?: unknown };
  const isKnown = Number.isInteger(bridge) && Number(bridge) >= 1 && Number(bridge) <= BRIDGE_VERSION;
  return isKnown && typeof pages === 'object' && pages !== null;
}

import { createContext, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { RemoteAddress } from '@fyonka/api-contract/pages/page-data';
import type { LoadOptions } from '@fyonka/federation/runtime/load-routes';
import type { ShellProps } from '@fyonka/shop-bridge/remotes/fragments';
import { BRIDGE_VERSION } from '@fyonka/shop-bridge/remote-module';
import type { RemoteModule } from '@fyonka/shop-bridge/remote-module';
import { createLoadable } from '@fyonka/ui/loading/loadable';
import type { Loadable } from '@fyonka/ui/loading/loadable';
import { reportClientError } from './client-errors.ts';
import { UnfitRemote } from './failures.ts';

export type Remote = RemoteModule<ComponentType<ShellProps<ReactNode>>>;
/** The micro-frontends by name. */
export type Remotes = Readonly<Partial<Record<string, Loadable<Remote>>>>;

/** Loads the module that a remote exposes, without checking it. */
export type LoadRoutes = (name: string, address: RemoteAddress, options: LoadOptions) => Promise<unknown>;

/** None of the micro-frontends is loaded yet. @param addresses from the document */
export function createRemotes(addresses: Readonly<Record<string, RemoteAddress>>, loadRoutes: LoadRoutes): Remotes {
  const remote = (name: string, address: RemoteAddress): Loadable<Remote> =>
    createLoadable(async (anew) => {
      const onFailedFile = (file?: string): void => reportClientError(name, 'load', file);
      try {
        const module = await loadRoutes(name, address, { anew, onFailedFile });
        if (!isRemote(module)) throw new UnfitRemote(`Remote ${name} is not built for this shell`);
        return module;
      } catch (cause) {
        onFailedFile();
        throw cause;
      }
    });
  return Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, remote(name, address)]));
}

export const RemotesContext = createContext<Remotes | null>(null);

const UNKNOWN: Loadable<Remote> = createLoadable(() =>
  Promise.reject(new Error('The document does not say where this remote is')),
);

export function useRemote(name: string): Loadable<Remote> {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('The shop is drawn without its remotes');
  return remotes[name] ?? UNKNOWN;
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

import type { RemoteName } from '@fyonka/api-contract/pages';

/**
 * What a remote exposes as `./routes`, its one exposed module. `Component` is the framework's component type,
 * so that this contract itself stays free of it.
 */
export interface RemoteModule<Component> {
  /** Version of this contract that the remote was built for; the shell refuses a greater one. */
  bridge: typeof BRIDGE_VERSION;
  name: RemoteName;
  /** Pages by pattern of `PAGE_ROUTES`. A page reads its parameters from the address itself. */
  pages: Readonly<Record<string, Component>>;
  /** The cart dialog, drawn by checkout while `cartDialog` is open. */
  cartDialog?: Component;
}

/** Raise it when a change here would break a remote that is already deployed. */
export const BRIDGE_VERSION = 1;

import type { RemoteName } from '@fyonka/api-contract/pages/routes';

/**
 * The one module that a remote exposes, as `./routes`. `Component` is the component type of the framework, which this
 * library does not import.
 */
export interface RemoteModule<Component> {
  /** The `BRIDGE_VERSION` that the remote was built with; the shell refuses a greater one than its own. */
  bridge: typeof BRIDGE_VERSION;
  name: RemoteName;
  /**
   * Pages by their pattern in `PAGE_ROUTES`. A page reads its parameters from the address. It may suspend until its code
   * has arrived, and throw the bundler's error when that does not: the shell then loads the newest build.
   */
  pages: Readonly<Record<string, Component>>;
  /** The cart dialog, drawn by checkout while `cartDialog` is open. */
  cartDialog?: Component;
}

/** Raise it when a change here would break a remote that is already deployed. */
export const BRIDGE_VERSION = 1;

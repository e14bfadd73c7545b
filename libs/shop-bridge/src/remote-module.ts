import type { RemoteName } from '@fyonka/api-contract/pages/routes';
import type { Fragments } from './remotes/fragments.ts';

/**
 * The module that a remote exposes as `./routes`. `Component` is the framework's component type, which this library
 * does not import. It may take `ShellProps`.
 */
export interface RemoteModule<Component> {
  /** `BRIDGE_VERSION` at the remote's build. The shell refuses versions greater than its own. */
  bridge: typeof BRIDGE_VERSION;
  name: RemoteName;
  /**
   * Pages by their pattern in the remote's manifest. A page reads its parameters from the address. It may suspend while its
   * code loads, and throw the bundler's error when that fails.
   */
  pages: Readonly<Record<string, Component>>;
  /** The cart dialog, which only checkout has. */
  cartDialog?: Component;
  /** What the remote draws in the pages and dialogs of others. */
  fragments?: Fragments;
}

/**
 * Raise it when a change of this file, or of what a manifest says about a remote (`RemoteDescription` of api-contract),
 * would break deployed remotes.
 */
export const BRIDGE_VERSION = 2;

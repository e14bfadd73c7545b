import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as answers from '@fyonka/api-client/answers';
import * as cart from '@fyonka/shop-bridge/cart';
import * as cartDialog from '@fyonka/shop-bridge/cart-dialog';
import * as session from '@fyonka/shop-bridge/session';
import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import type { SharedRequest } from '../names.ts';
import type { Container } from './load-entry.ts';
import { lendRuntime } from './page-runtime.ts';

/** Modules that the shell provides. They are part of its script, so that remotes wait for no request. */
const SHARED: Record<SharedRequest, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  '@fyonka/api-client/answers': answers,
  '@fyonka/shop-bridge/cart': cart,
  '@fyonka/shop-bridge/cart-dialog': cartDialog,
  '@fyonka/shop-bridge/session': session,
};

// Every entry gets an instance of its own, because `init` would return the instance of an earlier build with its
// shares.
lendRuntime({ runtime: { init: createInstance }, bundlerRuntime, attachShareScopeMap });

/**
 * The shell's side of federation, made without the bundler's plugin: the shell's imports are in its own bundle, so that
 * the plugin's code for consuming shares (4 KB compressed) is unnecessary. Nor does the runtime load remotes: its
 * loader stores results by the remote's name, while `load-routes.ts` can load anew with less code.
 */
const { shareScopeMap } = createInstance({
  name: 'fyonka_shell',
  remotes: [],
  // With `version-first`, every remote's entry loads at the start, and one that is down leaves the page blank.
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(SHARED).map(([request, module]) => [
      request,
      {
        // Only the remotes' version ranges for React use this; other modules are accepted in any version.
        version: React.version,
        lib: () => module,
        shareConfig: { singleton: true, eager: true, requiredVersion: false },
      },
    ]),
  ),
});

/** Gives the shell's shares to a container and runs the module that it exposes. */
export async function openContainer<Module>(container: Container, expose: string): Promise<Module> {
  const shareScope = (shareScopeMap['default'] ??= {});
  await container.init(shareScope, [], { version: '', shareScopeKeys: 'default', shareScopeMap });
  const run = await container.get(expose);
  return run() as Module;
}

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

/** The modules that every remote gets from the shell, here already: no request waits for them. */
const SHARED: Record<SharedRequest, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  '@fyonka/api-client/answers': answers,
  '@fyonka/shop-bridge/cart': cart,
  '@fyonka/shop-bridge/cart-dialog': cartDialog,
  '@fyonka/shop-bridge/session': session,
};

// Every entry gets an instance of its own: `init` would give a build that of an earlier one, with what that brings to share.
lendRuntime({ runtime: { init: createInstance }, bundlerRuntime, attachShareScopeMap });

/**
 * The shell's side of federation. Made by hand and not by the bundler's plugin: the shell's own imports are in its
 * bundle, so that it does not need the plugin's glue for taking shares (4 KB, compressed). Nor does it load remotes:
 * the runtime's loader keeps what it has loaded by the remote's name (`load-routes.ts` does it in less, and anew).
 */
const { shareScopeMap } = createInstance({
  name: 'fyonka_shell',
  remotes: [],
  // With version-first every remote's entry is loaded at the start, and one that is down blanks the page.
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(SHARED).map(([request, module]) => [
      request,
      {
        // React's version, which only the remotes' ranges for React look at: the other modules are taken in any version.
        version: React.version,
        lib: () => module,
        shareConfig: { singleton: true, eager: true, requiredVersion: false },
      },
    ]),
  ),
});

/** Gives a container what the shell shares, and runs the module that it exposes. */
export async function openContainer<Module>(container: Container, expose: string): Promise<Module> {
  const shareScope = (shareScopeMap['default'] ??= {});
  await container.init(shareScope, [], { version: '', shareScopeKeys: 'default', shareScopeMap });
  const run = await container.get(expose);
  return run() as Module;
}

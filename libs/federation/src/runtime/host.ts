import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as answers from '@fyonka/api-client/answers';
import * as cart from '@fyonka/shop-bridge/cart';
import * as cartDialog from '@fyonka/shop-bridge/cart-dialog';
import * as pageTitle from '@fyonka/shop-bridge/page-title';
import * as session from '@fyonka/shop-bridge/session';
import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import type { SharedRequest } from '../names.ts';
import { entryTimeOut } from './entry-time-out.ts';
import { lendRuntime } from './page-runtime.ts';

/** The modules that every remote gets from the shell, here already: no request waits for them. */
const SHARED: Record<SharedRequest, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  '@fyonka/api-client/answers': answers,
  '@fyonka/shop-bridge/cart': cart,
  '@fyonka/shop-bridge/cart-dialog': cartDialog,
  '@fyonka/shop-bridge/page-title': pageTitle,
  '@fyonka/shop-bridge/session': session,
};

lendRuntime({ runtime: { init }, bundlerRuntime, attachShareScopeMap });

/**
 * The shell's side of federation. Made by hand and not by the bundler's plugin: the shell's own imports are in its
 * bundle, so that it does not need the plugin's glue for taking shares (4 KB, compressed).
 */
export const host = createInstance({
  name: 'fyonka_shell',
  remotes: [],
  plugins: [entryTimeOut()],
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

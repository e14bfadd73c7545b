import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as answers from '@fyonka/api-client/answers';
import * as cart from '@fyonka/shop-bridge/cart';
import * as cartDialog from '@fyonka/shop-bridge/cart-dialog';
import * as session from '@fyonka/shop-bridge/session';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { SharedRequest } from '../names.ts';
import { impatience } from './impatience.ts';

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

// Remotes are built without the runtime's core: they take it from here. The name is the federation plugin's.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/**
 * The shell's side of federation. Made by hand and not by the bundler's plugin: the shell consumes no share of
 * anybody's, and so does not carry the code for it (4 KB, compressed).
 */
export const host = createInstance({
  name: 'fyonka_shell',
  remotes: [],
  plugins: [impatience()],
  // Not version-first: that loads every remote's entry at the start, and one that is down blanks the page.
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(SHARED).map(([request, module]) => [
      request,
      {
        // Asked for by remotes as to React alone: the bridge is taken in whatever version it is here.
        version: React.version,
        lib: () => module,
        shareConfig: { singleton: true, eager: true, requiredVersion: false },
      },
    ]),
  ),
});

import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as answers from '@fyonka/api-client/answers';
import * as cart from '@fyonka/shop-bridge/cart';
import * as cartDialog from '@fyonka/shop-bridge/cart-dialog';
import * as session from '@fyonka/shop-bridge/session';
import type { SharedRequest } from '../names.ts';
import type { Container } from './load-entry.ts';
import { lendRuntime } from './page-runtime.ts';
import { sharingRuntime } from './shares.ts';

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

lendRuntime(sharingRuntime(SHARED));

/** Runs the module that a container exposes. Its `init` is not called: the shares are in the runtime that it borrows. */
export async function openContainer<Module>(container: Container, expose: string): Promise<Module> {
  const run = await container.get(expose);
  return run() as Module;
}

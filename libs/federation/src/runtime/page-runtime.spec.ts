import { afterEach, expect, test } from '@jest/globals';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { init } from '@module-federation/runtime';
import { borrowRuntime, lendRuntime, PAGE_RUNTIME_VERSION } from './page-runtime.ts';

const lent = { runtime: { init }, bundlerRuntime, attachShareScopeMap };

afterEach(() => {
  globalThis.fyonkaFederationRuntime = undefined;
});

test("two remotes share the shell's code, but not their state", () => {
  lendRuntime(lent);
  const [catalog, checkout] = [borrowRuntime(), borrowRuntime()];
  expect(catalog.bundlerRuntime.consumes).toBe(checkout.bundlerRuntime.consumes);
  catalog.bundlerRuntimeOptions.remotes = {} as never;
  catalog.bundlerRuntime.S['default'] = {};
  expect(checkout).toMatchObject({ bundlerRuntimeOptions: {}, bundlerRuntime: { S: {} } });
  expect(checkout.bundlerRuntimeOptions.remotes).toBeUndefined();
  expect(checkout.bundlerRuntime.S['default']).toBeUndefined();
});

test('a shell serves remotes that were built for an older one', () => {
  globalThis.fyonkaFederationRuntime = { version: PAGE_RUNTIME_VERSION + 1, ...lent };
  expect(borrowRuntime().runtime).toBe(lent.runtime);
});

test.each([
  ['an older runtime', PAGE_RUNTIME_VERSION - 1],
  ['none', undefined],
])('a remote on a page with %s ends before it does anything', (_what, version) => {
  globalThis.fyonkaFederationRuntime = version === undefined ? undefined : { version, ...lent };
  expect(borrowRuntime).toThrow(/needs federation runtime/);
});

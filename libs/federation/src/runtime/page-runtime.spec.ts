import { afterEach, expect, test } from '@jest/globals';
import { borrowRuntime, lendRuntime, PAGE_RUNTIME_VERSION } from './page-runtime.ts';
import { sharingRuntime } from './shares.ts';

const bundlerRuntime = sharingRuntime({});

afterEach(() => {
  globalThis.fyonkaFederationRuntime = undefined;
});

test("two remotes share the shell's code, but not their state", () => {
  lendRuntime(bundlerRuntime);
  const [catalog, checkout] = [borrowRuntime(), borrowRuntime()];
  expect(catalog.bundlerRuntime.consumes).toBe(checkout.bundlerRuntime.consumes);
  Object.assign(catalog.bundlerRuntimeOptions, { remotes: {} });
  Object.assign(catalog.bundlerRuntime.S, { default: {} });
  expect(checkout).toMatchObject({ bundlerRuntimeOptions: {}, bundlerRuntime: { S: {} } });
});

test('a shell serves remotes that were built for an older one', () => {
  globalThis.fyonkaFederationRuntime = { version: PAGE_RUNTIME_VERSION + 1, bundlerRuntime };
  expect(borrowRuntime().bundlerRuntime.consumes).toBe(bundlerRuntime.consumes);
});

test.each([
  ['an older runtime', PAGE_RUNTIME_VERSION - 1],
  ['none', undefined],
])('a remote on a page with %s ends before it does anything', (_what, version) => {
  globalThis.fyonkaFederationRuntime = version === undefined ? undefined : { version, bundlerRuntime };
  expect(borrowRuntime).toThrow(/needs federation runtime/);
});

import type { Federation } from '@module-federation/webpack-bundler-runtime';

/** The part of the federation runtime that the shell lends to the remotes, which contain none. */
export interface PageRuntime {
  /** `PAGE_RUNTIME_VERSION` of the shell. */
  version: number;
  /** The part of `@module-federation/runtime` that a remote's entry calls. */
  runtime: Pick<NonNullable<Federation['runtime']>, 'init'>;
  bundlerRuntime: NonNullable<Federation['bundlerRuntime']>;
  attachShareScopeMap: NonNullable<Federation['attachShareScopeMap']>;
}

/**
 * Raise it when remotes built from now on need something that the runtime of deployed shells lacks: after an upgrade of
 * `@module-federation`, compare what the bundlers' code in a remote's entry reads from
 * `__webpack_require__.federation`. A shell keeps serving all older numbers.
 */
export const PAGE_RUNTIME_VERSION = 1;

declare global {
  var fyonkaFederationRuntime: PageRuntime | undefined;
}

/** Makes the runtime available to the page's remotes. Only the shell calls it, once. */
export function lendRuntime(runtime: Omit<PageRuntime, 'version'>): void {
  globalThis.fyonkaFederationRuntime = { version: PAGE_RUNTIME_VERSION, ...runtime };
}

/**
 * The object that the bundler's code in a remote's entry fills: its code is shared, its state belongs to the remote.
 */
export type BorrowedRuntime = Omit<PageRuntime, 'version'> & Pick<Federation, 'bundlerRuntimeOptions'>;

/**
 * @throws Error when the page has no runtime, or an older one than the remote was built for. The entry then ends before
 * it registers its container, and the shell treats the remote as failed.
 */
export function borrowRuntime(): BorrowedRuntime {
  const page = globalThis.fyonkaFederationRuntime;
  if (!page || page.version < PAGE_RUNTIME_VERSION)
    throw new Error(
      `This remote needs federation runtime ${PAGE_RUNTIME_VERSION}, the page has ${page?.version ?? 'none'}`,
    );
  const { runtime, bundlerRuntime, attachShareScopeMap } = page;
  return {
    runtime,
    bundlerRuntime: { ...bundlerRuntime, S: {} },
    bundlerRuntimeOptions: {},
    attachShareScopeMap,
  };
}

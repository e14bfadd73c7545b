import type { Federation } from '@module-federation/webpack-bundler-runtime';

/** What of the federation runtime the shell lends to the remotes, which bring none of their own. */
export interface PageRuntime {
  /** `PAGE_RUNTIME_VERSION` of the shell. */
  version: number;
  /** Of `@module-federation/runtime`, what a remote's entry calls. */
  runtime: Pick<NonNullable<Federation['runtime']>, 'init'>;
  bundlerRuntime: NonNullable<Federation['bundlerRuntime']>;
  attachShareScopeMap: NonNullable<Federation['attachShareScopeMap']>;
}

/**
 * Raise it when a remote built from now on needs what the runtime of the shells deployed so far does not have: after
 * raising the version of `@module-federation`, compare what the bundlers' glue in a remote's entry asks of
 * `__webpack_require__.federation`. A shell goes on serving every older number.
 */
export const PAGE_RUNTIME_VERSION = 1;

declare global {
  var fyonkaFederationRuntime: PageRuntime | undefined;
}

/** Makes the runtime available to the remotes of this page. Only the shell calls it, once. */
export function lendRuntime(runtime: Omit<PageRuntime, 'version'>): void {
  globalThis.fyonkaFederationRuntime = { version: PAGE_RUNTIME_VERSION, ...runtime };
}

/** What the bundler's glue in a remote's entry goes on to fill: the code is shared, the state is the remote's. */
export type BorrowedRuntime = Omit<PageRuntime, 'version'> & Pick<Federation, 'bundlerRuntimeOptions'>;

/**
 * @throws Error when the page has no runtime, or an older one than this remote was built for; the entry then ends
 *   before it registers its container, and the shell takes the remote as one that did not load
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

import type { SharingRuntime } from './shares.ts';

/** The part of the federation runtime that the shell lends to the remotes, which contain none. */
export interface PageRuntime {
  /** `PAGE_RUNTIME_VERSION` of the shell. */
  version: number;
  /** Called by the code that the bundlers' plugin writes into a remote's entry. */
  bundlerRuntime: SharingRuntime;
}

/**
 * Raise it when remotes built from now on need something that deployed shells lack: a shared module (`names.ts`), or a
 * function of the runtime. After an upgrade of `@module-federation`, compare what the bundlers' code in a remote's entry calls with `sharingRuntime`. A shell keeps
 * serving all older numbers.
 */
export const PAGE_RUNTIME_VERSION = 1;

declare global {
  var fyonkaFederationRuntime: PageRuntime | undefined;
}

/** Makes the runtime available to the page's remotes. Only the shell calls it, once. */
export function lendRuntime(bundlerRuntime: SharingRuntime): void {
  globalThis.fyonkaFederationRuntime = { version: PAGE_RUNTIME_VERSION, bundlerRuntime };
}

/** The object that the bundler's code in a remote's entry fills: its code is shared, its state belongs to the remote. */
export interface BorrowedRuntime {
  bundlerRuntime: SharingRuntime & { S: object };
  bundlerRuntimeOptions: object;
}

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
  // All of it: older shells lend more, which their functions need.
  return { ...page, bundlerRuntime: { ...page.bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} };
}

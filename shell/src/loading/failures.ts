import type { Failure } from '@fyonka/ui/loading/loadable';

/** A remote whose contract this shell does not support. */
export class UnfitRemote extends Error {}

/** Whether a file of a remote could be loaded neither from its host nor from the shop's copy. Both bundlers mark such errors. */
export function isMissingFile(cause: unknown): boolean {
  const { name, code } = (cause ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/**
 * Whether newer code, which only a reload brings, may help: the remote does not fit, a file of its build is gone, or
 * several tries have failed.
 */
export function mayReloadHelp({ cause, attempt }: Failure): boolean {
  return attempt > 1 || cause instanceof UnfitRemote || isMissingFile(cause);
}

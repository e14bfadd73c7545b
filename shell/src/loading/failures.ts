import type { Failure } from '@fyonka/ui/loading/loadable';

/** A remote whose contract this shell does not support. */
export class UnfitRemote extends Error {}

/**
 * Whether a file of a remote could not be loaded, which a deployment may have removed. Both bundlers mark such errors.
 */
export function isMissingFile(cause: unknown): boolean {
  const { name, code } = (cause ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/**
 * Whether newer code of the shell, which a reload brings, may help: the remote does not fit, or several tries have
 * failed.
 */
export function mayReloadHelp({ cause, attempt }: Failure): boolean {
  return attempt > 1 || cause instanceof UnfitRemote;
}

import type { Failure } from '@fyonka/ui/loading/loadable';

/** A remote that has another contract than this shell. */
export class UnfitRemote extends Error {}

/** Whether a part of a remote's code did not arrive: after a deploy it may be gone. Both bundlers mark it so. */
export function isMissingFile(cause: unknown): boolean {
  const { name, code } = (cause ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/** Whether newer code of the shell itself may help, which comes with a reload: this one does not fit, or was tried in vain. */
export function mayReloadHelp({ cause, attempt }: Failure): boolean {
  return attempt > 1 || cause instanceof UnfitRemote;
}

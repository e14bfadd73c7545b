/** A remote that has another contract than this shell: newer code of the shop, with a reload, may have the same. */
export class UnfitRemote extends Error {}

/** Whether a part of a remote's code did not arrive: after a deploy it may be gone. Both bundlers mark it so. */
export function isMissingFile(cause: unknown): boolean {
  const { name, code } = (cause ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

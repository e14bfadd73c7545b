/**
 * Stands in for the file of this name in the federation runtime: snapshots tell of remotes' remotes, and of
 * manifests that the runtime itself reads. Here the document names every entry, and no remote has remotes.
 */
export class SnapshotHandler {
  /** Takes the hooks of plugins and calls none. */
  hooks = { applyPlugin: (): void => undefined };
  /** The runtime drops a remote's manifest from it when that is registered anew. */
  manifestCache = new Map<string, never>();
}

export function getGlobalRemoteInfo(): { hostGlobalSnapshot?: never } {
  return {};
}

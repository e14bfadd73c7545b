/**
 * Stands in for the file of this name in the federation runtime. Snapshots describe the remotes of remotes, and
 * remotes whose manifest the runtime reads itself. Here the document names every entry, and no remote has remotes.
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

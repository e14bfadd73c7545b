/**
 * `busy`: too many calls are waiting. `paused`: the process has ended a moment ago. `ended`: it has crashed or was too
 * slow. `faulty`: the bundle has thrown or answered something else than a first view. `refused`: its markup may not be in
 * a document.
 */
export type Reason = 'busy' | 'paused' | 'ended' | 'faulty' | 'refused';

/** A remote's bundle has not drawn a first view. The page's document goes without it. */
export class NoFirstView extends Error {
  override readonly name = 'NoFirstView';

  constructor(
    readonly reason: Reason,
    message: string,
  ) {
    // The bundle words most of these messages.
    super(message.slice(0, 500));
  }

  /** Whether the same page may have a first view some seconds later. */
  get isTemporary(): boolean {
    return this.reason !== 'faulty' && this.reason !== 'refused';
  }
}

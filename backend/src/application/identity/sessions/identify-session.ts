import type { Account } from '../../../domain/identity/account.ts';
import { seenAnew } from '../../../domain/identity/session.ts';
import type { Session } from '../../../domain/identity/session.ts';
import type { SessionId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import type { Sessions } from '../ports/sessions.ts';

/** Reads session and account of a signed-in request from the storage, so that changes take effect at the next request. */
export class IdentifySession {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    /** See `newSession`. */
    private readonly officePause: number,
  ) {}

  /**
   * @param isUse false for requests that a page makes while nobody uses it: they do not keep an office open
   * @returns null when the session has ended, even if its token is still valid
   */
  async execute(
    id: SessionId,
    isUse: boolean,
  ): Promise<{ readonly session: Session; readonly account: Account } | null> {
    const at = this.clock.now();
    const found = await this.sessions.find(id, at);
    const seen = found && isUse ? seenAnew(found.session, found.account.role, at, this.officePause) : null;
    if (seen) await this.noteSeen(seen);
    return found;
  }

  /** Ignores unavailable storage, so that signed-in people can read while nothing can be written. */
  private async noteSeen(seen: Session): Promise<void> {
    try {
      await this.sessions.seen(seen);
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }
}

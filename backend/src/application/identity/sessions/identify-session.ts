import type { Account } from '../../../domain/identity/account.ts';
import { isSeenAnew } from '../../../domain/identity/session.ts';
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
  ) {}

  /** @returns null when the session has ended, even if its token is still valid */
  async execute(id: SessionId): Promise<{ readonly session: Session; readonly account: Account } | null> {
    const at = this.clock.now();
    const found = await this.sessions.find(id, at);
    if (found && isSeenAnew(found.session, at)) await this.noteSeen(id, at);
    return found;
  }

  /** Ignores unavailable storage, so that signed-in people can read while nothing can be written. */
  private async noteSeen(id: SessionId, at: number): Promise<void> {
    try {
      await this.sessions.seen(id, at);
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }
}

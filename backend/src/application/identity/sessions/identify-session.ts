import type { Account } from '../../../domain/identity/account.ts';
import { runOnly, seenAnew } from '../../../domain/identity/session.ts';
import type { Session } from '../../../domain/identity/session.ts';
import type { AccountId, RunId, SessionId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import type { Sessions } from '../ports/sessions.ts';

/** Says whether a run is under way with the driver whose account it is. */
export interface RunsUnderWay {
  isUnderWay(account: AccountId, run: RunId): Promise<boolean>;
}

export interface IdentifiedSession {
  readonly session: Session;
  readonly account: Account;
  /** See `runOnly`. */
  readonly onlyRun: RunId | null;
}

/** Reads session and account of a signed-in request from the storage, so that changes take effect at the next request. */
export class IdentifySession {
  constructor(
    private readonly sessions: Sessions,
    private readonly runs: RunsUnderWay,
    private readonly clock: Clock,
    /** See `newSession`. */
    private readonly officePause: number,
  ) {}

  /**
   * @param isUse false for requests that a page makes while nobody uses it: they do not keep an office open
   * @returns null when the session has ended, even if its token is still valid
   */
  async execute(id: SessionId, isUse: boolean): Promise<IdentifiedSession | null> {
    const at = this.clock.now();
    const found = await this.sessions.find(id, at);
    if (!found) return null;
    const onlyRun = runOnly(found.session, at);
    if (onlyRun !== null && !(await this.runs.isUnderWay(found.account.id, onlyRun))) return null;
    const seen = isUse ? seenAnew(found.session, found.account.role, at, this.officePause) : null;
    if (seen) await this.noteSeen(seen);
    return { ...found, onlyRun };
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

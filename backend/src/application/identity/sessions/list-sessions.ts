import type { Session } from '../../../domain/identity/session.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Sessions } from '../ports/sessions.ts';

/** Lists the sessions of an account, newest first. */
export class ListSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  execute(account: AccountId): Promise<readonly Session[]> {
    return this.sessions.of(account, this.clock.now());
  }
}

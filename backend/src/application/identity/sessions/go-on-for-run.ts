import { withRun } from '../../../domain/identity/session.ts';
import type { RunId, SessionId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import type { Sessions } from '../ports/sessions.ts';

/** Lets the session of a driver who has opened a run under way go on for it, see `withRun`. */
export class GoOnForRun {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async execute(id: SessionId, run: RunId): Promise<void> {
    const found = await this.sessions.find(id, this.clock.now());
    const changed = found && withRun(found.session, run);
    if (!changed) return;
    try {
      await this.sessions.seen(changed);
    } catch (error) {
      // The run can be read while nothing can be written.
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }
}

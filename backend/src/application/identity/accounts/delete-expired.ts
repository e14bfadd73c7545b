import type { Clock } from '../../clock.ts';
import type { AttemptCounts } from '../ports/attempt-counts.ts';
import type { EmailProofs } from '../ports/email-proofs.ts';
import type { Sessions } from '../ports/sessions.ts';

// So many of each kind in one transaction that it stays short.
const BATCH = 200;

/** Deletes sessions, codes, tickets and counts whose time is over: they are worth nothing, and hold e-mails. Run it from time to time. */
export class DeleteExpired {
  constructor(
    private readonly sessions: Sessions,
    private readonly proofs: EmailProofs,
    private readonly attempts: AttemptCounts,
    private readonly clock: Clock,
  ) {}

  /** @returns whether there is more to delete at once */
  async execute(): Promise<boolean> {
    const at = this.clock.now();
    const deleted = [
      await this.sessions.prune(at, BATCH),
      await this.proofs.prune(at, BATCH),
      await this.attempts.prune(at, BATCH),
    ];
    return deleted.some((count) => count >= BATCH);
  }
}

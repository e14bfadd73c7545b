import type { Clock } from '../../clock.ts';
import type { AttemptCounts } from '../ports/attempt-counts.ts';
import type { EmailProofs } from '../ports/email-proofs.ts';
import type { Sessions } from '../ports/sessions.ts';

/** Rows of each kind that one transaction deletes, so that it stays short. */
const BATCH = 200;

/** Deletes expired sessions, codes, tickets and counts, because some contain e-mails. Run by a job. */
export class DeleteExpired {
  constructor(
    private readonly sessions: Sessions,
    private readonly proofs: EmailProofs,
    private readonly attempts: AttemptCounts,
    private readonly clock: Clock,
  ) {}

  /** @returns whether more rows may have to be deleted now */
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

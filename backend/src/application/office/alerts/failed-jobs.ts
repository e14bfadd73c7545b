import type { Clock } from '../../clock.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import type { OfficeEvents } from '../ports.ts';

/** Failures in a row after which a job needs a person: one that fails once mostly succeeds at its next run. */
const FAILURES_TO_TELL = 3;
/** Milliseconds in which the owner is notified of a job at most once, even if it recovers and fails again. */
const SILENCE = 6 * 60 * 60 * 1000;

/** Raises an alert for jobs that fail again and again in this process. */
export class FailedJobs {
  private readonly failures = new Map<string, number>();
  private readonly toldAt = new Map<string, number>();

  constructor(
    private readonly events: OfficeEvents,
    private readonly clock: Clock,
  ) {}

  succeeded(job: string): void {
    this.failures.delete(job);
  }

  async failed(job: string): Promise<void> {
    const failures = (this.failures.get(job) ?? 0) + 1;
    this.failures.set(job, failures);
    const now = this.clock.now();
    if (failures < FAILURES_TO_TELL || now - (this.toldAt.get(job) ?? -Infinity) < SILENCE) return;
    this.toldAt.set(job, now);
    try {
      await this.events.jobFailed(now);
    } catch (error) {
      // The monitoring of the storage has reported it. The next failure of the job raises the alert.
      this.toldAt.delete(job);
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }
}

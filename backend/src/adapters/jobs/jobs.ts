import type { BeforeApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '../../application/clock.ts';
import type { Leases } from '../../application/leases.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';

export interface Job {
  name: string;
  /** One of the shop's processes does it for all of them; otherwise each does its own. */
  isShared: boolean;
  /** Milliseconds from the end of one run to the beginning of the next. */
  period: number;
  /**
   * @param stopping is aborted when the jobs stop, or another process does the work by now: end soon then, and begin
   * nothing more
   * @returns whether there is more to do at once
   */
  run: (stopping: AbortSignal) => Promise<boolean>;
}

/**
 * Milliseconds beside the job's period after which another process takes the work of one over that does not go on, and
 * between two times that a process which does go on says so while a job runs.
 */
const PATIENCE = 45_000;
const RENEWAL = 15_000;
/** Milliseconds between two runs when there is more to do: others get their turn. */
const PAUSE = 20;
/** Milliseconds that a job has left to end when all stop. */
const LONGEST_STOP = 5_000;

/** Runs the shop's recurring work, each job never twice at once. A job that fails is tried again when its time comes. */
export class Jobs implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly log: Logger,
    private readonly leases: Leases,
    private readonly clock: Clock,
  ) {}

  /** Begins at once. */
  start(job: Job): void {
    this.schedule(job, 0);
  }

  /** Begins no further run, and aborts those in progress. */
  onModuleDestroy(): void {
    this.stopping.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** Ends when every run has, or has had its time to: whatever a job leaves undone, the next start takes up. */
  async beforeApplicationShutdown(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_STOP);
    });
    await Promise.race([Promise.all(this.running.values()), tooLate]);
    clearTimeout(timer);
    if (this.running.size > 0) this.log.warn({ jobs: [...this.running.keys()] }, 'jobs are cut off');
  }

  private schedule(job: Job, wait: number): void {
    if (this.stopping.signal.aborted) return;
    const begin = () => {
      const run = this.run(job).finally(() => this.running.delete(job.name));
      this.running.set(job.name, run);
    };
    this.timers.set(job.name, setTimeout(begin, wait).unref());
  }

  private async run(job: Job): Promise<void> {
    let hasMore = false;
    try {
      if (!job.isShared) hasMore = await job.run(this.stopping.signal);
      else if (await this.hold(job)) hasMore = await this.runHeld(job);
    } catch (error) {
      this.report(job, error);
    }
    this.schedule(job, hasMore ? PAUSE : job.period);
  }

  /** Holds the job's lease for as long as the run takes. A process that was frozen meanwhile has lost it, and its run is aborted. */
  private async runHeld(job: Job): Promise<boolean> {
    const lost = new AbortController();
    const renew = async (): Promise<void> => {
      // An aborted run may take as long as the lease still lasts.
      if (this.stopping.signal.aborted) return;
      if (!(await this.hold(job))) lost.abort();
    };
    const timer = setInterval(() => void renew().catch((error: unknown) => this.report(job, error)), RENEWAL).unref();
    try {
      return await job.run(AbortSignal.any([this.stopping.signal, lost.signal]));
    } finally {
      clearInterval(timer);
    }
  }

  private async hold({ name, period }: Job): Promise<boolean> {
    const at = this.clock.now();
    return this.leases.hold(name, { at, until: at + period + PATIENCE });
  }

  private report({ name }: Job, error: unknown): void {
    // Unavailable storage is logged once, elsewhere, not by every job.
    if (!(error instanceof StorageUnavailable)) this.log.error({ err: error, job: name }, 'a job failed');
  }
}

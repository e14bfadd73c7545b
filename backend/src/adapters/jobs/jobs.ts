import type { BeforeApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Clock } from '../../application/clock.ts';
import type { Leases } from '../../application/leases.ts';
import { Outages } from '../../application/repeated-failures.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';

export interface Job {
  name: string;
  /** True when one process at a time runs the job for the whole shop, false when every process runs its own. */
  isShared: boolean;
  /** Milliseconds from the end of one run to the beginning of the next. */
  period: number;
  /**
   * @param stopping is aborted when the jobs stop or another process has taken the lease; the run must then end soon
   * @returns whether more work is left, so that the next run starts without waiting for the period
   */
  run: (stopping: AbortSignal) => Promise<boolean>;
}

/** As `run` of a job; nothing: it never leaves work to the next run. */
type Run = (stopping: AbortSignal) => Promise<boolean | void>;
type MakeJob = (name: string, period: number, run: Run) => Job;

export const jobOfShop: MakeJob = (name, period, run) => ({ name, isShared: true, period, run: ending(run) });

export const jobOfProcess: MakeJob = (name, period, run) => ({ name, isShared: false, period, run: ending(run) });

function ending(run: Run): Job['run'] {
  return async (stopping) => (await run(stopping)) === true;
}

/** Is notified of the end of each run of a job. */
export interface JobsWatch {
  succeeded(job: string): void;
  failed(job: string): Promise<void>;
}

/** Milliseconds that a lease lasts beyond the job's period. When its process hangs for longer, another one takes over. */
const PATIENCE = 45_000;
/** Milliseconds between two renewals of the lease of a running job. */
const RENEWAL = 15_000;
/** Milliseconds between two runs when more work is left, so that other jobs and requests get processor time. */
const PAUSE = 20;
/** Milliseconds that running jobs get to end when the shop closes. */
const LONGEST_STOP = 5_000;

/** Runs recurring work. No job runs twice at once in the shop. A failed job runs again after its period; the log has it once for each kind of failure, and once when it ends well again. */
export class Jobs implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly successes = new Map<string, number>();
  private readonly runs = new Map<string, number>();
  private readonly stopping = new AbortController();
  private readonly outages: Outages;

  constructor(
    private readonly log: Logger,
    private readonly leases: Leases,
    private readonly clock: Clock,
    private readonly watch: JobsWatch | null = null,
  ) {
    this.outages = new Outages(clock);
  }

  /** The first run begins at once. Until it ends well, the job counts as well since the start, so that one that never does is noticed. */
  start(job: Job): void {
    this.successes.set(job.name, this.clock.now());
    this.runs.set(job.name, 0);
    this.schedule(job, 0);
  }

  /**
   * Time at which each job last ended well in this process, or was started. A shared job runs in the process that has its
   * lease.
   */
  get lastSuccesses(): ReadonlyMap<string, number> {
    return this.successes;
  }

  /** Number of runs of each job that ended well in this process. */
  get goodRuns(): ReadonlyMap<string, number> {
    return this.runs;
  }

  /** Begins no further run, and aborts those in progress. */
  onModuleDestroy(): void {
    this.stopping.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** Waits for running jobs, 5 seconds at most. The next start repeats what was left undone. */
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
      if (!job.isShared || (await this.hold(job))) {
        hasMore = await (job.isShared ? this.runHeld(job) : job.run(this.stopping.signal));
        this.successes.set(job.name, this.clock.now());
        this.runs.set(job.name, (this.runs.get(job.name) ?? 0) + 1);
        this.watch?.succeeded(job.name);
        const ended = this.outages.worked(job.name);
        if (ended) this.log.info({ job: job.name, ...ended }, 'a job ends well again');
      }
    } catch (error) {
      this.report(job, error);
      await this.notifyWatch(job, error);
    }
    this.schedule(job, hasMore ? PAUSE : job.period);
  }

  /** Renews the lease while the job runs. When it is lost, because the process was suspended too long, the run is aborted. */
  private async runHeld(job: Job): Promise<boolean> {
    const lost = new AbortController();
    const renew = async (): Promise<void> => {
      // An aborted run must not renew the lease: it may only use the time that is left.
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

  /** A failure of the watch must not end the job. */
  private async notifyWatch(job: Job, error: unknown): Promise<void> {
    if (isStorageOutage(error)) return;
    await this.watch?.failed(job.name).catch((failure: unknown) => this.report(job, failure));
  }

  private report({ name }: Job, error: unknown): void {
    // Unavailable storage is logged once, elsewhere, not by every job.
    if (isStorageOutage(error) || !this.outages.failed(name, placeOf(error))) return;
    this.log.error({ err: error, job: name }, 'a job failed');
  }
}

/** Whether nothing but the storage is to blame, also for each of several errors. */
function isStorageOutage(error: unknown): boolean {
  return error instanceof AggregateError ? error.errors.every(isStorageOutage) : error instanceof StorageUnavailable;
}

/** The line of the program that has thrown it, the first of several errors. Messages may differ each time. */
function placeOf(error: unknown): string {
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return (one instanceof Error && /^ +at .*/m.exec(one.stack ?? '')?.[0]) || 'unknown';
}

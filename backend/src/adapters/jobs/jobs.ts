import type { Logger } from 'pino';

interface Job {
  name: string;
  /** Milliseconds from one end to the next beginning. */
  every: number;
  /**
   * @param stopping is aborted when the jobs stop: end soon then, and begin nothing more
   * @returns whether there is more to do at once
   */
  run: (stopping: AbortSignal) => Promise<boolean>;
}

/** Milliseconds between two runs when there is more to do: others get their turn. */
const BREATH = 20;
/** Milliseconds that a job has left to end when all stop. */
const LONGEST_STOP = 5_000;

/** Runs the shop's recurring work, each job never twice at once. A job that fails is tried again when its time comes. */
export class Jobs {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(private readonly log: Logger) {}

  /** Begins at once. */
  start(job: Job): void {
    this.schedule(job, 0);
  }

  /** Ends when what runs now has ended, or has had its time to: whatever a job leaves undone, the next start takes up. */
  async stop(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
    let tooLate: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      tooLate = setTimeout(resolve, LONGEST_STOP);
    });
    await Promise.race([Promise.all(this.running.values()), patience]);
    clearTimeout(tooLate);
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
      hasMore = await job.run(this.stopping.signal);
    } catch (error) {
      this.log.error({ err: error, job: job.name }, 'a job failed');
    }
    this.schedule(job, hasMore ? BREATH : job.every);
  }
}

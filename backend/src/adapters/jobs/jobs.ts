import type { Logger } from 'pino';

interface Job {
  name: string;
  /** Milliseconds from one end to the next beginning. */
  every: number;
  /** @returns whether there is more to do at once */
  run: () => Promise<boolean>;
}

/** Milliseconds between two runs when there is more to do: others get their turn. */
const BREATH = 20;

/** Runs the shop's recurring work, each job never twice at once. A job that fails is tried again when its time comes. */
export class Jobs {
  readonly #log: Logger;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Begins at once. */
  start(job: Job): void {
    this.#schedule(job, 0);
  }

  /** Ends when what runs now has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  #schedule(job: Job, wait: number): void {
    if (this.#isStopped) return;
    const begin = () => {
      const run = this.#run(job).finally(() => this.#running.delete(run));
      this.#running.add(run);
    };
    this.#timers.set(job.name, setTimeout(begin, wait).unref());
  }

  async #run(job: Job): Promise<void> {
    let hasMore = false;
    try {
      hasMore = await job.run();
    } catch (error) {
      this.#log.error({ err: error, job: job.name }, 'a job failed');
    }
    this.#schedule(job, hasMore ? BREATH : job.every);
  }
}

import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OOM_FILE } from '../../../../processes/serve-jobs.ts';
import { WorkerProcess } from '../../../../processes/worker-process.ts';
import type { BundleCall } from './bundle-runner.ts';
import { NoFirstView } from './no-first-view.ts';

/** Milliseconds. */
export interface Limits {
  /** For one call of a bundle, the first of which evaluates it. */
  call: number;
  /** For the start of a process. */
  start: number;
  /** For which a bundle is left alone whose process has ended, so that not every visitor waits for its next end. */
  pause: number;
  /** After which a process that is not needed ends. */
  idle: number;
}

/** Megabytes of JavaScript's memory. */
const MEMORY = 128;
/** Megabytes in all. Dates and numbers of a language are formatted outside of JavaScript's memory. */
const RESIDENT = 300;

const MOST_CALLS = 100;

/** What the program imports when it runs from its source. */
const MODULES = ['disarm.ts', 'sandbox.ts', '../../../../processes/serve-jobs.ts'];

/** The process of one bundle. */
export class BundleProcess {
  private readonly worker: WorkerProcess<BundleCall, string>;
  private pausedUntil = 0;

  constructor(
    source: string,
    program: string,
    private readonly limits: Limits,
  ) {
    // Where links lead: Node would look them up on the way to the file, which it may not.
    const file = realpathSync(program);
    const modules = file.endsWith('.ts') ? MODULES.map((name) => join(dirname(file), name)) : [];
    this.worker = new WorkerProcess({
      file,
      flags: confinement([file, ...modules]),
      data: source,
      timeLimit: limits.call,
      startLimit: limits.start,
      mostJobs: MOST_CALLS,
      idleLimit: limits.idle,
      memory: MEMORY,
      resident: RESIDENT,
    });
  }

  /** @returns JSON @throws NoFirstView */
  async call(call: BundleCall): Promise<string> {
    const job = await this.worker.run(() => {
      if (performance.now() < this.pausedUntil) throw new NoFirstView('paused', 'it has failed a moment ago');
      return call;
    });
    switch (job.kind) {
      case 'done':
        return job.answer;
      case 'failed':
        throw new NoFirstView('faulty', job.reason);
      case 'busy':
        throw new NoFirstView('busy', job.reason);
      case 'ended':
        this.pausedUntil = performance.now() + this.limits.pause;
        throw new NoFirstView('ended', job.reason);
    }
  }

  close(): void {
    this.worker.close();
  }
}

/**
 * Flags of a process that may read these files and nothing else. Child processes, workers, add-ons and code from strings
 * are refused, and nothing can be planted in the objects of the language. Node 24 has no such switch for the network:
 * see `sandbox.ts` and `disarm.ts`.
 */
export function confinement(files: readonly string[]): string[] {
  return [
    '--permission',
    ...files.map((file) => `--allow-fs-read=${file}`),
    `--allow-fs-write=${OOM_FILE}`,
    '--disallow-code-generation-from-strings',
    '--frozen-intrinsics',
    '--experimental-vm-modules',
  ];
}

import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Reply } from './worker-process.ts';

/** How much sooner than the shop this process is killed when the machine has no memory left: 1000 is the highest. */
const OOM_SCORE = '1000';

/** In a process that `WorkerProcess` has started: answers each task that it sends. What `work` throws is a failed job. */
export function serveJobs<Task, Answer>(work: (task: Task) => Answer | Promise<Answer>): void {
  lowerPriority();
  // Ctrl+C reaches this process, too. The server decides when it ends, so that it can finish the current job.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('message', (task: Task) => {
    void reply(work, task).then((answer) => process.send?.(answer));
  });
}

async function reply<Task, Answer>(work: (task: Task) => Answer | Promise<Answer>, task: Task): Promise<Reply<Answer>> {
  try {
    return { answer: await work(task) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Requests of shoppers come before these jobs. Not every system permits it. */
function lowerPriority(): void {
  try {
    setPriority(10);
    writeFileSync('/proc/self/oom_score_adj', OOM_SCORE);
  } catch {
    // Then the process runs like any other.
  }
}

import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Reply } from './worker-process.ts';

/** Makes the kernel kill this process before the server when the machine runs out of memory; 1000 is the maximum. */
const OOM_SCORE = '1000';

/** Answers tasks of a `WorkerProcess`, in the process that it has started. An error of `work` fails the job. */
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

/** Gives requests of visitors priority over these jobs, where the system permits it. */
function lowerPriority(): void {
  try {
    setPriority(10);
    writeFileSync('/proc/self/oom_score_adj', OOM_SCORE);
  } catch {
    // Not permitted; the process runs with normal priority.
  }
}

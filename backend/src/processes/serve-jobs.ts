import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
// Not the global, which a process that runs hostile code takes away from itself.
import process from 'node:process';
import type { Message, Reply } from './worker-process.ts';

/** A number up to 1000 in it makes the kernel kill this process before the server when the machine's memory is full. */
export const OOM_FILE = '/proc/self/oom_score_adj';

type Work<Task, Answer, Data> = (task: Task, data: Data) => Answer | Promise<Answer>;

/**
 * Answers tasks of a `WorkerProcess`, in the process that it has started.
 * @param work its error fails the job. `data` is that of the options
 * @param isAwaited whether visitors wait for these jobs; otherwise the server's own work goes first
 */
export function serveJobs<Task, Answer, Data = undefined>(work: Work<Task, Answer, Data>, isAwaited = false): void {
  standBack(isAwaited);
  // Ctrl+C reaches this process, too. The server decides when it ends, so that it can finish the current job.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  let data: Data;
  const answer = async (task: Task): Promise<void> => {
    process.send?.(await reply(() => work(task, data)));
    // There is one only with `freesAfterJob`.
    globalThis.gc?.();
  };
  process.on('message', (message: Message<Task, Data>) => {
    if ('data' in message) data = message.data;
    else void answer(message.task);
  });
  process.send?.('started');
}

async function reply<Answer>(work: () => Answer | Promise<Answer>): Promise<Reply<Answer>> {
  try {
    return { answer: await work() };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Gives the server priority over this process, where the system permits it. */
function standBack(isAwaited: boolean): void {
  try {
    if (!isAwaited) setPriority(10);
    writeFileSync(OOM_FILE, '1000');
  } catch {
    // Not permitted; the process runs with normal priority.
  }
}

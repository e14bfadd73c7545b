// Process of worker-process.programs.spec.ts: does what its tasks name.
import { serveJobs } from './serve-jobs.ts';

export type Task =
  | 'work'
  | 'throw'
  | 'crash'
  | 'loop'
  | 'fill the memory'
  | 'fill buffers'
  | 'keep a buffer'
  | 'leave a buffer'
  | 'list the environment';

const MEGABYTE = 1024 * 1024;
const kept: Buffer[] = [];

serveJobs(async (task: Task): Promise<string> => {
  switch (task) {
    case 'work':
      return `done by ${process.pid}`;
    case 'throw':
      throw new Error('this task has a fault');
    case 'crash':
      return process.abort();
    case 'loop':
      for (;;);
    case 'fill the memory': {
      const filled: number[][] = [];
      for (;;) filled.push(Array.from({ length: 100_000 }, Math.random));
    }
    case 'fill buffers':
      // Without a pause in which the process could look at itself.
      for (;;) if (kept.length < 300) kept.push(Buffer.alloc(MEGABYTE, 1));
    case 'keep a buffer':
      kept.push(Buffer.alloc(5 * MEGABYTE, 1));
      return `done by ${process.pid}`;
    case 'leave a buffer': {
      const { external } = process.memoryUsage();
      // Below what makes V8 collect garbage by itself.
      Buffer.alloc(3_000_000);
      return String(external);
    }
    case 'list the environment':
      // oxlint-disable-next-line node/no-process-env -- the spec checks what a worker process can read
      return Object.keys(process.env).join();
  }
});

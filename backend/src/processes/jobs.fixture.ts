// Process of worker-process.programs.spec.ts: does what its tasks name.
import { serveJobs } from './serve-jobs.ts';

export type Task = 'work' | 'throw' | 'crash' | 'loop' | 'fill the memory' | 'leave a buffer' | 'list the environment';

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

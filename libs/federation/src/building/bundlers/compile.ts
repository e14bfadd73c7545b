import type { BuildReport } from './bundler.ts';
import { reportOf } from './report.ts';
import type { Stats } from './report.ts';

/** The interface that both bundlers' compilers share. */
interface Compiler {
  run(ended: (failure: Error | null, stats?: Stats) => void): void;
  close(closed: () => void): void;
}

/** Runs a compiler once and closes it. @throws Error with the bundler's messages when anything did not compile */
export function compile(compiler: Compiler): Promise<BuildReport> {
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        const outcome = reportOf(failure, stats);
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      });
    });
  });
}

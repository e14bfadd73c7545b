import type { BuildReport } from './bundler.ts';
import { report } from './report.ts';
import type { Compiled } from './report.ts';

/** The part of a compiler, and of what it tells at its end, that both bundlers have alike. */
interface Compiler {
  run(ended: (failure: Error | null, stats?: Stats) => void): void;
  close(closed: () => void): void;
}

interface Stats {
  compilation: Compiled;
  hasErrors(): boolean;
  toString(options: { preset: 'errors-warnings'; colors: false }): string;
}

/** Runs a compiler once and closes it. @throws Error with the bundler's messages when anything did not compile */
export function compile(compiler: Compiler): Promise<BuildReport> {
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure || !stats) reject(failure ?? new Error('The build ended without a result'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
        else resolve(report(stats.compilation));
      });
    });
  });
}

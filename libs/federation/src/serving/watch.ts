import type { BuildConfig, BuildListener, BuildReport } from '../building/bundlers/bundler.ts';
import { reportOf } from '../building/bundlers/report.ts';
import type { Stats } from '../building/bundlers/report.ts';

/** The interface that both bundlers' compilers share. */
export interface WatchableCompiler {
  hooks: { invalid: { tap(name: string, changed: () => void): void } };
  watch(options: object, built: (failure: Error | null, stats?: Stats) => void): unknown;
}

/**
 * Rebuilds whenever a source changes, until the process ends. The listener sees all compilers as one build, which ends
 * with the last of them.
 */
export function watchTogether(compilers: readonly WatchableCompiler[], listener: BuildListener<BuildReport[]>): void {
  /** Outcomes by compiler; undefined while it builds. */
  const outcomes: (BuildReport | Error | undefined)[] = compilers.map(() => undefined);
  listener.started();
  for (const [index, compiler] of compilers.entries()) {
    compiler.hooks.invalid.tap('watchTogether', () => {
      outcomes[index] = undefined;
      listener.started();
    });
    compiler.watch({}, (failure, stats) => {
      outcomes[index] = reportOf(failure, stats);
      if (outcomes.includes(undefined)) return;
      const failed = outcomes.find((outcome) => outcome instanceof Error);
      listener.ended(failed ? { failure: failed } : { result: outcomes as BuildReport[] });
    });
  }
}

/** The same build for developers: legible, quick, and into another folder. After an error the last good files stay. */
export function forDevelopment<Plugin>(config: BuildConfig<Plugin>, folder: string): BuildConfig<Plugin> {
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { ...config.output, path: folder },
    optimization: {
      ...config.optimization,
      minimize: false,
      emitOnErrors: false,
      moduleIds: 'named',
      chunkIds: 'named',
    },
  };
}

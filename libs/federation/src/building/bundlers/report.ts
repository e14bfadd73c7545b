import type { BuildReport } from './bundler.ts';

/** The part of what a compiler tells at its end that both bundlers have alike. */
export interface Stats {
  compilation: {
    entrypoints: ReadonlyMap<string, { getFiles(): readonly string[] }>;
    fileDependencies: Iterable<string>;
  };
  hasErrors(): boolean;
  toString(options: { preset: 'errors-warnings'; colors: false }): string;
}

/** What a build made, or an error with the bundler's messages when anything did not compile. */
export function reportOf(failure: Error | null, stats: Stats | undefined): BuildReport | Error {
  if (failure || !stats) return failure ?? new Error('The build ended without a result');
  if (stats.hasErrors()) return new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
  const { entrypoints, fileDependencies } = stats.compilation;
  return {
    entries: Object.fromEntries([...entrypoints].map(([name, entry]) => [name, [...entry.getFiles()]])),
    styleSheets: [...fileDependencies].filter((file) => file.endsWith('.css')),
  };
}

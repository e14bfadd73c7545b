import type { BuildReport } from './bundler.ts';

/** The part of a compiler's result that both bundlers share. */
export interface Stats {
  hash: string | null;
  compilation: {
    namedChunkGroups: ReadonlyMap<string, { getFiles(): readonly string[] }>;
    fileDependencies: Iterable<string>;
  };
  hasErrors(): boolean;
  toString(options: { preset: 'errors-warnings'; colors: false }): string;
}

/** Result of a build, or an error with the bundler's messages. */
export function reportOf(failure: Error | null, stats: Stats | undefined): BuildReport | Error {
  if (failure || !stats) return failure ?? new Error('The build ended without a result');
  if (stats.hasErrors()) return new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
  const { namedChunkGroups, fileDependencies } = stats.compilation;
  return {
    hash: stats.hash ?? '',
    entries: Object.fromEntries([...namedChunkGroups].map(([name, entry]) => [name, [...entry.getFiles()]])),
    styleSheets: [...fileDependencies].filter((file) => file.endsWith('.css')),
  };
}

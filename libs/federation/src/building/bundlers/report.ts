import type { BuildReport } from './bundler.ts';

/** The part of a compiler's result that both bundlers share. */
export interface Stats {
  hash: string | null;
  compilation: {
    namedChunkGroups: ReadonlyMap<string, { getFiles(): readonly string[] }>;
    chunks: Iterable<object>;
    chunkGraph: { getChunkModules(chunk: object): Iterable<Module> };
  };
  hasErrors(): boolean;
  toString(options: { preset: 'errors-warnings'; colors: false }): string;
}

interface Module {
  type: string;
  /** Path of its source. */
  nameForCondition(): string | null | undefined;
}

/** Type of the modules that both bundlers write into files of styles. */
const STYLES = 'css/mini-extract';

/** Result of a build, or an error with the bundler's messages. */
export function reportOf(failure: Error | null, stats: Stats | undefined): BuildReport | Error {
  if (failure || !stats) return failure ?? new Error('The build ended without a result');
  if (stats.hasErrors()) return new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
  const { namedChunkGroups, chunks, chunkGraph } = stats.compilation;
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  return {
    hash: stats.hash ?? '',
    entries: Object.fromEntries([...namedChunkGroups].map(([name, entry]) => [name, [...entry.getFiles()]])),
    styleSheets: modules.flatMap((module) => (module.type === STYLES ? (module.nameForCondition() ?? []) : [])),
  };
}

import type { BuildReport } from './bundler.ts';

/** The part of a finished compilation that both bundlers have alike. */
export interface Compiled {
  entrypoints: ReadonlyMap<string, { getFiles(): readonly string[] }>;
  fileDependencies: Iterable<string>;
}

export function report(compiled: Compiled): BuildReport {
  return {
    entries: Object.fromEntries([...compiled.entrypoints].map(([name, entry]) => [name, [...entry.getFiles()]])),
    styleSheets: [...compiled.fileDependencies].filter((file) => file.endsWith('.css')),
  };
}

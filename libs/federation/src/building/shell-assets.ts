import type { ShellAssets } from '@fyonka/api-contract/pages/page-data';

/** Written by the loader that puts sheets into scripts. */
const BRINGS_A_SHEET = 'adoptedStyleSheets';

/**
 * The parts of the builds that the document needs.
 * @param files of the client's entry and of the offline page, below the public path
 * @param texts contents of the entry's scripts
 * @throws Error when the client's entry needs a sheet that the document's style sheet lacks
 */
export function shellAssets(
  files: { scripts: readonly string[]; offline: readonly string[] },
  texts: readonly string[],
  inline: Omit<ShellAssets, 'scripts' | 'offlineScripts'>,
): ShellAssets {
  if (texts.some((text) => text.includes(BRINGS_A_SHEET)))
    throw new Error('src/client.tsx draws something whose style sheet src/every-document.ts does not reach');
  const paths = (names: readonly string[]) => names.map((file) => `/${file}`);
  return { scripts: paths(files.scripts), offlineScripts: paths(files.offline), ...inline };
}

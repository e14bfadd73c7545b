import type { ShellAssets } from '@fyonka/api-contract/pages/page-data';

/** Written by the loader that puts sheets into scripts. */
const BRINGS_A_SHEET = 'adoptedStyleSheets';

/**
 * The parts of the builds that the document needs.
 * @param scripts of the client's entry, below the public path
 * @param texts contents of these scripts
 * @throws Error when the client's entry needs a sheet that the document's style sheet lacks
 */
export function shellAssets(
  scripts: readonly string[],
  texts: readonly string[],
  inline: Omit<ShellAssets, 'scripts'>,
): ShellAssets {
  if (texts.some((text) => text.includes(BRINGS_A_SHEET)))
    throw new Error('src/client.tsx draws something whose style sheet src/every-document.ts does not reach');
  return { scripts: scripts.map((file) => `/${file}`), ...inline };
}

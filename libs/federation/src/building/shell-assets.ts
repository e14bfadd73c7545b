import type { ShellAssets } from '@fyonka/api-contract/pages/page-data';

/** As the loader that puts sheets into scripts writes it. */
const BRINGS_A_SHEET = 'adoptedStyleSheets';

/**
 * What the document needs of the builds.
 * @param scripts of the client's entry, below the public path
 * @param texts of these scripts
 * @throws Error when the browser begins with something that the sheet of every document lacks
 */
export function shellAssets(
  scripts: readonly string[],
  texts: readonly string[],
  inline: Pick<ShellAssets, 'boot' | 'style' | 'pageStyle'>,
): ShellAssets {
  if (texts.some((text) => text.includes(BRINGS_A_SHEET)))
    throw new Error('src/client.tsx draws something whose style sheet src/every-document.ts does not reach');
  return { scripts: scripts.map((file) => `/${file}`), ...inline };
}

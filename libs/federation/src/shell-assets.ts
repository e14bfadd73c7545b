import type { ShellAssets } from '@fyonka/api-contract/page-data';
import type { BuildReport } from './bundler.ts';

/** What the document needs of the builds. @throws Error when the browser shows something that the server's style sheet lacks */
export function shellAssets(
  client: BuildReport,
  server: BuildReport,
  inline: Pick<ShellAssets, 'boot' | 'style'>,
): ShellAssets {
  const missing = client.styleSheets.filter((sheet) => !server.styleSheets.includes(sheet));
  if (missing.length > 0) throw new Error(`src/server.tsx does not reach ${missing.join(', ')}`);
  return { scripts: (client.entries['shell'] ?? []).map((file) => `/${file}`), ...inline };
}

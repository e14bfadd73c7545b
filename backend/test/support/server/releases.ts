import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseList } from '@fyonka/api-contract/pages/remote-manifest';
import type { RemoteDescription } from '@fyonka/api-contract/pages/remote-pages';
import { FRAMEWORK, integrityOf, REMOTE_PAGES } from './shell-build.ts';

/**
 * Writes a stand-in for a release of the catalogue with the pages of the present build, as `npm run release` writes it.
 * @param folder of the releases, such as `DATA_DIR/releases/catalog`
 * @param given replaces parts of what the manifest says
 * @param firstView text of the bundle that draws its pages
 */
export function writeRelease(
  folder: string,
  version: string,
  given: { [Part in keyof RemoteDescription]?: RemoteDescription[Part] | undefined } = {},
  firstView?: string,
): void {
  const entry = `remoteEntry.${version}.js`;
  const script = `void '${version}';\n`;
  mkdirSync(join(folder, version), { recursive: true });
  writeFileSync(join(folder, version, entry), script);
  const drawing = 'first-view.cdef4567.mjs';
  if (firstView !== undefined) writeFileSync(join(folder, version, drawing), firstView);
  const shop = {
    contract: 1,
    framework: FRAMEWORK,
    version,
    pages: REMOTE_PAGES.catalog,
    files: { [entry]: integrityOf(script), ...(firstView !== undefined && { [drawing]: integrityOf(firstView) }) },
    ...(firstView !== undefined && { firstView: { script: drawing } }),
    ...given,
  };
  const manifest = { metaData: { publicPath: 'auto', remoteEntry: { name: entry, path: '' } }, exposes: [], shop };
  writeFileSync(join(folder, version, 'mf-manifest.json'), JSON.stringify(manifest));
  const file = join(folder, 'releases.json');
  const { releases } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseList) : { releases: [] };
  const releasedAt = new Date(Date.UTC(2026, 0, 1 + releases.length)).toISOString();
  writeFileSync(file, JSON.stringify({ releases: [...releases, { version, releasedAt }] }));
}

import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFramework, RemoteDescription, RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import { BRIDGE_VERSION } from '@fyonka/shop-bridge/remote-module';
import { integrityOf } from './file-hashes.ts';

const MANIFEST = 'mf-manifest.json';
/** What the federation plugin writes for tools that nobody uses here. */
const STATISTICS = 'mf-stats.json';
/** Characters of a version, enough that two builds never have the same one. */
const VERSION_LENGTH = 12;

/**
 * Adds the property `shop` to a build's manifest: its pages, the bundle of its first views, what it was built
 * against, its files with their integrity, and its version, which follows from all of these.
 * @param folder with the finished build, before it is compressed
 * @param framework that it was built against
 * @param firstView files of the bundle that draws first views; none when the remote has no such bundle
 */
export async function describeBuild(
  folder: string,
  framework: PageFramework,
  pages: readonly RemotePage[],
  firstView: readonly string[],
): Promise<void> {
  await rm(join(folder, STATISTICS), { force: true });
  const names = (await readdir(folder)).filter((name) => name !== MANIFEST).sort();
  const files = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await integrityOf(join(folder, name))])),
  );
  const [script, style] = ['.mjs', '.css'].map((kind) => firstView.find((name) => name.endsWith(kind)));
  const parts = {
    contract: BRIDGE_VERSION,
    framework,
    pages,
    ...(script !== undefined && { firstView: { script, ...(style !== undefined && { style }) } }),
    files,
  };
  const manifest: unknown = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  const shop: RemoteDescription = { version: versionOf(parts), ...parts };
  await writeFile(join(folder, MANIFEST), JSON.stringify({ ...(manifest as object), shop }));
}

function versionOf(parts: Omit<RemoteDescription, 'version'>): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, VERSION_LENGTH);
}

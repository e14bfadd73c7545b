import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { REMOTE_NAMES } from '@fyonka/api-contract/pages/routes';

export const FRONT_ENDS = ['shell', ...REMOTE_NAMES] as const;
export type FrontEnd = (typeof FRONT_ENDS)[number];

/** Front ends of the last release in every shop: all but the one that `npm run journeys -w mfe-catalog` is about. */
export const OTHERS = FRONT_ENDS.filter((name) => process.env['FRONT_END'] && process.env['FRONT_END'] !== name);

/** The archive of a front end's build, which `npm run keep-release -w e2e` writes. */
export function archiveOf(name: FrontEnd): string {
  return join(import.meta.dirname, '../../last-release', `${name}.tar.br`);
}

/** Writes the build of a front end in the last release into a folder. */
export function unpackLastRelease(name: FrontEnd, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: brotliDecompressSync(readFileSync(archiveOf(name))) });
}

/**
 * Puts front ends of the last release into a shop's data folder, from where it serves them on its own origin.
 * @returns the settings of that shop
 */
export function lastRelease(names: readonly FrontEnd[], dataDir: string): Record<string, string> {
  if (names.length === 0) return {};
  const folderOf = (name: FrontEnd) => join(dataDir, 'releases', name, 'last');
  for (const name of names) unpackLastRelease(name, folderOf(name));
  const map = join(dataDir, 'remotes.json');
  const remotes = names.filter((name) => name !== 'shell');
  const addresses = remotes.map((name) => [name, `/remotes/${name}/releases/last/mf-manifest.json`]);
  writeFileSync(map, JSON.stringify(Object.fromEntries(addresses)));
  return { REMOTES: map, ...(names.includes('shell') && { SHELL_BUILD: folderOf('shell') }) };
}

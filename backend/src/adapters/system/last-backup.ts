import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'last-backup';

/** Stores when a backup was finished, for the metrics of a server with the same data folder. Without the folder there is no such server. */
export async function recordBackup(dataDir: string, at: Date): Promise<void> {
  await writeFile(join(dataDir, FILE), `${at.toISOString()}\n`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** @returns milliseconds since 1970; null when no backup has been recorded */
export async function lastBackup(dataDir: string): Promise<number | null> {
  try {
    const at = Date.parse((await readFile(join(dataDir, FILE), 'utf8')).trim());
    return Number.isNaN(at) ? null : at;
  } catch {
    return null;
  }
}

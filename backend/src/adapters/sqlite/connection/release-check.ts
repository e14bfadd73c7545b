import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ReleaseCheck } from '../../../application/data/release-check.ts';
import type { Migration } from './migrations.ts';
import { MIGRATIONS } from '../schema/migrations.ts';
import { FILES } from '../storage.ts';
import { schemaVersion } from './migrations.ts';
import { unusable } from './connection.ts';

/** Says what a start of this program would find, and do, without writing anything. @throws StorageUnusable */
export function checkRelease(folder: string, migrations: readonly Migration[] = MIGRATIONS): ReleaseCheck {
  const file = join(folder, FILES.shop);
  const own = migrations.length;
  const stored = existsSync(file) ? storedVersion(file) : null;
  const isNewer = stored !== null && stored > own;
  return {
    own,
    stored,
    steps: stored === null ? [] : migrations.slice(stored).map(({ name }) => name),
    indexes: [],
    running: null,
    obstacles: isNewer
      ? ['a newer release has written the data. Start that one, or restore the backup of before it']
      : [],
  };
}

/**
 * Opens the file only while a server has it open: an opened file makes others beside it, which the user of the service
 * could then not write. Otherwise the version is read where SQLite keeps it, in the bytes from 60 on.
 */
function storedVersion(file: string): number {
  try {
    if (!existsSync(`${file}-shm`)) return readFileSync(file).readUInt32BE(60);
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      return schemaVersion(db);
    } finally {
      db.close();
    }
  } catch (error) {
    throw unusable(file, error);
  }
}

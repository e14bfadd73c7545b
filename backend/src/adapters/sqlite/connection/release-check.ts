import { join } from 'node:path';
import type { ReleaseCheck } from '../../../application/data/release-check.ts';
import { FolderLock } from './folder-lock.ts';
import type { Migration } from './migrations.ts';
import { MIGRATIONS } from '../schema/migrations.ts';
import { FILES } from '../storage.ts';
import { storedVersion } from './migrations.ts';

/** Says what a start of this program would find, and do, without writing anything. @throws StorageUnusable */
export function checkRelease(folder: string, migrations: readonly Migration[] = MIGRATIONS): ReleaseCheck {
  const own = migrations.length;
  const stored = storedVersion(join(folder, FILES.shop));
  const isNewer = stored !== null && stored > own;
  return {
    own,
    stored,
    steps: stored === null ? [] : migrations.slice(stored).map(({ name }) => name),
    indexes: [],
    running: FolderLock.isHeld(folder) ? null : [],
    obstacles: isNewer
      ? ['a newer release has written the data. Start that one, or restore the backup of before it']
      : [],
  };
}

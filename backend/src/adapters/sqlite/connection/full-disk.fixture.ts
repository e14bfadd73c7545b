import type { Storage } from '../../../application/storage.ts';
import { SqliteStorage } from '../storage.ts';

/** Limits the growth of the database to this number of pages. SQLite then fails with SQLITE_FULL, as on a full disk. */
export function leaveRoomFor(pages: number, storage: Storage): void {
  if (!(storage instanceof SqliteStorage)) throw new Error('this storage is full in another way');
  const count = storage.db.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  storage.db.get(`PRAGMA max_page_count = ${count + pages}`);
}

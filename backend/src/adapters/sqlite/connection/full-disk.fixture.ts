import type { Storage } from '../../../application/storage.ts';
import { SqliteStorage } from '../storage.ts';

/** Lets the database grow by so many pages and no further: SQLite then fails with its own SQLITE_FULL, as on a full disk. */
export function leaveRoomFor(pages: number, storage: Storage): void {
  if (!(storage instanceof SqliteStorage)) throw new Error('this storage is full in another way');
  const count = storage.db.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  storage.db.get(`PRAGMA max_page_count = ${count + pages}`);
}

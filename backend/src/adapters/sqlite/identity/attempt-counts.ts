import { AttemptCounts, withAllWithin } from '../../../application/identity/ports/attempt-counts.ts';
import type { CountAnswer, CountKey } from '../../../application/identity/ports/attempt-counts.ts';
import { countOne } from '../../../domain/identity/limits.ts';
import type { Count } from '../../../domain/identity/limits.ts';
import type { SqliteDatabase } from '../connection/database.ts';

export class SqliteAttemptCounts extends AttemptCounts {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  take(keys: readonly CountKey[], at: number): Promise<CountAnswer> {
    return this.db.write(() => takeCounts(this.db, keys, at));
  }

  takeBack(keys: readonly CountKey[]): Promise<void> {
    return this.db.write(() => takeBackCounts(this.db, keys));
  }

  async forget(keys?: readonly CountKey[]): Promise<void> {
    await this.db.write(() => (keys ? deleteCounts(this.db, keys) : this.db.run('DELETE FROM attempt_counts')));
  }

  async prune(at: number, limit: number): Promise<number> {
    if (!this.db.get('SELECT 1 AS over FROM attempt_counts WHERE ends_at <= ? LIMIT 1', at)) return 0;
    return this.db.write(() =>
      this.db.run(
        'DELETE FROM attempt_counts WHERE key IN (SELECT key FROM attempt_counts WHERE ends_at <= ? LIMIT ?)',
        at,
        limit,
      ),
    );
  }
}

/** Counts one attempt under each key, or under none when one of them has reached its limit. Call it only inside a transaction. */
export function takeCounts(db: SqliteDatabase, keys: readonly CountKey[], at: number): CountAnswer {
  const counts = new Map<string, Count>();
  for (const { limit, key } of keys) {
    const result = countOne(limit, findCount(db, key), at);
    if (result.kind === 'too-many') return result;
    counts.set(key, result.count);
  }
  for (const [key, { count, endsAt }] of counts)
    db.run(
      `INSERT INTO attempt_counts (key, count, ends_at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET count = excluded.count, ends_at = excluded.ends_at`,
      key,
      count,
      endsAt,
    );
  return { kind: 'counted' };
}

/** Takes back one attempt under each key. Call it only inside a transaction. */
export function takeBackCounts(db: SqliteDatabase, keys: readonly CountKey[]): void {
  for (const { key } of keys) db.run('UPDATE attempt_counts SET count = count - 1 WHERE key = ? AND count > 0', key);
}

/** Deletes the counts under these keys and within them. Call it only inside a transaction. */
export function deleteCounts(db: SqliteDatabase, keys: readonly CountKey[]): void {
  for (const { from, before } of keys.map(withAllWithin))
    db.run('DELETE FROM attempt_counts WHERE key >= ? AND key < ?', from, before);
}

/** The count under a key. Its time window may already be over. */
export function findCount(db: SqliteDatabase, key: string): Count | null {
  const row = db.get<{ count: number; ends_at: number }>(
    'SELECT count, ends_at FROM attempt_counts WHERE key = ?',
    key,
  );
  return row ? { count: row.count, endsAt: row.ends_at } : null;
}

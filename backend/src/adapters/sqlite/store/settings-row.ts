import type { StoredSettings } from '../../../domain/store/settings.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/** The settings by their stored text, because most answers need them and they hardly ever change. */
const known = new WeakMap<SqliteDatabase, { readonly body: string; readonly settings: StoredSettings }>();

/** May be incomplete; null when the shop has none yet. The same object until they change. */
export function readSettings(db: SqliteDatabase): StoredSettings | null {
  const body = db.get<{ body: string }>('SELECT body FROM settings WHERE only_row = 1')?.body;
  if (body === undefined) return null;
  const before = known.get(db);
  if (before?.body === body) return before.settings;
  const settings = JSON.parse(body) as StoredSettings;
  known.set(db, { body, settings });
  return settings;
}

/** Call it only inside a transaction. */
export function writeSettings(db: SqliteDatabase, settings: StoredSettings): void {
  const body = JSON.stringify(settings);
  if (db.run('UPDATE settings SET body = ? WHERE only_row = 1', body) === 0)
    db.insert('settings', { only_row: 1, body });
}

import type { SqliteDatabase } from '../../connection/database.ts';

/**
 * Those of the paths that a product or category cannot be given: there is no such picture, or it is about to be
 * removed. Inside the transaction that writes the product or category.
 */
export function unknownPictures(db: SqliteDatabase, paths: readonly string[]): string[] {
  return paths.filter((path) => db.get('SELECT 1 FROM pictures WHERE path = ? AND is_leaving = 0', path) === undefined);
}

/** The program's own pictures, which the shop is filled with: they are never removed. Only inside `write`. */
export function insertKeptPicture(db: SqliteDatabase, path: string): void {
  db.run('INSERT OR IGNORE INTO pictures (path, is_kept) VALUES (?, 1)', path);
}

/** Orders show for ever what was ordered. Only inside `write`. */
export function keepPictures(db: SqliteDatabase, paths: readonly string[]): void {
  for (const path of paths) db.run('UPDATE pictures SET is_kept = 1 WHERE path = ? AND is_kept = 0', path);
}

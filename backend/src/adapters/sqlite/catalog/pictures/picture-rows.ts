import type { SqliteDatabase } from '../../connection/database.ts';

/**
 * Returns the paths that a product or category cannot use, because there is no such picture or it is about to be
 * removed. Call it inside the transaction that writes the product or category.
 */
export function unknownPictures(db: SqliteDatabase, paths: readonly string[]): string[] {
  return paths.filter((path) => db.get('SELECT 1 FROM pictures WHERE path = ? AND is_leaving = 0', path) === undefined);
}

/** Adds a picture that comes with the program and is never removed. Call it only inside `write`. */
export function insertPermanentPicture(db: SqliteDatabase, path: string): void {
  db.run('INSERT OR IGNORE INTO pictures (path, is_kept) VALUES (?, 1)', path);
}

/** Marks pictures as never to be removed, because orders go on showing them. Call it only inside `write`. */
export function makePicturesPermanent(db: SqliteDatabase, paths: readonly string[]): void {
  for (const path of paths) db.run('UPDATE pictures SET is_kept = 1 WHERE path = ? AND is_kept = 0', path);
}

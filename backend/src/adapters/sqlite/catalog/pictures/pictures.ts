import { Pictures } from '../../../../application/catalog/pictures/ports.ts';
import type { Disuse } from '../../../../application/catalog/pictures/ports.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { unknownPictures } from './picture-rows.ts';

const NOT_USED = 'users = 0 AND is_kept = 0';

/** Triggers count the products and categories that use a picture, see `schema/before/catalog/pictures.ts`. */
export class SqlitePictures extends Pictures {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  add(path: string, at: number): Promise<void> {
    return this.db.write(() => {
      this.db.run('INSERT INTO pictures (path, unused_since) VALUES (?, ?)', path, at);
    });
  }

  async isUsed(path: string): Promise<boolean> {
    return this.db.get('SELECT 1 FROM pictures WHERE path = ? AND users > 0', path) !== undefined;
  }

  async usable(paths: readonly string[]): Promise<ReadonlySet<string>> {
    const unknown = new Set(unknownPictures(this.db, paths));
    return new Set(paths.filter((path) => !unknown.has(path)));
  }

  takeUnused({ at, since, limit }: Disuse): Promise<readonly string[]> {
    return this.db.write(() => {
      this.db.run(
        `UPDATE pictures SET unused_since = ? WHERE ${NOT_USED} AND is_leaving = 0 AND unused_since IS NULL`,
        at,
      );
      this.db.run(
        `UPDATE pictures SET is_leaving = 1 WHERE path IN
           (SELECT path FROM pictures WHERE ${NOT_USED} AND is_leaving = 0 AND unused_since <= ? LIMIT ?)`,
        since,
        limit,
      );
      const rows = this.db.all<{ path: string }>(
        `SELECT path FROM pictures WHERE ${NOT_USED} AND is_leaving = 1 LIMIT ?`,
        limit,
      );
      return rows.map(({ path }) => path);
    });
  }

  delete(paths: readonly string[]): Promise<void> {
    return this.db.write(() => {
      for (const path of paths) this.db.run(`DELETE FROM pictures WHERE path = ? AND ${NOT_USED}`, path);
    });
  }
}

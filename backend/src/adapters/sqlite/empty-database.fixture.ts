import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productWordsOf } from '../../testing/search.fixture.ts';
import { SqliteDatabase } from './connection/database.ts';
import type { Migration } from './connection/migrations.ts';
import { SANDBOX_LEDGER_MIGRATIONS } from './schema/ordering/sandbox-ledger.ts';
import { MIGRATIONS } from './schema/migrations.ts';
import { FILES, SqliteStorage } from './storage.ts';

/** The file of a new database, by its migrations. Running them takes fifteen times as long as reading it. */
const images = new Map<readonly Migration[], Uint8Array>();

/** A new database in memory. */
export class EmptyDatabase extends SqliteDatabase {
  constructor(migrations: readonly Migration[] = MIGRATIONS) {
    const image = images.get(migrations);
    super(':memory:', image ? [] : migrations);
    if (image) this.db.deserialize(image);
    else images.set(migrations, this.db.serialize());
  }

  /** The bytes of its file. */
  image(): Uint8Array {
    return this.db.serialize();
  }
}

/** Writes the files of a new shop into a folder, unless it has them. */
export function writeEmptyShop(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, migrations] of [
    [FILES.shop, MIGRATIONS],
    [FILES.bank, SANDBOX_LEDGER_MIGRATIONS],
  ] as const)
    if (!existsSync(join(folder, name)))
      writeFileSync(join(folder, name), new EmptyDatabase(migrations).image(), { mode: 0o600 });
}

/** A new storage in memory. It cannot store picture files. @param db replaces the database of the shop */
export function emptySqliteStorage(db: SqliteDatabase = new EmptyDatabase()): SqliteStorage {
  return new SqliteStorage(db, new EmptyDatabase(SANDBOX_LEDGER_MIGRATIONS), productWordsOf);
}

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productWordsOf } from '../../testing/search.fixture.ts';
import { SHOP_SCHEMA, SqliteDatabase } from './connection/database.ts';
import type { ShopSchema } from './connection/database.ts';
import { SANDBOX_LEDGER_MIGRATIONS } from './schema/sandbox-ledger.ts';
import { FILES, SqliteStorage } from './storage.ts';

/** The file of a new database, by its schema. Making it takes fifteen times as long as reading it. */
const images = new Map<ShopSchema, Uint8Array>();

const BANK_SCHEMA: ShopSchema = { migrations: SANDBOX_LEDGER_MIGRATIONS };

/** A new database in memory. */
export class EmptyDatabase extends SqliteDatabase {
  constructor(schema: ShopSchema = SHOP_SCHEMA) {
    const image = images.get(schema);
    super(':memory:', image ? { migrations: [] } : schema);
    if (image) this.db.deserialize(image);
    else images.set(schema, this.db.serialize());
  }

  /** The bytes of its file. */
  image(): Uint8Array {
    return this.db.serialize();
  }
}

/** Writes the files of a new shop into a folder, unless it has them. */
export function writeEmptyShop(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, schema] of [
    [FILES.shop, SHOP_SCHEMA],
    [FILES.bank, BANK_SCHEMA],
  ] as const)
    if (!existsSync(join(folder, name)))
      writeFileSync(join(folder, name), new EmptyDatabase(schema).image(), { mode: 0o600 });
}

/** A new storage in memory. It cannot store picture files. @param db replaces the database of the shop */
export function emptySqliteStorage(db: SqliteDatabase = new EmptyDatabase()): SqliteStorage {
  return new SqliteStorage(db, new EmptyDatabase(BANK_SCHEMA), productWordsOf);
}

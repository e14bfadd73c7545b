import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredText } from '../../testing/test-database.ts';
import { connect } from './connection/connection.ts';

/** The raw contents of the database files of a shop, including their write-ahead logs. */
export function storedTexts(folder: string): StoredText[] {
  return readdirSync(folder)
    .filter((name) => name.includes('.sqlite'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'latin1') }));
}

/** The damage that SQLite finds in the databases of a shop that was closed or killed. */
export function damageIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .flatMap((name) => {
      const db = connect(join(folder, name));
      const check = [...db.prepare('PRAGMA integrity_check').all(), ...db.prepare('PRAGMA foreign_key_check').all()];
      db.close();
      return check.filter((row) => row['integrity_check'] !== 'ok').map((row) => `${name}: ${JSON.stringify(row)}`);
    });
}

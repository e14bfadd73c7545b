import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptText } from '../../testing/test-database.ts';
import { connect } from './connection/connection.ts';

/** The files of the databases of a shop as they are, with those of what is being written. */
export function keptIn(folder: string): KeptText[] {
  return readdirSync(folder)
    .filter((name) => name.includes('.sqlite'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'latin1') }));
}

/** What SQLite finds wrong with the databases of a closed shop, such as after it was killed. */
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

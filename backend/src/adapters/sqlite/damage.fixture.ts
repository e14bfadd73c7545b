import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from './connection.ts';

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

import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { STORED_COLLECTIONS } from '../../../storage/collections.ts';
import { migrate } from '../connection/migrations.ts';
import { synchronise } from '../documents/synchronise.ts';
import { MIGRATIONS } from './migrations.ts';

const FILE = fileURLToPath(new URL('schema.snapshot.sql', import.meta.url));

const TITLE = `-- What all migrations and declared collections together have made: each table with its indexes and triggers.
-- Written by \`npm run schema -w backend\`; nothing reads it but people and a test.
`;

type Part = 'table' | 'index' | 'trigger';

interface Entry extends Record<string, unknown> {
  readonly type: Part;
  readonly name: string;
  readonly tableName: string;
  readonly sql: string;
}

/** The schema of a new database: each table, followed by its indexes and triggers. */
export function schemaSnapshot(): string {
  const db = new DatabaseSync(':memory:');
  try {
    migrate(db, MIGRATIONS);
    synchronise(db, STORED_COLLECTIONS);
    const entries = db
      .prepare(
        `SELECT type, name, tbl_name AS tableName, sql FROM sqlite_schema
         WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
           AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
         ORDER BY tbl_name, type = 'trigger', type = 'index', name`,
      )
      .all() as unknown as Entry[];
    const tables = Map.groupBy(entries, ({ tableName }) => tableName);
    return [TITLE, ...[...tables.values()].map((parts) => `${parts.map(printed).join('\n')}\n`)].join('\n');
  } finally {
    db.close();
  }
}

export function storedSnapshot(): string {
  return readFileSync(FILE, 'utf8');
}

function printed({ type, sql }: Entry): string {
  return `${type === 'table' ? oneColumnALine(sql) : sql};`;
}

/** Puts each column on its own line, because SQLite appends all added columns to the last line of the table. */
function oneColumnALine(sql: string): string {
  const [start, end] = [sql.indexOf('('), sql.lastIndexOf(')')];
  if (sql.startsWith('CREATE VIRTUAL')) return sql;
  const lines = topLevelParts(sql.slice(start + 1, end)).map((part) => `  ${part.trim()}`);
  return `${sql.slice(0, start + 1)}\n${lines.join(',\n')}\n${sql.slice(end)}`;
}

/** Splits at commas that are not within parentheses. */
function topLevelParts(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, schemaSnapshot());

import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { migrate } from '../connection/migrations.ts';
import { PREFIX } from '../documents/tables.ts';
import { MIGRATIONS } from './migrations.ts';

const FILE = fileURLToPath(new URL('baseline.ts', import.meta.url));

type Part = 'table' | 'index' | 'trigger';

interface Entry extends Record<string, unknown> {
  readonly type: Part;
  readonly name: string;
  readonly tableName: string;
  readonly sql: string;
}

/** The module with what all migrations together make: each table with its indexes and triggers, then the first rows. */
export function baselineModule(): string {
  const db = new DatabaseSync(':memory:');
  try {
    migrate(db, MIGRATIONS);
    const tables = Map.groupBy(partsOf(db), ({ tableName }) => tableName);
    const created = [...tables.values()].map((parts) => `${parts.map(printed).join('\n')}\n`);
    return `/* oxlint-disable max-lines -- written by \`npm run schema -w backend\` */

/**
 * The schema of a new shop: what all migrations together have made. Tables of documents follow from their declarations
 * alone (\`documents/synchronise.ts\`).
 */
export const BASELINE_SQL = \`
${[...created, ...firstRows(db, [...tables.keys()])].join('\n')}
\`;
`;
  } finally {
    db.close();
  }
}

/** Tables, indexes and triggers without SQLite's own and those of documents. */
export function partsOf(db: DatabaseSync): Entry[] {
  return db
    .prepare(
      `SELECT type, name, tbl_name AS tableName, sql FROM sqlite_schema
       WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND tbl_name NOT GLOB '${PREFIX}*'
         AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
       ORDER BY tbl_name, type = 'trigger', type = 'index', name`,
    )
    .all() as unknown as Entry[];
}

export function storedModule(): string {
  return readFileSync(FILE, 'utf8');
}

function firstRows(db: DatabaseSync, tables: readonly string[]): string[] {
  return tables.flatMap((table) => {
    const isIndex = db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(`${table}_config`) !== undefined;
    if (!isIndex)
      return db
        .prepare(`SELECT * FROM ${table}`)
        .all()
        .map((row) => `INSERT INTO ${table} VALUES (${Object.values(row).map(String).join(', ')});`);
    const options = db.prepare(`SELECT k, v FROM ${table}_config WHERE k <> 'version'`).all();
    return options.map(({ k, v }) => `INSERT INTO ${table} (${table}, rank) VALUES ('${String(k)}', ${String(v)});`);
  });
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

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, baselineModule());

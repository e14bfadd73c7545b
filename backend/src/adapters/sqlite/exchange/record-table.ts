import type { SQLInputValue } from 'node:sqlite';
import type { RecordBatch } from '../../../application/data/exchange.ts';
import type { Row, SqliteDatabase } from '../connection/database.ts';

/** Reads the records of one kind from their tables and writes them there. */
export interface RecordTable {
  /** Names of the tables in which the records are stored. */
  readonly tables: readonly string[];
  readonly read: (db: SqliteDatabase, after: string | null, limit: number) => RecordBatch;
  /** Inserts a record that is not stored yet. Call it only inside a transaction. */
  readonly write: (db: SqliteDatabase, record: object) => void;
}

interface Rows<Copy extends object, Columns extends Row> {
  /** The first one has a row for each record. */
  readonly tables: readonly [string, ...string[]];
  /** Columns that identify a row; rows are read in their order. */
  readonly key: readonly string[];
  /** Columns, and tables that are joined. */
  readonly select?: string;
  readonly recordOf: (row: Columns) => Copy;
  readonly write: (db: SqliteDatabase, record: Copy) => void;
}

/** The place of a batch is the key of its last row as JSON. */
export function rows<Copy extends object, Columns extends Row>(of: Rows<Copy, Columns>): RecordTable {
  const { tables, key, recordOf } = of;
  const columns = key.join(', ');
  const select = of.select ?? `SELECT * FROM ${tables[0]}`;
  const later = `WHERE (${columns}) > (${key.map(() => '?').join(', ')})`;
  return {
    tables,
    read(db, after, limit) {
      const from = after === null ? [] : (JSON.parse(after) as SQLInputValue[]);
      const where = after === null ? '' : later;
      const found = db.all<Columns>(`${select} ${where} ORDER BY ${columns} LIMIT ?`, ...from, limit);
      const last = found.at(-1);
      return { records: found.map(recordOf), place: last ? JSON.stringify(key.map((column) => last[column])) : null };
    },
    write: of.write as RecordTable['write'],
  };
}

/** The number of a row in the order of writing, which is no part of a record. */
const SEQ = 'seq';

/**
 * A kind whose every record is a row with a column for each field, named alike.
 * @param json columns with the JSON of their fields
 */
export function flat(table: string, key: readonly string[], json: readonly string[] = []): RecordTable {
  const valueOf = (column: string, value: unknown) => {
    if (column.startsWith('is_')) return value === 1;
    return json.includes(column) ? JSON.parse(String(value)) : value;
  };
  const columnOf = (column: string, value: unknown) => {
    if (column.startsWith('is_')) return Number(value);
    return (json.includes(column) ? JSON.stringify(value) : value) as SQLInputValue;
  };
  return rows({
    tables: [table],
    key,
    recordOf: (row: Row) => {
      const columns = Object.entries(row).filter(([column]) => column !== SEQ);
      return Object.fromEntries(columns.map(([column, value]) => [fieldOf(column), valueOf(column, value)]));
    },
    write: (db, record) => {
      const fields = Object.entries(record).map(([field, value]) => [nameOf(field), value] as const);
      db.insert(table, Object.fromEntries(fields.map(([column, value]) => [column, columnOf(column, value)])));
    },
  });
}

function fieldOf(column: string): string {
  return column.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

function nameOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

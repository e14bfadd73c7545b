import type { SQLInputValue } from 'node:sqlite';
import type { RecordBatch } from '../../../application/data/exchange.ts';
import type { RecordKind, ShopRecords } from '../../../application/data/records.ts';
import type { Row, SqliteDatabase } from '../connection/database.ts';

/** Reads the records of one kind from their tables and writes them there. */
export interface RecordTable<Kind extends RecordKind> {
  /** Names of the tables in which the records are stored. */
  readonly tables: readonly string[];
  read(db: SqliteDatabase, after: string | null, limit: number): RecordBatch<Kind>;
  /** Inserts records. Call it only inside a transaction, and only for records that are not stored yet. */
  write(db: SqliteDatabase, records: readonly ShopRecords[Kind][]): void;
}

interface RowQuery {
  /** A SELECT without conditions. */
  readonly select: string;
  /** Columns that identify a row; rows are read in their order. */
  readonly key: readonly string[];
}

/** Reads rows after a place, in the order of their keys. The place is the key of the last row as JSON. */
export function rowsAfter<Columns extends Row>(
  db: SqliteDatabase,
  { select, key }: RowQuery,
  after: string | null,
  limit: number,
): { readonly rows: readonly Columns[]; readonly place: string | null } {
  const columns = key.join(', ');
  const from = after === null ? [] : (JSON.parse(after) as SQLInputValue[]);
  const where = after === null ? '' : `WHERE (${columns}) > (${key.map(() => '?').join(', ')})`;
  const rows = db.all<Columns>(`${select} ${where} ORDER BY ${columns} LIMIT ?`, ...from, limit);
  const last = rows.at(-1);
  return { rows, place: last ? JSON.stringify(key.map((column) => last[nameOf(column)])) : null };
}

/** Removes the table from a column name, because the rows of a result have plain column names. */
function nameOf(column: string): string {
  return column.slice(column.indexOf('.') + 1);
}

/** Form of a column that does not contain the plain value of its field. */
type ColumnForm = 'flag' | 'json';

interface FlatTable<Kind extends RecordKind> {
  readonly table: string;
  readonly key: readonly string[];
  /** For each field its column, with the form if it is not stored as its plain value. */
  readonly columns: { readonly [Field in keyof ShopRecords[Kind]]-?: string | readonly [string, ColumnForm] };
}

/** The table of a kind whose records are single rows with one column for each field. */
export function flatTable<Kind extends RecordKind>({ table, key, columns }: FlatTable<Kind>): RecordTable<Kind> {
  const fields = Object.entries(columns as Record<string, string | readonly [string, ColumnForm]>).map(
    ([field, column]) =>
      typeof column === 'string' ? { field, column } : { field, column: column[0], form: column[1] },
  );
  const read = new Set([...key, ...fields.map(({ column }) => column)]);
  const query = { select: `SELECT ${[...read].join(', ')} FROM ${table}`, key };
  return {
    tables: [table],
    read(db, after, limit) {
      const { rows, place } = rowsAfter(db, query, after, limit);
      const records = rows.map((row) =>
        Object.fromEntries(fields.map(({ field, column, form }) => [field, valueOf(row[column], form)])),
      );
      return { records: records as unknown as ShopRecords[Kind][], place };
    },
    write(db, records) {
      for (const record of records as readonly Readonly<Record<string, unknown>>[])
        db.insert(
          table,
          Object.fromEntries(fields.map(({ field, column, form }) => [column, columnOf(record[field], form)])),
        );
    },
  };
}

function valueOf(value: unknown, form: ColumnForm | undefined): unknown {
  if (form === 'flag') return value === 1;
  return form === 'json' ? JSON.parse(String(value)) : value;
}

function columnOf(value: unknown, form: ColumnForm | undefined): SQLInputValue {
  if (form === 'flag') return Number(value);
  return (form === 'json' ? JSON.stringify(value) : value) as SQLInputValue;
}

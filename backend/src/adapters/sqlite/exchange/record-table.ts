import type { SQLInputValue } from 'node:sqlite';
import type { RecordBatch } from '../../../application/data/exchange.ts';
import type { RecordKind, ShopRecords } from '../../../application/data/records.ts';
import type { Row, SqliteDatabase } from '../connection/database.ts';

/** How records of a kind are read from their tables and written there. */
export interface RecordTable<Kind extends RecordKind> {
  /** Those that have the records. */
  readonly tables: readonly string[];
  read(db: SqliteDatabase, after: string | null, limit: number): RecordBatch<Kind>;
  /** Only inside a transaction, into tables that do not have them. */
  write(db: SqliteDatabase, records: readonly ShopRecords[Kind][]): void;
}

interface RowQuery {
  /** Of what is read, without conditions. */
  readonly select: string;
  /** Columns by which rows are told apart, in whose order they are read. */
  readonly key: readonly string[];
}

/** Some rows after a place, in the order of their keys; the place is the key as JSON. */
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

/** A table may stand before a column in a query, and never does in a row. */
function nameOf(column: string): string {
  return column.slice(column.indexOf('.') + 1);
}

/** What a column holds when it is not the field itself. */
type ColumnForm = 'flag' | 'json';

interface FlatTable<Kind extends RecordKind> {
  readonly table: string;
  readonly key: readonly string[];
  /** The column of each field, and its form. */
  readonly columns: { readonly [Field in keyof ShopRecords[Kind]]-?: string | readonly [string, ColumnForm] };
}

/** Of a kind whose records are rows, field by field. */
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

import type { SQLInputValue } from 'node:sqlite';
import { ordered } from '../../../storage/collection.ts';
import type { AnyCollection, AnyIndex, Kind } from '../../../storage/collection.ts';

// How a declared collection is stored in SQLite: a document is one JSON text, and indexes are of its fields.

export interface DeclaredTable {
  readonly name: string;
  readonly sql: string;
  /** SQL of the indexes and triggers by their names. */
  readonly parts: ReadonlyMap<string, string>;
}

/** Names of all tables that follow from declarations begin with it. */
export const PREFIX = 'docs_';
/** The column of documents that name their account in a field. */
const OWNER = 'owner';

export function tableOf({ name }: AnyCollection): string {
  return `${PREFIX}${name}`;
}

export function declaredTable(of: AnyCollection): DeclaredTable {
  const name = tableOf(of);
  const checks = (of.counts ?? []).map((field: string) => `, CHECK (${columnOf(of, field)} >= 0)`);
  const key = `id TEXT NOT NULL PRIMARY KEY${of.ofAccount === 'id' ? OF_ACCOUNT : ''}`;
  return {
    name,
    sql: `CREATE TABLE ${name} (${key}, body TEXT NOT NULL${ownerOf(of)}${checks.join('')}) STRICT`,
    parts: new Map([...indexesOf(of), ...(of.isPublic ? signalsOf(name) : []), ...picturesOf(of)]),
  };
}

const OF_ACCOUNT = ' REFERENCES accounts (id) ON DELETE CASCADE';

function ownerOf({ ofAccount = 'id' }: AnyCollection): string {
  return ofAccount === 'id' ? '' : `, ${OWNER} TEXT AS (body ->> '$.${ofAccount}')${OF_ACCOUNT}`;
}

function indexesOf(of: AnyCollection): [name: string, sql: string][] {
  return Object.entries<AnyIndex>(of.indexes).map(([plainName, index]) => {
    const columns = index.by
      .map(ordered)
      .map(({ field, isDescending }) => columnOf(of, field) + (isDescending ? ' DESC' : ''));
    const name = `${PREFIX}${plainName}`;
    const where = partOf(of, index).join(' AND ');
    const sql = `CREATE ${index.isUnique ? 'UNIQUE ' : ''}INDEX ${name} ON ${tableOf(of)} (${columns.join(', ')})`;
    return [name, where === '' ? sql : `${sql} WHERE ${where}`];
  });
}

/** Raises the counter of changes that shoppers see, see `catalogue-versions.ts`. */
function signalsOf(table: string): [name: string, sql: string][] {
  return ['INSERT', 'UPDATE', 'DELETE'].map((event) => {
    const name = `${table}_${event.toLowerCase()}`;
    const raise = 'UPDATE catalogue_versions SET contents = contents + 1';
    return [name, `CREATE TRIGGER ${name} AFTER ${event} ON ${table} BEGIN ${raise}; END`];
  });
}

/** Counts the documents that show each picture, see `pictures.ts` of the schema. */
function picturesOf(collection: AnyCollection): [name: string, sql: string][] {
  const { pictures } = collection;
  if (pictures === undefined) return [];
  const table = tableOf(collection);
  const of = (row: 'old' | 'new') => `WHERE path IN (SELECT value FROM json_each(${row}.body, '$.${pictures}'));`;
  const gain = `UPDATE pictures SET users = users + 1, unused_since = NULL ${of('new')}`;
  const lose = `UPDATE pictures SET users = users - 1 ${of('old')}`;
  const trigger = (name: string, event: string, change: string): [string, string] => [
    `${table}_${name}_pictures`,
    `CREATE TRIGGER ${table}_${name}_pictures AFTER ${event} ON ${table} BEGIN ${change} END`,
  ];
  return [
    trigger('use', 'INSERT', gain),
    trigger('change', 'UPDATE', `${gain} ${lose}`),
    trigger('leave', 'DELETE', lose),
  ];
}

/** Conditions of the documents in an index. Queries repeat them, so that SQLite sees that it may use the index. */
export function partOf(of: AnyCollection, { given = [], only = {} }: AnyIndex): string[] {
  const least = (kind: Kind | undefined) => (typeof kind === 'string' && kind.startsWith('number') ? '0' : "''");
  return [
    ...given.map((field) => `${columnOf(of, field)} > ${least(of.fields[field])}`),
    ...Object.entries(only).map(([field, value]) => `${columnOf(of, field)} = ${literalOf(value)}`),
  ];
}

export function columnOf({ ofAccount }: AnyCollection, field: string): string {
  if (field === 'id') return 'id';
  return field === ofAccount ? OWNER : `(body ->> '$.${field}')`;
}

/** A value as `->>` shows it. */
export function plain(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}

function literalOf(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(plain(value));
}

import type { SQLInputValue } from 'node:sqlite';
import { indexesOf, ordered } from '../../../storage/collection.ts';
import type { AnyCollection, AnyElements, AnyIndex, Kind } from '../../../storage/collection.ts';

// How a declared collection is stored in SQLite: a document is one JSON text, and indexes are of its fields.

export interface DeclaredTable {
  readonly name: string;
  readonly sql: string;
  /** SQL of the indexes and triggers by their names. */
  readonly parts: ReadonlyMap<string, string>;
  readonly elements: readonly ElementTable[];
}

/** Which elements each document has, kept by triggers. */
interface ElementTable {
  readonly name: string;
  readonly sql: string;
  /** Names of its triggers, which are parts of the table of documents. */
  readonly triggers: readonly string[];
  /** Fills it with what all documents have. */
  readonly fill: string;
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
    parts: new Map([
      ...sqlOfIndexes(of),
      ...triggersOfElements(of),
      ...(of.isPublic ? signalsOf(name) : []),
      ...picturesOf(of),
    ]),
    elements: indexesOf(of).elements.map(([index, elements]) => elementTable(name, index, elements)),
  };
}

const OF_ACCOUNT = ' REFERENCES accounts (id) ON DELETE CASCADE';

function ownerOf({ ofAccount = 'id' }: AnyCollection): string {
  return ofAccount === 'id' ? '' : `, ${OWNER} TEXT AS (body ->> '$.${ofAccount}')${OF_ACCOUNT}`;
}

function sqlOfIndexes(of: AnyCollection): [name: string, sql: string][] {
  return indexesOf(of).indexes.map(([plainName, index]) => {
    const columns = index.by
      .map(ordered)
      .map(({ field, isDescending }) => columnOf(of, field) + (isDescending ? ' DESC' : ''));
    const name = `${PREFIX}${plainName}`;
    const where = partOf(of, index).join(' AND ');
    const sql = `CREATE ${index.isUnique ? 'UNIQUE ' : ''}INDEX ${name} ON ${tableOf(of)} (${columns.join(', ')})`;
    return [name, where === '' ? sql : `${sql} WHERE ${where}`];
  });
}

function elementTable(table: string, index: string, { each, isUnique }: AnyElements): ElementTable {
  const name = `${PREFIX}${index}`;
  const unique = isUnique ? 'UNIQUE (element)' : 'UNIQUE (element, id)';
  return {
    name,
    sql: `CREATE TABLE ${name} (id TEXT NOT NULL, element TEXT NOT NULL, PRIMARY KEY (id, element), ${unique}) STRICT, WITHOUT ROWID`,
    triggers: EVENTS.map((event) => `${name}_${event.toLowerCase()}`),
    fill: `INSERT INTO ${name} ${elementsIn(table, each, `${table}, `)}`,
  };
}

const EVENTS = ['INSERT', 'UPDATE', 'DELETE'];

/** The query for the ids and elements of documents. @param row of a trigger, or the table of which all rows are read */
function elementsIn(row: string, each: string, from = ''): string {
  const [list, field] = each.split('.');
  const element = field === undefined ? 'value' : `value ->> '$.${field}'`;
  return `SELECT DISTINCT ${row}.id, ${element} FROM ${from}json_each(${row}.body, '$.${list}') WHERE ${element} IS NOT NULL`;
}

function triggersOfElements(of: AnyCollection): [name: string, sql: string][] {
  const table = tableOf(of);
  return indexesOf(of).elements.flatMap(([index, { each }]) =>
    EVENTS.map((event): [string, string] => {
      const elements = `${PREFIX}${index}`;
      const name = `${elements}_${event.toLowerCase()}`;
      const remove = event === 'INSERT' ? '' : `DELETE FROM ${elements} WHERE id = old.id;`;
      const add = event === 'DELETE' ? '' : `INSERT INTO ${elements} ${elementsIn('new', each)};`;
      return [name, `CREATE TRIGGER ${name} AFTER ${event} ON ${table} BEGIN ${remove} ${add} END`];
    }),
  );
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

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import type { mongo } from 'mongoose';
import { COLLECTIONS } from './collections.ts';
import { indexesOf, validatorOf } from './collection-options.ts';

const FILE = fileURLToPath(new URL('schema.snapshot.json', import.meta.url));

/** A collection as the definitions want it or a server has it. */
export interface SchemaOfCollection {
  readonly name: string;
  readonly validator: mongo.Document;
  readonly indexes: readonly mongo.Document[];
}

/** Part of `$jsonSchema`, as mongoose writes it. */
interface Shape {
  readonly bsonType?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
}

/** Fields by their names, optional ones with a `?`; a part of a document has fields of its own. */
interface Fields {
  readonly [name: string]: string | Fields;
}

interface CollectionSnapshot {
  readonly fields: Fields;
  /** Condition of the validator beside the types of fields. */
  readonly rule?: string;
  /** Fields and options of each index, by its name. */
  readonly indexes: Readonly<Record<string, string>>;
}

export type SchemaSnapshot = Readonly<Record<string, CollectionSnapshot>>;

/** The collections in words for people, by name. */
export function schemaSnapshot(collections: readonly SchemaOfCollection[]): SchemaSnapshot {
  const sorted = collections.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return Object.fromEntries(sorted.map((one) => [one.name, snapshotOf(one)]));
}

export function wantedCollections(): SchemaOfCollection[] {
  return COLLECTIONS.map((definition) => ({
    name: definition.name,
    validator: validatorOf(definition),
    indexes: indexesOf(definition),
  }));
}

export function storedSnapshot(): SchemaSnapshot {
  return JSON.parse(readFileSync(FILE, 'utf8')) as SchemaSnapshot;
}

function snapshotOf({ validator, indexes }: SchemaOfCollection): CollectionSnapshot {
  const [shape, rule] = validator['$and'] ?? [validator];
  return {
    fields: fieldsOf(shape.$jsonSchema),
    ...(rule !== undefined && { rule: text(rule) }),
    indexes: Object.fromEntries(indexes.flatMap((index) => (index['name'] === '_id_' ? [] : [indexEntry(index)]))),
  };
}

function fieldsOf({ properties = {}, required = [] }: Shape): Fields {
  const entries = Object.entries(properties);
  return Object.fromEntries(
    entries.map(([name, shape]) => [required.includes(name) ? name : `${name}?`, fieldOf(shape)]),
  );
}

function fieldOf(shape: Shape): string | Fields {
  if (shape.properties) return fieldsOf(shape);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  return [shape.bsonType ?? 'anything'].flat().join(' | ');
}

function indexEntry({ name, key, v: _version, ...options }: mongo.Document): [name: string, index: string] {
  const sorted = Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [name, [text(key), ...sorted.map(([option, value]) => `${option}: ${text(value)}`)].join(', ')];
}

function text(value: unknown): string {
  return inspect(value, { breakLength: Infinity, compact: true, depth: null });
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(FILE, `${JSON.stringify(schemaSnapshot(wantedCollections()), null, 2)}\n`);

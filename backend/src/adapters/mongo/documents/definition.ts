import type { SchemaDefinition } from 'mongoose';
import { indexesOf, ordered } from '../../../storage/collection.ts';
import type { AnyCollection, AnyElements, AnyIndex, Kind } from '../../../storage/collection.ts';
import {
  collection,
  FLAG,
  LIST,
  LOCALIZED,
  NUMBER,
  oneOf,
  OPTIONAL_FLAG,
  OPTIONAL_LIST,
  OPTIONAL_NUMBER,
  OPTIONAL_TEXT,
  orNull,
  part,
  TEXT,
} from '../schema/collection.ts';
import type { CollectionDefinition, NamedIndex } from '../schema/collection.ts';

/** Validator and indexes of a declared collection. */
export function definitionOf(of: AnyCollection): CollectionDefinition {
  const { indexes: inOrder, elements } = indexesOf(of);
  const indexes = inOrder.map(([name, index]): NamedIndex => {
    const part = partOf(of, index);
    const key = index.by.map(ordered).map(({ field, isDescending }) => [nameOf(field), isDescending ? -1 : 1]);
    return [
      Object.fromEntries(key) as NamedIndex[0],
      { name, ...(part && { partialFilterExpression: part }), ...(index.isUnique && { unique: true }) },
    ];
  });
  indexes.push(...elements.map(elementIndex));
  const counts = (of.counts ?? []).map((field: string) => [field, { $gte: 0 }]);
  const rule = counts.length > 0 ? Object.fromEntries(counts) : null;
  return { name: of.name, ...collection({ _id: TEXT, ...typesOf(of.fields) }, indexes, rule) };
}

function elementIndex([name, { each, isUnique }]: readonly [string, AnyElements]): NamedIndex {
  // Without the field, a document would have null as its element.
  const unique = { unique: true, partialFilterExpression: { [each]: { $exists: true } } };
  return [{ [each]: 1 }, { name, ...(isUnique && unique) }];
}

/** Condition of the documents in an index; null when all are in it. */
export function partOf({ fields }: AnyCollection, { given = [], only = {} }: AnyIndex): Record<string, unknown> | null {
  const least = (kind: Kind | undefined) => (typeof kind === 'string' && kind.startsWith('number') ? 0 : '');
  const present = given.map((field) => [field, { $gt: least(fields[field]) }]);
  const part = { ...Object.fromEntries(present), ...only };
  return Object.keys(part).length === 0 ? null : part;
}

export function nameOf(field: string): string {
  return field === 'id' ? '_id' : field;
}

const TYPES = {
  text: TEXT,
  'text?': OPTIONAL_TEXT,
  number: NUMBER,
  'number?': OPTIONAL_NUMBER,
  flag: FLAG,
  'flag?': OPTIONAL_FLAG,
  list: LIST,
  'list?': OPTIONAL_LIST,
  localized: LOCALIZED,
  anything: { type: Object, required: true },
  'anything?': { type: Object, default: null },
} as const;

function typesOf(fields: Readonly<Record<string, Kind>>): SchemaDefinition {
  return Object.fromEntries<SchemaDefinition[string]>(
    Object.entries(fields).map(([field, kind]) => [field, typeOf(kind)]),
  );
}

function typeOf(kind: Kind): SchemaDefinition[string] {
  if (typeof kind === 'string') return TYPES[kind];
  if ('parts' in kind) return { type: part(typesOf(kind.parts)), required: true };
  return kind.orNull ? orNull(...kind.oneOf) : oneOf(...kind.oneOf);
}

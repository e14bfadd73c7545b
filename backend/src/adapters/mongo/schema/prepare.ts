import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';
import type { Collection } from 'mongoose';
import { StorageUnusable } from '../../../application/storage-unusable.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { isDuplicateKey } from '../connection/mongo-error.ts';
import type { CollectionDefinition } from './collection.ts';
import { COLLECTIONS } from './definitions.ts';

type Index = mongo.IndexDescription & { readonly name: string };

/**
 * No collection is made within a transaction: all are there before the first one, with their rules and indexes.
 * @throws StorageUnusable when what is there already is against a unique index
 */
export async function prepareCollections(db: MongoDatabase): Promise<void> {
  const digest = digestOf(COLLECTIONS);
  const prepared = await db.collection('versions').findOne({ _id: 'collections' });
  if (prepared?.digest === digest) return;
  // Whichever release is started next finds that it has to prepare them, should this one not come to its end.
  await noteDigest(db, null);
  const existing = new Set((await db.connection.listCollections()).map(({ name }) => name));
  await Promise.all(
    COLLECTIONS.map(async (definition) => {
      if (existing.has(definition.name)) await changeRule(db, definition);
      else await create(db, definition);
      await createIndexes(db, definition);
    }),
  );
  await noteDigest(db, digest);
}

/** @param digest of how the collections are; null: they are being changed */
async function noteDigest(db: MongoDatabase, digest: string | null): Promise<void> {
  const version = { version: 1, ...(digest !== null && { digest }) };
  await db.collection('versions').replaceOne({ _id: 'collections' }, version, { upsert: true });
}

/** Changes with any rule or index. */
function digestOf(definitions: readonly CollectionDefinition[]): string {
  const all = definitions.map((one) => [one.name, validatorOf(one), one.schema.indexes()]);
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}

async function create(db: MongoDatabase, definition: CollectionDefinition): Promise<void> {
  // Another process may make it at the same moment.
  await db.connection
    .createCollection(definition.name, { validator: validatorOf(definition) })
    .catch((error: unknown) => {
      if (!(error instanceof Error && 'codeName' in error && error.codeName === 'NamespaceExists')) throw error;
    });
}

async function changeRule(db: MongoDatabase, definition: CollectionDefinition): Promise<void> {
  await db.connection.db?.command({ collMod: definition.name, validator: validatorOf(definition) });
}

async function createIndexes(db: MongoDatabase, definition: CollectionDefinition): Promise<void> {
  const { name } = definition;
  const indexes = indexesOf(definition);
  if (indexes.length === 0) return;
  const collection = db.connection.collection(name);
  try {
    await collection.createIndexes(indexes).catch(async (error: unknown) => {
      if (!isOtherIndex(error)) throw error;
      await dropChanged(collection, indexes);
      await collection.createIndexes(indexes);
    });
  } catch (error) {
    throw isDuplicateKey(error) ? brokenIndex(name, indexes, error) : error;
  }
}

/** Waiting does not mend it. What the server says of it holds the key, which may be a person's. */
function brokenIndex(collection: string, indexes: readonly Index[], error: unknown): StorageUnusable {
  const index = indexes.find(({ name }) => isDuplicateKey(error, name));
  const fields = Object.keys(index?.key ?? {});
  return new StorageUnusable(
    `this release wants the unique index ${index?.name} of ${collection}, where some documents are alike in ` +
      `${fields.join(' and ')}. The release before goes on with them. To mend them, take a backup, list them in mongosh by ` +
      `db.getCollection("${collection}").aggregate(${JSON.stringify(alikeIn(fields, index))}, { allowDiskUse: true }), ` +
      'change or delete all but one of each, and start this one again',
  );
}

/** Ids of documents that a unique index cannot tell apart. */
function alikeIn(fields: readonly string[], index: Index | undefined): readonly mongo.Document[] {
  const isThere = index?.sparse ? Object.fromEntries(fields.map((field) => [field, { $exists: true }])) : {};
  return [
    { $match: index?.partialFilterExpression ?? isThere },
    { $group: { _id: fields.map((field) => `$${field}`), ids: { $push: '$_id' } } },
    { $match: { 'ids.1': { $exists: true } } },
  ];
}

/** Whether the server refuses an index since it has another by that name, or the same by another name. */
function isOtherIndex(error: unknown): boolean {
  const names = ['IndexOptionsConflict', 'IndexKeySpecsConflict'];
  return error instanceof mongo.MongoServerError && names.includes(error.codeName ?? '');
}

/**
 * Indexes of another release that are in the way of what is wanted: without this, a start would try to make them for
 * ever. A process of that release that still runs finds nothing by them meanwhile; an index that gets a new name with
 * its new fields spares it that.
 */
async function dropChanged(collection: Collection, wanted: readonly Index[]): Promise<void> {
  const shapes = new Map(wanted.map((index) => [shapeOf(index), index.name]));
  const names = new Set(wanted.map(({ name }) => name));
  for (const { v: _version, ...existing } of await collection.listIndexes().toArray()) {
    const nameOfShape = shapes.get(shapeOf(existing as Index));
    const isInTheWay = nameOfShape === undefined ? names.has(existing.name) : nameOfShape !== existing.name;
    if (isInTheWay) await collection.dropIndex(existing.name);
  }
}

/** Equal for indexes that differ in nothing but their names. */
function shapeOf({ name: _name, key, ...options }: Index): string {
  const named = Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([Object.entries(key), named]);
}

export function indexesOf({ schema }: CollectionDefinition): Index[] {
  return schema.indexes().map(([key, options]): Index => ({ ...withoutBackground(options), key }) as Index);
}

/** mongoose adds an option that servers do not know any more. */
function withoutBackground(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'background'));
}

/** The query that every document must match. */
export function validatorOf({ schema, rule }: CollectionDefinition): Record<string, unknown> {
  const shape = { $jsonSchema: schema.toJSONSchema({ useBsonType: true }) };
  return rule === null ? shape : { $and: [shape, rule] };
}

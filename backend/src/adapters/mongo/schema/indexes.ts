import { mongo } from 'mongoose';
import type { Collection } from 'mongoose';
import { StorageUnusable } from '../../../application/storage-unusable.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { isDuplicateKey } from '../connection/mongo-error.ts';
import type { CollectionDefinition } from './collection.ts';
import { indexesOf } from './collection-options.ts';
import type { Index } from './collection-options.ts';

/** @throws StorageUnusable when stored documents conflict with a unique index */
export async function createIndexes(db: MongoDatabase, definition: CollectionDefinition): Promise<void> {
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
    const isBroken = (index: Index) => isDuplicateKey(error, index.name);
    throw isDuplicateKey(error) ? brokenIndex(name, indexes.find(isBroken)) : error;
  }
}

/** Indexes of a definition that a collection has not, or has otherwise. A collection that is missing has none of them. */
export async function missingIndexes(db: MongoDatabase, definition: CollectionDefinition): Promise<readonly Index[]> {
  const existing = await db.connection.collection(definition.name).listIndexes().toArray().catch(noneOfMissing);
  const present = new Set(existing.map(({ v: _version, ...index }) => `${index.name} ${shapeOf(index as Index)}`));
  return indexesOf(definition).filter((index) => !present.has(`${index.name} ${shapeOf(index)}`));
}

function noneOfMissing(error: unknown): [] {
  if (error instanceof mongo.MongoServerError && error.codeName === 'NamespaceNotFound') return [];
  throw error;
}

/** @throws StorageUnusable when stored documents conflict with a unique index. Reads all that it is about. */
export async function refuseAlike(db: MongoDatabase, collection: string, index: Index): Promise<void> {
  if (index.unique !== true) return;
  const stages = [...alikeIn(Object.keys(index.key), index), { $limit: 1 }];
  const alike = await db.connection.collection(collection).aggregate(stages, { allowDiskUse: true }).toArray();
  if (alike.length > 0) throw brokenIndex(collection, index);
}

/** The message of the server holds the conflicting key, which may be personal data, so it is not shown. */
function brokenIndex(collection: string, index: Index | undefined): StorageUnusable {
  const fields = Object.keys(index?.key ?? {});
  return new StorageUnusable(
    `this release wants the unique index ${index?.name} of ${collection}, where some documents are alike in ` +
      `${fields.join(' and ')}. The release before goes on with them. To mend them, take a backup, list them in mongosh by ` +
      `db.getCollection("${collection}").aggregate(${JSON.stringify(alikeIn(fields, index))}, { allowDiskUse: true }), ` +
      'change or delete all but one of each, and start this one again',
  );
}

/** Finds the ids of documents that have the same key of a unique index. */
function alikeIn(fields: readonly string[], index: Index | undefined): readonly mongo.Document[] {
  const isThere = index?.sparse ? Object.fromEntries(fields.map((field) => [field, { $exists: true }])) : {};
  return [
    { $match: index?.partialFilterExpression ?? isThere },
    { $group: { _id: fields.map((field) => `$${field}`), ids: { $push: '$_id' } } },
    { $match: { 'ids.1': { $exists: true } } },
  ];
}

/** Whether the server refuses an index because it has another index of that name, or the same index by another name. */
function isOtherIndex(error: unknown): boolean {
  const names = ['IndexOptionsConflict', 'IndexKeySpecsConflict'];
  return error instanceof mongo.MongoServerError && names.includes(error.codeName ?? '');
}

/**
 * Drops indexes of another release that prevent the creation of the wanted ones. Queries of that release which give
 * such an index as a hint fail from then on: an index that changes therefore needs a new name.
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

/** Equal for indexes that differ only in their names. */
function shapeOf({ name: _name, key, ...options }: Index): string {
  const named = Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([Object.entries(key), named]);
}

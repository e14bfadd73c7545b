import { isDeepStrictEqual } from 'node:util';
import type { mongo } from 'mongoose';
import { StorageUnusable } from '../../../../application/storage-unusable.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import type { CollectionDefinition } from '../collection.ts';
import { lenientValidator, validatorOf } from '../collection-options.ts';
import { createIndexes } from '../indexes.ts';
import { workBeforeStart } from './before-start.ts';
import { oldestWhileMoving } from './release.ts';
import type { SchemaVersion } from './version.ts';
import type { VersionDocument } from '../system.ts';

/** Options of collections as the server has them, by name. */
type Existing = ReadonlyMap<string, mongo.Document>;

/**
 * Makes collections, validators and indexes what this release wants, before the first transaction: no collection is
 * made within one. Existing validators go on accepting what they accepted, until `DocumentMoves` makes them strict.
 * A database that a newer release has prepared is left alone.
 * @throws StorageUnusable when stored documents conflict with a unique index, or with this release as a whole
 */
export async function prepareCollections(db: MongoDatabase, version: SchemaVersion): Promise<void> {
  await version.refuseTooOld();
  const stored = await version.read();
  if (version.isSettled(stored)) return;
  await refuseBesideOlder(version, stored);
  const existing = await existingCollections(db);
  const isNew = stored === null && existing.size === 0;
  if (!(await version.begin(stored, isNew))) return;
  try {
    await Promise.all(version.release.collections.map((definition) => prepare(db, definition, existing)));
  } catch (error) {
    if (error instanceof StorageUnusable) await version.withdraw(stored);
    throw error;
  }
  if (!isNew) {
    await workBeforeStart(db, version);
    return;
  }
  // The first document of `versions` has made that collection without its validator.
  await makeStrict(db, version);
  await version.settle();
}

/** Makes validators refuse everything that this release does not write, also in existing documents. */
export async function makeStrict(db: MongoDatabase, { release }: SchemaVersion): Promise<void> {
  const existing = await existingCollections(db);
  await Promise.all(
    release.collections.map((one) => changeValidator(db, one.name, existing, validatorOf(one), 'strict')),
  );
}

/** @throws StorageUnusable when processes run that would misread what this release writes */
export async function refuseBesideOlder(version: SchemaVersion, stored: VersionDocument | null): Promise<void> {
  if (stored === null || stored.version >= oldestWhileMoving(version.release)) return;
  const older = await version.countOlder();
  if (older > 0)
    throw new StorageUnusable(
      `${older} processes of an older release have this database, and could not read what this one writes. Stop them ` +
        'first; one that was killed counts for a minute',
    );
}

async function existingCollections(db: MongoDatabase): Promise<Existing> {
  const collections = (await db.connection.listCollections()) as readonly { name: string; options?: mongo.Document }[];
  return new Map(collections.map(({ name, options = {} }) => [name, options]));
}

async function prepare(db: MongoDatabase, definition: CollectionDefinition, existing: Existing): Promise<void> {
  const { name } = definition;
  const wanted = validatorOf(definition);
  const options = existing.get(name);
  if (options === undefined) await create(db, name, wanted);
  else await changeValidator(db, name, existing, lenientValidator(wanted, options['validator'] ?? {}), 'moderate');
  await createIndexes(db, definition);
}

async function create(db: MongoDatabase, name: string, validator: mongo.Document): Promise<void> {
  // Another process may make it at the same moment.
  await db.connection.createCollection(name, { validator }).catch((error: unknown) => {
    if (!(error instanceof Error && 'codeName' in error && error.codeName === 'NamespaceExists')) throw error;
  });
}

/** @param level `moderate`: documents that were invalid already may be changed all the same */
async function changeValidator(
  db: MongoDatabase,
  name: string,
  existing: Existing,
  validator: mongo.Document,
  level: 'moderate' | 'strict',
): Promise<void> {
  const { validator: before, validationLevel = 'strict' } = existing.get(name) ?? {};
  if (isDeepStrictEqual(before, validator) && (level === validationLevel || level === 'moderate')) return;
  await db.connection.db?.command({ collMod: name, validator, validationLevel: level });
}

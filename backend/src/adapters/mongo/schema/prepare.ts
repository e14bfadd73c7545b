import { createHash } from 'node:crypto';
import type { MongoDatabase } from '../database.ts';
import type { CollectionDefinition } from './collection.ts';
import { COLLECTIONS } from './definitions.ts';

/** No collection is made within a transaction: all are there before the first one, with their rules and indexes. */
export async function prepareCollections(db: MongoDatabase): Promise<void> {
  const digest = digestOf(COLLECTIONS);
  const prepared = await db.collection('versions').findOne({ _id: 'collections' });
  if (prepared?.digest === digest) return;
  const existing = new Set((await db.connection.listCollections()).map(({ name }) => name));
  await Promise.all(
    COLLECTIONS.map(async (definition) => {
      if (existing.has(definition.name)) await changeRule(db, definition);
      else await create(db, definition);
      await createIndexes(db, definition);
    }),
  );
  await db.collection('versions').updateOne({ _id: 'collections' }, { $set: { version: 1, digest } }, { upsert: true });
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

async function createIndexes(db: MongoDatabase, { name, schema }: CollectionDefinition): Promise<void> {
  const indexes = schema.indexes();
  if (indexes.length === 0) return;
  const specifications = indexes.map(([key, options]) => ({ ...withoutBackground(options), key }));
  await db.connection.collection(name).createIndexes(specifications as never);
}

/** mongoose adds an option that servers do not know any more. */
function withoutBackground(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'background'));
}

function validatorOf({ schema, rule }: CollectionDefinition): Record<string, unknown> {
  const shape = { $jsonSchema: schema.toJSONSchema({ useBsonType: true }) };
  return rule === null ? shape : { $and: [shape, rule] };
}

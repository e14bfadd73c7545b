import { createConnection } from 'mongoose';
import type { MissingIndex, ReleaseCheck, RunningProcesses } from '../../../../application/data/release-check.ts';
import { StorageUnusable } from '../../../../application/storage-unusable.ts';
import { readAddress, refuseUnusable } from '../../connection/connection.ts';
import { MongoDatabase } from '../../connection/database.ts';
import { openingFailure } from '../../connection/opening.ts';
import { missingIndexes, refuseAlike } from '../indexes.ts';
import { refuseBesideOlder } from './prepare.ts';
import { SCHEMA } from './release.ts';
import type { SchemaRelease } from './release.ts';
import { SchemaVersion } from './version.ts';

/**
 * Says what a start of this program would find, and do, without writing anything. It reads collections as a whole only
 * where a unique index is missing.
 * @throws StorageUnusable or StorageUnavailable
 */
export async function checkRelease(uri: string, release: SchemaRelease = SCHEMA): Promise<ReleaseCheck> {
  const address = readAddress(uri);
  const db = new MongoDatabase(createConnection(), () => 0, address.callTimeout);
  try {
    await db.connection.openUri(address.uri, address.options);
    await refuseUnusable(db.connection);
    return await checkOf(db, new SchemaVersion(db, release));
  } catch (error) {
    throw openingFailure(error);
  } finally {
    await db.connection.close();
  }
}

async function checkOf(db: MongoDatabase, version: SchemaVersion): Promise<ReleaseCheck> {
  const stored = await version.read();
  const isSettled = version.isSettled(stored);
  const isEmpty = stored === null && (await db.connection.listCollections()).length === 0;
  const obstacles = await refusalsOf([
    () => version.refuseTooOld(),
    ...(isSettled ? [] : [() => refuseBesideOlder(version, stored)]),
  ]);
  const { indexes, broken } = isSettled || isEmpty ? { indexes: [], broken: [] } : await indexesToBuild(db, version);
  return {
    own: version.number,
    stored: isEmpty ? null : (stored?.version ?? 0),
    steps: isEmpty ? [] : version.release.steps.slice(stored?.version ?? 0).map(({ name }) => name),
    indexes,
    running: await runningIn(db),
    obstacles: [...obstacles, ...broken],
  };
}

async function indexesToBuild(
  db: MongoDatabase,
  { release }: SchemaVersion,
): Promise<{ indexes: readonly MissingIndex[]; broken: readonly string[] }> {
  const indexes: MissingIndex[] = [];
  const broken: string[] = [];
  // One after the other: the shop is running meanwhile.
  for (const definition of release.collections) {
    const missing = await missingIndexes(db, definition);
    if (missing.length === 0) continue;
    const documents = await db.connection.collection(definition.name).estimatedDocumentCount();
    for (const index of missing) {
      indexes.push({ name: `${definition.name}.${index.name}`, documents });
      broken.push(...(await refusalsOf([() => refuseAlike(db, definition.name, index)])));
    }
  }
  return { indexes, broken };
}

/** Processes that were killed count for a minute. */
async function runningIn(db: MongoDatabase): Promise<readonly RunningProcesses[]> {
  const slots = await db
    .collection('slots')
    .find({ until: { $gt: Date.now() } })
    .toArray();
  const bySchema = Map.groupBy(slots, ({ schema }) => schema ?? null);
  return [...bySchema].map(([schema, of]) => ({ schema, count: of.length }));
}

/** The sentences of those that refuse. */
async function refusalsOf(checks: readonly (() => Promise<void>)[]): Promise<string[]> {
  const said: string[] = [];
  for (const check of checks)
    try {
      await check();
    } catch (error) {
      if (!(error instanceof StorageUnusable)) throw error;
      said.push(error.message);
    }
  return said;
}

import type { mongo } from 'mongoose';
import type { MongoDatabase } from '../../connection/database.ts';
import { FROM_PRIMARY } from '../../connection/transaction.ts';
import { batchesOf } from './batches.ts';
import type { BeforeStart, Derivation } from './step.ts';
import type { SchemaVersion } from './version.ts';

/**
 * Carries out what the steps of this release want before a program reads or writes. Every process that starts meanwhile
 * does it, because each part may run more than once; so none waits for another that may have been killed.
 */
export async function workBeforeStart(db: MongoDatabase, version: SchemaVersion): Promise<void> {
  const { steps, batch } = version.release;
  const derived = (await version.read())?.derived ?? 0;
  if (derived >= version.number) return;
  for (const { beforeStart = [] } of steps.slice(derived))
    for (const part of beforeStart) await carryOut(db, part, batch);
  await version.noteDerived();
}

export async function carryOut(db: MongoDatabase, part: BeforeStart, size: number): Promise<void> {
  if ('run' in part) return part.run(db, size);
  if ('from' in part) {
    if (part.atOnce) await derive(db, part, []);
    else
      for await (const batch of batchesOf(db, part.from, size)) await derive(db, part, [{ $match: { $and: batch } }]);
    return;
  }
  const documents = db.connection.collection(part.collection);
  for await (const batch of batchesOf(db, part.collection, size))
    await documents.updateMany({ $and: [...batch, part.before] }, [...part.update]);
}

async function derive(db: MongoDatabase, { from, stages }: Derivation, batch: mongo.Document[]): Promise<void> {
  const documents = db.connection.collection(from);
  await documents.aggregate([...batch, ...stages], { ...FROM_PRIMARY, allowDiskUse: true }).toArray();
}

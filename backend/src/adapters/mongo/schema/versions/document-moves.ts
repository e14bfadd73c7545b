import { mongo } from 'mongoose';
import type { MongoDatabase } from '../../connection/database.ts';
import type { MongoLeases } from '../../processes/leases.ts';
import { batchesOf } from './batches.ts';
import { makeStrict, prepareCollections } from './prepare.ts';
import type { Backfill, Deletion } from './step.ts';
import type { SchemaVersion } from './version.ts';

/** Milliseconds after which another process goes on with the work of one that has ended in the middle of it. */
const LEASE = 30_000;

/**
 * Updates documents of older releases while the shop runs, in bounded batches, and makes validators strict when no
 * document and no process of an older version is left. One process does it for the whole shop. It may end at any time:
 * another one starts again from the first document, and skips those that are done.
 */
export class DocumentMoves {
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** The last pass has looked at every document, without an older process beside it. */
  private isPassed = false;

  constructor(
    private readonly db: MongoDatabase,
    private readonly leases: MongoLeases,
    private readonly version: SchemaVersion,
  ) {}

  /** Works from now on until nothing is left to do, or `close`. */
  open(): void {
    void this.runAndWait();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private async runAndWait(): Promise<void> {
    const isDone = await this.run().catch(warn);
    if (isDone !== true && !this.isClosed)
      this.timer = setTimeout(() => this.open(), this.version.release.period).unref();
  }

  /** @returns whether nothing is left to do */
  private async run(): Promise<boolean> {
    // A process of a release without schema versions may have changed validators since this one started.
    await prepareCollections(this.db, this.version);
    const stored = await this.version.read();
    if (this.version.isSettled(stored)) return true;
    if (!(await this.hold())) return false;
    const older = await this.version.countOlder();
    if (older > 0) await this.version.noteOlder(Date.now());
    const mayReturn = older > 0 || Date.now() < (stored?.olderAt ?? 0) + this.version.release.timeToReturn;
    // Without an older process a second pass would find nothing, but one that came and went between two runs was not seen.
    if (!this.isPassed || older > 0 || !mayReturn)
      this.isPassed = (await this.moveAll(stored?.moved ?? 0)) && older === 0;
    return this.isPassed && !mayReturn && this.finish();
  }

  /** @returns whether every document was looked at; otherwise this process is closing, or another one works */
  private async moveAll(moved: number): Promise<boolean> {
    for (const { backfill, deletion } of this.version.release.steps.slice(moved)) {
      if (backfill && !(await this.move(backfill))) return false;
      if (deletion && !(await this.delete(deletion))) return false;
    }
    return true;
  }

  private move({ collection, before, update }: Backfill): Promise<boolean> {
    const documents = this.db.connection.collection(collection);
    return this.inBatches(collection, async (batch) => {
      const outdated = { $and: [...batch, before] };
      if (typeof update !== 'function') return documents.updateMany(outdated, [...update]);
      const changes = (await documents.find(outdated).toArray()).map((document) =>
        changeOf(document, update(document)),
      );
      return changes.length > 0 && documents.bulkWrite(changes, { ordered: false });
    });
  }

  private delete({ collection, documents: unused }: Deletion): Promise<boolean> {
    const documents = this.db.connection.collection(collection);
    return this.inBatches(collection, (batch) => documents.deleteMany({ $and: [...batch, unused] }));
  }

  /** @param work gets conditions that only the documents of a batch fulfil */
  private async inBatches(
    collection: string,
    work: (batch: readonly mongo.Document[]) => Promise<unknown>,
  ): Promise<boolean> {
    for await (const batch of batchesOf(this.db, collection, this.version.release.batch)) {
      if (!(await this.hold())) return false;
      await work(batch);
    }
    return this.hold();
  }

  /** An older process that started in between has seen that it is refused, or is seen here. */
  private async finish(): Promise<boolean> {
    await this.version.refuseOlder();
    if ((await this.version.countOlder()) > 0) {
      await this.version.noteOlder(Date.now());
      return false;
    }
    await makeStrict(this.db, this.version);
    await this.version.settle();
    return true;
  }

  private async hold(): Promise<boolean> {
    const at = Date.now();
    return !this.isClosed && this.leases.hold('schema', { at, until: at + LEASE });
  }
}

/** Changes fields of a document unless somebody else has changed them since it was read. */
function changeOf(document: mongo.Document, fields: mongo.Document): mongo.AnyBulkWriteOperation {
  const asRead = Object.fromEntries(Object.keys(fields).map((name) => [name, document[name]]));
  return { updateOne: { filter: { _id: document['_id'], ...asRead }, update: { $set: fields } } };
}

/** The message of a server may repeat what is stored. An outage shows in every other call. */
function warn(error: unknown): void {
  if (error instanceof mongo.MongoServerError)
    process.emitWarning(`documents are not moved to this release's schema: ${error.codeName ?? String(error.code)}`);
}

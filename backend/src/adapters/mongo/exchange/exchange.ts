import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { DataExchange, RecordReader, SnapshotTooOld } from '../../../application/data/exchange.ts';
import type { CopyProgress, RecordBatch } from '../../../application/data/exchange.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { StorageUnusable } from '../../../application/storage-unusable.ts';
import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { EventNumbers } from '../office/event-numbers.ts';
import { RECORD_KINDS } from '../../../storage/record-kinds.ts';
import type { RecordCollection } from './record-collection.ts';
import { recordCollections } from './record-collections.ts';
import type { CollectionName } from '../schema/collections.ts';
import type { Slot } from '../processes/slots.ts';
import type { Reading } from '../connection/transaction.ts';

/** Every shop that was ever opened has documents in one of these collections. */
const OF_EVERY_SHOP: readonly CollectionName[] = [
  'settings',
  'categories',
  'products',
  'accounts',
  'orders',
  'pictures',
  'auditEntries',
];

/** Milliseconds for some hundred records. It is long because no page waits for them. */
const BATCH_TIMEOUT = 30_000;
/** A batch is repeated while the set has no primary. Milliseconds between two tries. */
const TRIES = 10;
const PAUSE = 2_000;

/** Codes of a server that no longer has the snapshot. */
const TOO_OLD = new Set([239, 246]);

export class MongoExchange extends DataExchange {
  readonly kinds = RECORD_KINDS;
  private readonly collections: ReadonlyMap<string, RecordCollection>;
  private session: mongo.Binary | undefined;

  constructor(
    private readonly db: MongoDatabase,
    wordsOf: ProductWordsOf,
    private readonly slot: Slot,
  ) {
    super();
    this.collections = recordCollections(wordsOf);
  }

  async refuseBesideServer(): Promise<void> {
    const others = await this.db.guarded(() => this.slot.countOthers(this.db));
    if (others === 0) return;
    throw new StorageUnusable(
      `The database is in use by ${others} other ${others === 1 ? 'process' : 'processes'} of the shop. Stop every server first; one that was killed counts for a minute.`,
    );
  }

  async noteBackup(at: Date): Promise<void> {
    const backups = this.db.collection('backups');
    await this.db.guarded(() => backups.updateOne({ _id: 'last' }, { $max: { at: at.getTime() } }, { upsert: true }));
  }

  async lastBackup(): Promise<number | null> {
    const note = await this.db.guarded(() => this.db.collection('backups').findOne({ _id: 'last' }));
    return note?.at ?? null;
  }

  async isEmpty(): Promise<boolean> {
    for (const name of OF_EVERY_SHOP)
      if (await this.db.guarded(() => this.db.collection(name).findOne({}, { projection: { _id: 1 } }))) return false;
    return true;
  }

  async progress(): Promise<CopyProgress | null> {
    const copy = await this.db.guarded(() => this.db.collection('copies').findOne({ _id: 'copy' }));
    return copy?.progress ?? null;
  }

  async begin(progress: CopyProgress): Promise<void> {
    await this.db.guarded(() => this.db.collection('copies').insertOne({ _id: 'copy', progress }));
  }

  async read(kind: string, after: string | null, limit: number): Promise<RecordBatch> {
    if (kind === 'officeEvents' && after === null) await new EventNumbers(this.db).bringUpToDate();
    return this.withRetries(() => collectionOf(this.collections, kind).read({ db: this.db }, after, limit));
  }

  write(kind: string, records: readonly object[], before: CopyProgress, after: CopyProgress): Promise<void> {
    const copies = this.db.collection('copies');
    return this.withRetries(() =>
      this.db.transaction(async (tx) => {
        await this.noteSession(tx.session);
        const { matchedCount } = await copies.updateOne(
          { _id: 'copy', 'progress.written': before.written },
          { $set: { progress: after } },
          { session: tx.session },
        );
        if (matchedCount === 1) await collectionOf(this.collections, kind).write(tx, records);
      }, BATCH_TIMEOUT),
    );
  }

  async finish(): Promise<void> {
    await this.db.guarded(() => this.db.collection('copies').deleteOne({ _id: 'copy' }));
  }

  async snapshot<Result>(work: (reader: RecordReader) => Promise<Result>): Promise<Result> {
    await new EventNumbers(this.db).bringUpToDate();
    const session = await this.db.connection.startSession({ snapshot: true });
    try {
      return await work(new Moment(this.db, { db: this.db, session }, this.collections));
    } catch (error) {
      throw isTooOld(error) ? tooOld(error) : error;
    } finally {
      await session.endSession();
    }
  }

  /**
   * A copy that was killed leaves its last transaction open, and the server would keep it and its locks for a minute.
   * So the session of a copy is stored outside of the transaction, and the next copy ends it.
   */
  private async noteSession({ id }: mongo.ClientSession): Promise<void> {
    const session = id?.id;
    if (!session || this.session?.toString('hex') === session.toString('hex')) return;
    const copies = this.db.collection('copies');
    if (!this.session) {
      const former = (await copies.findOne({ _id: 'copy' }))?.session;
      if (former) await this.db.connection.db?.command({ killSessions: [{ id: former }] });
    }
    await copies.updateOne({ _id: 'copy' }, { $set: { session } });
    this.session = session;
  }

  private async withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let left = TRIES; ; left -= 1)
      try {
        return await this.db.guarded(work, BATCH_TIMEOUT);
      } catch (error) {
        if (!(error instanceof StorageUnavailable) || error.fault !== 'other' || left === 1) throw error;
        await pause(PAUSE);
      }
  }
}

/** The data of one moment, that of the first read. */
class Moment extends RecordReader {
  readonly kinds = RECORD_KINDS;

  constructor(
    private readonly db: MongoDatabase,
    private readonly reading: Reading,
    private readonly collections: ReadonlyMap<string, RecordCollection>,
  ) {
    super();
  }

  read(kind: string, after: string | null, limit: number): Promise<RecordBatch> {
    return this.db.guarded(() => collectionOf(this.collections, kind).read(this.reading, after, limit), BATCH_TIMEOUT);
  }
}

function collectionOf(collections: ReadonlyMap<string, RecordCollection>, kind: string): RecordCollection {
  const found = collections.get(kind);
  if (!found) throw new Error(`no collection has the records of ${kind}`);
  return found;
}

function isTooOld(error: unknown): boolean {
  const cause = error instanceof StorageUnavailable ? error.cause : error;
  return cause instanceof mongo.MongoServerError && TOO_OLD.has(Number(cause.code));
}

function tooOld(cause: unknown): SnapshotTooOld {
  return new SnapshotTooOld(
    'The backup has taken longer than the database keeps a moment of its data (minSnapshotHistoryWindowInSeconds, usually 300). ' +
      'Raise that on every member, or back up by mongodump --oplog or snapshots of the disks (docs/operations.md). Nothing was written.',
    { cause },
  );
}

import { setTimeout as pause } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { RecordReader, SnapshotTooOld } from '../../../application/data/exchange.ts';
import type { CopyProgress, RecordBatch } from '../../../application/data/exchange.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { StorageUnusable } from '../../../application/storage-unusable.ts';
import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { EventNumbers } from '../office/event-numbers.ts';
import { COPY, goOn } from '../../../storage/copies.ts';
import { RECORD_KINDS } from '../../../storage/record-kinds.ts';
import { StoredExchange } from '../../../storage/stored-exchange.ts';
import { guardedPort } from '../connection/guarded-port.ts';
import { MongoStore } from '../documents/mongo-store.ts';
import { inside } from '../documents/verbs.ts';
import type { RecordCollection } from './record-collection.ts';
import { recordCollections } from './record-collections.ts';
import type { Slot } from '../processes/slots.ts';
import type { Reading } from '../connection/transaction.ts';

/** Milliseconds for some hundred records. It is long because no page waits for them. */
const BATCH_TIMEOUT = 30_000;
/** A batch is repeated while the set has no primary. Milliseconds between two tries. */
const TRIES = 10;
const PAUSE = 2_000;

/** Codes of a server that no longer has the snapshot. */
const TOO_OLD = new Set([239, 246]);

export class MongoExchange extends StoredExchange {
  private readonly collections: ReadonlyMap<string, RecordCollection>;
  private session: mongo.Binary | undefined;

  constructor(
    private readonly db: MongoDatabase,
    wordsOf: ProductWordsOf,
    private readonly slot: Slot,
  ) {
    super(guardedPort(db, 'DataExchange', new MongoStore(db), BATCH_TIMEOUT));
    this.collections = recordCollections(wordsOf);
  }

  async refuseBesideServer(): Promise<void> {
    const others = await this.db.guarded('DataExchange.refuseBesideServer', () => this.slot.countOthers(this.db));
    if (others === 0) return;
    throw new StorageUnusable(
      `The database is in use by ${others} other ${others === 1 ? 'process' : 'processes'} of the shop. Stop every server first; one that was killed counts for a minute.`,
    );
  }

  async read(kind: string, after: string | null, limit: number): Promise<RecordBatch> {
    if (kind === 'officeEvents' && after === null) await new EventNumbers(this.db).bringUpToDate();
    return this.withRetries(() => collectionOf(this.collections, kind).read({ db: this.db }, after, limit));
  }

  write(kind: string, records: readonly object[], before: CopyProgress, after: CopyProgress): Promise<void> {
    return this.withRetries(() =>
      this.db.transaction(async (tx) => {
        await this.noteSession(tx.session);
        if (await inside(tx, goOn(before, after))) await collectionOf(this.collections, kind).write(tx, records);
      }, BATCH_TIMEOUT),
    );
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
      const former = (await copies.findOne({ _id: COPY }))?.session as mongo.Binary | undefined;
      if (former) await this.db.connection.db?.command({ killSessions: [{ id: former }] });
    }
    await copies.updateOne({ _id: COPY }, { $set: { session } });
    this.session = session;
  }

  private async withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let left = TRIES; ; left -= 1)
      try {
        return await this.db.guarded('DataExchange.write', work, BATCH_TIMEOUT);
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
    const batch = () => collectionOf(this.collections, kind).read(this.reading, after, limit);
    return this.db.guarded('DataExchange.read', batch, BATCH_TIMEOUT);
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

import type { MongoDatabase } from '../connection/database.ts';
import { confirmed, FROM_PRIMARY } from '../connection/transaction.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

/** Events that get their numbers in one transaction. */
const BATCH = 500;

/**
 * Gives events the numbers 1, 2, 3 and so on. They are written without, because every order would have to wait for
 * every other at a common counter. Readers number the events that are durable by then, in a short transaction. All such
 * transactions conflict at the counter, so no number is left out, given twice, or visible before a lower one.
 */
export class EventNumbers {
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly db: MongoDatabase) {}

  /** Fulfilled when all events that were durable at the call have their numbers. */
  bringUpToDate(): Promise<void> {
    // One after the other in a process, because two at once would conflict.
    const turn = this.last.then(() => this.numberAll());
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /**
   * The highest number that was given out; 0 when there is none. It never falls, because the primary confirms that it
   * still is the primary: readers that were sent a lower number than before would read all their data again.
   */
  async newest(): Promise<number> {
    const counter = await this.db.collection('counters').findOne({ _id: 'officeEvents' }, confirmed({ db: this.db }));
    return counter?.last ?? 0;
  }

  private async numberAll(): Promise<void> {
    const one = { projection: { _id: 1 }, ...FROM_PRIMARY } as const;
    while ((await this.db.collection('officeEvents').findOne({ id: null }, one)) !== null)
      await this.db.transaction(numberSome);
  }
}

async function numberSome({ db, session }: MongoTransaction): Promise<void> {
  const events = db.collection('officeEvents');
  const waiting = await events
    .find({ id: null }, { session, projection: { _id: 1 } })
    .sort({ _id: 1 })
    .limit(BATCH)
    .toArray();
  if (waiting.length === 0) return;
  const counter = await db
    .collection('counters')
    .findOneAndUpdate(
      { _id: 'officeEvents' },
      { $inc: { last: waiting.length } },
      { session, upsert: true, returnDocument: 'after' },
    );
  if (!counter) throw new Error('a counter that is not there is made');
  const first = counter.last - waiting.length + 1;
  await events.bulkWrite(
    waiting.map(({ _id }, index) => ({ updateOne: { filter: { _id }, update: { $set: { id: first + index } } } })),
    { session },
  );
}

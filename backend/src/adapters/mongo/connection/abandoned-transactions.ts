import type { Connection, mongo } from 'mongoose';
import { APP_NAME } from './connection.ts';

/** Milliseconds between two looks. */
const PERIOD = 2000;

/**
 * Milliseconds without a command after which a transaction counts as abandoned. A process that works sends the next
 * command at once.
 */
const LONGEST_PAUSE = 3000;

/**
 * Aborts transactions that a killed process has left open. The server would keep them for a minute or more, and
 * meanwhile nobody else could write the same documents: a popular product could not be bought. The transaction of a
 * process that is merely slow is aborted, too; it is repeated like after any write conflict.
 */
export class AbandonedTransactions {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly connection: Connection) {}

  /** Looks for them every `PERIOD` until `close`. */
  open(): void {
    this.timer = setInterval(() => {
      // The next look tries again. That the database cannot be reached is reported by the calls that need it.
      this.end().catch(() => undefined);
    }, PERIOD).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Every user may see and end the transactions of that same user without a further privilege. */
  private async end(): Promise<void> {
    const admin = this.connection.getClient().db('admin');
    const found = await admin
      .aggregate<{ lsid: { id: mongo.UUID } }>(
        [
          { $currentOp: { allUsers: false, idleSessions: true } },
          {
            $match: {
              type: 'idleSession',
              appName: APP_NAME,
              'transaction.timeInactiveMicros': { $gt: LONGEST_PAUSE * 1000 },
            },
          },
          { $project: { 'lsid.id': 1 } },
        ],
        // `$currentOp` allows no other level.
        { readPreference: 'primary', readConcern: { level: 'local' } },
      )
      .toArray();
    if (found.length > 0) await admin.command({ killSessions: found.map(({ lsid }) => ({ id: lsid.id })) });
  }
}

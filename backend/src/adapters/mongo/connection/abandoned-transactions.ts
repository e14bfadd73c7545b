import type { Connection, mongo } from 'mongoose';
import { APP_NAME } from './connection.ts';

/** Milliseconds between two looks. */
const PERIOD = 2000;

/** Milliseconds without a command after which a transaction counts as abandoned. A process that works sends the next one at once. */
const LONGEST_PAUSE = 3000;

/**
 * Ends what a process that was killed has left open. A server would hold back everybody else who writes the same
 * documents for a minute or more before it gives such a transaction up: a product that sells could not be bought for so
 * long. The transaction of a process that is only slow is ended as well, which it repeats like any other that met another.
 */
export class AbandonedTransactions {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly connection: Connection) {}

  /** Looks for them from now on, until `close`. */
  open(): void {
    this.timer = setInterval(() => {
      // A database that cannot be asked now is asked again: what others are waiting for is told by their own calls.
      this.end().catch(() => undefined);
    }, PERIOD).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Everybody may see and end transactions of the same user, with no further privilege. */
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
        // No other level may be asked for what is under way.
        { readPreference: 'primary', readConcern: { level: 'local' } },
      )
      .toArray();
    if (found.length > 0) await admin.command({ killSessions: found.map(({ lsid }) => ({ id: lsid.id })) });
  }
}

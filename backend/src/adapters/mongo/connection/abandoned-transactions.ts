import type { Connection, mongo } from 'mongoose';
import { APP_NAME } from './connection.ts';

/** Milliseconds between two looks. */
const PERIOD = 2000;

/** Milliseconds between two looks while transactions wait for each other. */
const SHORTEST_PERIOD = 200;

/**
 * Milliseconds without a command after which a transaction is abandoned whose last connection is closed, as those of a killed process are at once. A process that
 * has lost a connection would begin its transaction anew.
 */
const LONGEST_PAUSE_WITHOUT_CONNECTION = 200;

/** A connection, or the session of a transaction that waits for its next command. */
interface Found {
  readonly type: 'op' | 'idleSession';
  /** A connection's own, or the one that a session was used on last. */
  readonly connectionId?: number;
  /** Only behind a router, whose own connections are the ones that a transaction is seen on. */
  readonly shard?: string;
  readonly lsid?: { readonly id: mongo.UUID };
  readonly transaction?: { readonly timeInactiveMicros: mongo.Long | number };
}

/**
 * Aborts transactions that a killed process has left open. The server would keep them for a minute or more, and
 * meanwhile nobody else could write the same documents: a popular product could not be bought, no paper numbered. The
 * transaction of a process that is merely slow is aborted, too; it is repeated like after any write conflict.
 */
export class AbandonedTransactions {
  /**
   * Milliseconds without a command after which a transaction counts as abandoned. A process that works sends the next
   * command at once.
   */
  longestPause = 3000;
  private timer: NodeJS.Timeout | undefined;
  private lastLook = Number.NEGATIVE_INFINITY;

  constructor(private readonly connection: Connection) {}

  /** Looks for them every `PERIOD` until `close`. */
  open(): void {
    this.timer = setInterval(() => this.look(), PERIOD).unref();
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Looks for them now, unless it has just done so. For a transaction that somebody else's keeps waiting. */
  look(): void {
    if (this.timer === undefined || performance.now() - this.lastLook < SHORTEST_PERIOD) return;
    this.lastLook = performance.now();
    // The next look tries again. That the database cannot be reached is reported by the calls that need it.
    this.end().catch(() => undefined);
  }

  /** Every user may see and end the transactions of that same user without a further privilege. */
  private async end(): Promise<void> {
    const admin = this.connection.getClient().db('admin');
    const found = await admin
      .aggregate<Found>(
        [
          { $currentOp: { allUsers: false, idleSessions: true, idleConnections: true } },
          { $match: { appName: APP_NAME } },
          { $project: { type: 1, connectionId: 1, shard: 1, 'lsid.id': 1, 'transaction.timeInactiveMicros': 1 } },
        ],
        // `$currentOp` allows no other level.
        { readPreference: 'primary', readConcern: { level: 'local' } },
      )
      .toArray();
    const abandoned = abandonedOf(found, this.longestPause);
    if (abandoned.length > 0) await admin.command({ killSessions: abandoned.map((id) => ({ id })) });
  }
}

/** @returns ids of the sessions whose transactions nobody goes on with */
function abandonedOf(found: readonly Found[], longestPause: number): readonly mongo.UUID[] {
  const connections = new Set(found.flatMap(({ type, connectionId }) => (type === 'op' ? (connectionId ?? []) : [])));
  return found.flatMap(({ type, connectionId, shard, lsid, transaction }) => {
    if (type !== 'idleSession' || !lsid || !transaction) return [];
    const isCut = shard === undefined && connectionId !== undefined && !connections.has(connectionId);
    const longest = isCut ? LONGEST_PAUSE_WITHOUT_CONNECTION : longestPause;
    return Number(transaction.timeInactiveMicros) > longest * 1000 ? lsid.id : [];
  });
}

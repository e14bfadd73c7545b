import type { Collection, mongo } from 'mongoose';
import type { CollectionName, Documents } from '../schema/collections.ts';
import type { Sequence } from '../processes/sequence.ts';

/** Kinds of changes that other processes are notified of. */
export type Signal = 'contents' | 'stock' | 'events';

/** The part of the database that every read or write uses. */
export interface Collections {
  /** The driver's own collection, which does not convert documents as mongoose would. */
  collection<Name extends CollectionName>(name: Name): Collection<Documents[Name]>;
  /** Slot of this process, see `slots.ts`. */
  readonly slot: () => number;
  readonly sequence: Sequence;
  /** Milliseconds that a call of a port may take. */
  readonly callTimeout: number;
}

/** The part of the database that runs transactions and guarded calls. */
export interface Transactions extends Collections {
  transaction<Result>(work: (tx: MongoTransaction) => Promise<Result>): Promise<Result>;
  guarded<Result>(call: string, work: () => Promise<Result>): Promise<Result>;
}

/** Context of a read: outside of transactions, or with the session of a transaction. */
export interface Reading {
  readonly db: Collections;
  readonly session?: mongo.ClientSession;
}

/** The option that makes a read part of the transaction, if there is one. */
export function within({ session }: Reading): { session?: mongo.ClientSession } {
  return session ? { session } : {};
}

/**
 * Options of a read that decides what somebody may do: of sessions, roles and passwords. Outside of a transaction the
 * primary answers only after most members have confirmed that it still is the primary. Otherwise one that was cut off
 * from them would show ended sessions for seconds, until it notices. Costs a round through the set, and fails without a
 * primary.
 */
export function confirmed(reading: Reading): mongo.AggregateOptions & mongo.FindOptions {
  if (reading.session) return { session: reading.session };
  // Without a limit the server would go on waiting for members that do not answer.
  return { readPreference: 'primary', readConcern: { level: 'linearizable' }, maxTimeMS: reading.db.callTimeout };
}

/** Options of a read that must not be older than an earlier one: a secondary may be behind. */
export const FROM_PRIMARY = { readPreference: 'primary' } as const;

/** A running transaction. Every call of the database inside of it must be given its session. */
export class MongoTransaction {
  /** @param signalled what listeners are notified of once the transaction is durable */
  constructor(
    readonly db: Collections,
    readonly session: mongo.ClientSession,
    readonly signalled = new Set<Signal>(),
  ) {}

  /** Marks a change that readers of the catalogue see; `stock` when nothing but stock has changed. */
  changed(change: 'contents' | 'stock'): void {
    this.signalled.add(change);
  }

  /** Marks that events of the office were written. */
  eventsRecorded(): void {
    this.signalled.add('events');
  }
}

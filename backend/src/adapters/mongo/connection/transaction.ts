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
}

/** The part of the database that runs transactions and guarded calls. */
export interface Transactions extends Collections {
  transaction<Result>(work: (tx: MongoTransaction) => Promise<Result>): Promise<Result>;
  guarded<Result>(work: () => Promise<Result>): Promise<Result>;
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

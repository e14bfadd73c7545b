import type { Collection, mongo } from 'mongoose';
import type { CollectionName, Documents } from '../schema/collections.ts';
import type { Sequence } from '../processes/sequence.ts';

/** What other processes are woken for. */
export type Signal = 'contents' | 'stock' | 'events';

/** What every read or write needs of the database. */
export interface Collections {
  /** The driver's own collection, which does not convert documents as mongoose would. */
  collection<Name extends CollectionName>(name: Name): Collection<Documents[Name]>;
  /** Slot of this process, see `slots.ts`. */
  readonly slot: () => number;
  readonly sequence: Sequence;
}

/** What other parts of this folder need of the database. */
export interface Transactions extends Collections {
  transaction<Result>(work: (tx: MongoTransaction) => Promise<Result>): Promise<Result>;
  guarded<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Where something is read: outside of transactions, or in the transaction of a session. */
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

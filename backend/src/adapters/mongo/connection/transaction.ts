import type { Collection, mongo } from 'mongoose';
import type { CollectionName, Documents } from '../schema/collections.ts';
import type { Sequence } from '../processes/sequence.ts';

/** What other processes are woken for. */
export type Signal = 'contents' | 'stock' | 'events';

/** What everything that reads or writes needs of the database. */
export interface Collections {
  /** The collection as the driver has it, without what mongoose could do to documents. */
  collection<Name extends CollectionName>(name: Name): Collection<Documents[Name]>;
  /** Of this process, see `slots.ts`. */
  readonly slot: () => number;
  readonly sequence: Sequence;
}

/** What the database's own parts need of it: its signals, and the line in which changes of orders wait. */
export interface Transactions extends Collections {
  transaction<Result>(work: (tx: MongoTransaction) => Promise<Result>): Promise<Result>;
  guarded<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Where something is read: outside of transactions, or in the one of a session. */
export interface Reading {
  readonly db: Collections;
  readonly session?: mongo.ClientSession;
}

/** The option of a call of the database by which it belongs to the transaction, if it is read in one. */
export function within({ session }: Reading): { session?: mongo.ClientSession } {
  return session ? { session } : {};
}

/** One transaction while it lasts. Every call of the database inside of it takes its session. */
export class MongoTransaction {
  /** @param signalled what is told once this is durable */
  constructor(
    readonly db: Collections,
    readonly session: mongo.ClientSession,
    readonly signalled = new Set<Signal>(),
  ) {}

  /** Readers of the catalogue could see a change: `stock` for what is left alone. */
  changed(change: 'contents' | 'stock'): void {
    this.signalled.add(change);
  }

  /** Events of the office were written. */
  told(): void {
    this.signalled.add('events');
  }
}

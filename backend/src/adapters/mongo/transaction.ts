import type { mongo } from 'mongoose';
import type { MongoDatabase } from './database.ts';

/** What other processes are woken for. */
export type Signal = 'contents' | 'stock' | 'events';

/** Where something is read: outside of transactions, or in the one of a session. */
export interface Reading {
  readonly db: MongoDatabase;
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
    readonly db: MongoDatabase,
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

  /** The last write of the transaction. */
  async signal(): Promise<void> {
    if (this.signalled.size > 0) await this.db.signals.count(this, this.signalled);
  }
}

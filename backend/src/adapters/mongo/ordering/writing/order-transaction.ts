import { keepDerivedOfAll } from './order-derived.ts';
import type { OrderChange } from './order-change.ts';
import { Stock } from '../stock.ts';
import { MongoTransaction } from '../../connection/transaction.ts';

/**
 * A transaction in which orders change, which several calls may share. What many orders write to the same documents is
 * gathered, and written once and last: other processes are in its way for as short a time as can be.
 */
export class OrderTransaction extends MongoTransaction {
  readonly stock = new Stock(this);
  readonly changes: OrderChange[] = [];

  constructor({ db, session, signalled }: MongoTransaction) {
    super(db, session, signalled);
  }

  /** Writes what was gathered. */
  async finish(): Promise<void> {
    await keepDerivedOfAll(this, this.changes);
    await this.stock.write();
  }
}

import { Store } from '../../../storage/store.ts';
import type { WriteKeys, Work } from '../../../storage/store.ts';
import { MANY_PRODUCTS_TIMEOUT } from '../catalog/product-writes.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { isDuplicateKey } from '../connection/mongo-error.ts';
import { confirmed, FROM_PRIMARY } from '../connection/transaction.ts';
import type { MongoTransaction } from '../connection/transaction.ts';
import { inTurn } from '../identity/identity-writes.ts';
import { editInTurn } from '../office/office-edits.ts';
import { inside } from './verbs.ts';

/** Carries out work on MongoDB, one call after the other. */
export class MongoStore extends Store {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  read<Result>(work: () => Work<Result>, isNewest: boolean | 'confirmed' = false): Promise<Result> {
    const reading = { db: this.db };
    const options = isNewest === 'confirmed' ? confirmed(reading) : isNewest ? FROM_PRIMARY : {};
    return inside(reading, work(), options);
  }

  /** If another process has written the same unique key meanwhile, the work runs once more and finds that document. */
  async write<Result>(work: () => Work<Result>, keys?: WriteKeys): Promise<Result> {
    if (keys === 'beside orders') return this.db.orderWrites.run((tx) => inside(tx, work()));
    try {
      return await this.writeOnce(work, keys);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.writeOnce(work, keys);
    }
  }

  private writeOnce<Result>(work: () => Work<Result>, keys?: Exclude<WriteKeys, 'beside orders'>): Promise<Result> {
    const run = (tx: MongoTransaction) => inside(tx, work());
    if (keys === 'many products') return editInTurn(this.db, run, MANY_PRODUCTS_TIMEOUT);
    return keys ? inTurn(this.db, keys, () => this.db.transaction(run)) : editInTurn(this.db, run);
  }
}

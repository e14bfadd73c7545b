import { ShopFilling } from '../../application/catalog/ports.ts';
import type { ShopContents } from '../../application/catalog/ports.ts';
import type { Category } from '../../domain/catalog/category.ts';
import type { ProductWordsOf } from '../../domain/catalog/product-words.ts';
import type { MongoDatabase } from './database.ts';
import { sessionOf } from './history-rows.ts';
import { PictureUsers } from './picture-users.ts';
import { ProductWrites } from './product-writes.ts';
import type { CategoryDocument } from './schema/catalogue.ts';
import type { MongoTransaction, Reading } from './transaction.ts';

/** What a shop has once it has anything. */
const CONTENTS = ['categories', 'products', 'orders', 'settings'] as const;

/** Milliseconds that a shop of very many products may take. */
const FILLING_TIMEOUT = 50_000;

export class MongoShopFilling extends ShopFilling {
  constructor(
    private readonly db: MongoDatabase,
    private readonly wordsOf: ProductWordsOf,
  ) {
    super();
  }

  async isEmpty(): Promise<boolean> {
    return this.hasNothing({ db: this.db });
  }

  /** The one document of settings lets only one process fill a shop. */
  async fillEmptyShop({ categories, products, settings }: ShopContents, at: number): Promise<'filled' | 'not-empty'> {
    return this.db.transaction(async (tx) => {
      if (!(await this.hasNothing(tx))) return 'not-empty';
      await this.db.collection('settings').insertOne({ _id: 1, body: settings }, { session: tx.session });
      await this.insertCategories(tx, categories);
      const writes = new ProductWrites(tx, this.wordsOf);
      // The first is the newest: it goes in last.
      await writes.insert(products.map((product, age) => ({ product, at: at - age, by: null })).reverse());
      await writes.finish({ areKept: true });
      tx.changed('contents');
      return 'filled';
    }, FILLING_TIMEOUT);
  }

  private async hasNothing(reading: Reading): Promise<boolean> {
    for (const name of CONTENTS) {
      const options = { projection: { _id: 1 }, hint: { _id: 1 }, ...sessionOf(reading) } as const;
      if (await this.db.collection(name).findOne({}, options)) return false;
    }
    return true;
  }

  private async insertCategories(tx: MongoTransaction, categories: readonly Category[]): Promise<void> {
    if (categories.length === 0) return;
    const pictures = new PictureUsers();
    pictures.gain(categories.map(({ iconImage }) => iconImage));
    await pictures.write(tx, true);
    const documents = categories.map(({ id: _id, ...category }, position): CategoryDocument => {
      return { _id, ...category, position, version: 1, changedAt: null, changedBy: null };
    });
    await this.db.collection('categories').insertMany(documents, { session: tx.session });
  }
}

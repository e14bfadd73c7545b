import { ShopFilling } from '../../application/catalog/ports.ts';
import type { ShopContents } from '../../application/catalog/ports.ts';
import type { Category } from '../../domain/catalog/category.ts';
import type { ProductWordsOf } from '../../domain/catalog/product-words.ts';
import type { MongoDatabase } from './database.ts';
import { PictureUsers } from './picture-users.ts';
import { WITHOUT_KEYS } from './product-documents.ts';
import type { ReadProduct } from './product-documents.ts';
import { MANY_PRODUCTS_TIMEOUT, ProductWrites } from './product-writes.ts';
import type { NewProduct } from './product-writes.ts';
import type { CategoryDocument } from './schema/catalogue.ts';
import { within } from './transaction.ts';
import type { MongoTransaction, Reading } from './transaction.ts';

/** What a shop has once it has anything. A product is always of a category. */
const CONTENTS = ['categories', 'orders', 'settings'] as const;

/** Products that one transaction writes: very many are more than a server holds in memory. */
const BATCH = 1000;

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

  /**
   * Products are in no shop until their categories are there, which come in the last transaction. What a filling that
   * was broken off has left is deleted by the next.
   */
  async fillEmptyShop(contents: ShopContents, at: number): Promise<'filled' | 'not-empty'> {
    const { categories, products } = contents;
    if (!(await this.isEmpty())) return 'not-empty';
    const created = products.map((product, age) => ({ product, at: at - age, by: null })).reverse();
    const last = created.slice(-BATCH);
    const before = created.slice(0, -BATCH);
    await this.clearProducts();
    for (let first = 0; first < before.length; first += BATCH)
      await this.db.transaction(async (tx) => {
        await this.insertProducts(tx, categories, before.slice(first, first + BATCH));
      }, MANY_PRODUCTS_TIMEOUT);
    return this.db.transaction(async (tx) => {
      if (!(await this.hasNothing(tx))) return 'not-empty';
      await this.insertProducts(tx, categories, last);
      await this.insertShop(tx, contents);
      return 'filled';
    }, MANY_PRODUCTS_TIMEOUT);
  }

  private async hasNothing(reading: Reading): Promise<boolean> {
    for (const name of CONTENTS) {
      const options = { projection: { _id: 1 }, hint: { _id: 1 }, ...within(reading) } as const;
      if (await this.db.collection(name).findOne({}, options)) return false;
    }
    return true;
  }

  /** Each time only where there is no shop still: products that another process has filled one with are not seen. */
  private async clearProducts(): Promise<void> {
    let cleared = BATCH;
    while (cleared === BATCH)
      cleared = await this.db.transaction(async (tx) => {
        if (!(await this.hasNothing(tx))) return 0;
        const { session } = tx;
        const products = await this.db
          .collection('products')
          .find({}, { hint: { _id: 1 }, limit: BATCH, session })
          .project<ReadProduct>(WITHOUT_KEYS)
          .toArray();
        const writes = new ProductWrites(tx, this.wordsOf);
        await writes.delete(products);
        await writes.finish();
        return products.length;
      }, MANY_PRODUCTS_TIMEOUT);
  }

  private async insertProducts(
    tx: MongoTransaction,
    categories: readonly Category[],
    created: readonly NewProduct[],
  ): Promise<void> {
    const writes = new ProductWrites(tx, this.wordsOf, categories);
    await writes.insert(created);
    await writes.finish({ areKept: true });
  }

  /** The one document of settings lets only one process fill a shop. */
  private async insertShop(tx: MongoTransaction, { categories, settings }: ShopContents): Promise<void> {
    tx.changed('contents');
    await this.db.collection('settings').insertOne({ _id: 1, body: settings }, { session: tx.session });
    await this.insertCategories(tx, categories);
  }

  private async insertCategories(tx: MongoTransaction, categories: readonly Category[]): Promise<void> {
    if (categories.length === 0) return;
    const pictures = new PictureUsers();
    pictures.gain(categories.map(({ iconImage }) => iconImage));
    await pictures.write(tx, true);
    const documents = categories.map(({ id: _id, ...category }, position): CategoryDocument => {
      return { _id, ...category, position, version: 1, changedAt: null, changedBy: null, productWrites: 0 };
    });
    await this.db.collection('categories').insertMany(documents, { session: tx.session });
  }
}

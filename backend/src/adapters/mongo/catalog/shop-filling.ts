import { setTimeout as pause } from 'node:timers/promises';
import { ShopFilling } from '../../../application/catalog/ports.ts';
import type { ShopContents } from '../../../application/catalog/ports.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { MongoLeases } from '../processes/leases.ts';
import { PictureUsers } from './pictures/picture-users.ts';
import { WITHOUT_KEYS } from './product-documents.ts';
import type { ReadProduct } from './product-documents.ts';
import { MANY_PRODUCTS_TIMEOUT, ProductWrites } from './product-writes.ts';
import type { NewProduct } from './product-writes.ts';
import type { CategoryDocument } from '../schema/catalogue.ts';
import { within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';

/** Collections that are all empty in an empty shop. Products are not checked, because each has a category. */
const CONTENTS = ['categories', 'orders', 'settings'] as const;

/** Products of one transaction: a larger one would exceed the server's memory. */
const BATCH = 1000;

/** The state of what nobody has edited yet. */
const UNCHANGED = { version: 1, changedAt: null, changedBy: null } as const;

const LEASE = 'shop-filling';
/** Milliseconds: longer than one transaction takes, and each transaction renews the lease. */
const LEASE_TIME = 1.5 * MANY_PRODUCTS_TIMEOUT;
/** Milliseconds between two tries to get the lease. */
const LOOK = 200;

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
   * Only one process fills the shop at a time, so that none deletes what another has just written. The others wait and
   * find the shop filled. The last products, the categories and the settings are written in one transaction; products
   * of a filling that was interrupted before it are deleted by the next.
   */
  async fillEmptyShop(contents: ShopContents, at: number): Promise<'filled' | 'not-empty'> {
    if (!(await this.isEmpty())) return 'not-empty';
    const leases = new MongoLeases(this.db);
    try {
      while (!(await leases.hold(LEASE, { at: Date.now(), until: Date.now() + LEASE_TIME }))) await pause(LOOK);
      // Another process may have filled it while this one waited.
      return (await this.isEmpty()) ? await this.fill(contents, at, leases) : 'not-empty';
    } finally {
      // A lease that cannot be released ends by itself.
      await leases.releaseAll().catch(() => undefined);
    }
  }

  private async fill(contents: ShopContents, at: number, leases: MongoLeases): Promise<'filled' | 'not-empty'> {
    const { categories, products } = contents;
    const created = products.map((product, age) => ({ product, at: at - age, by: null })).reverse();
    const last = created.slice(-BATCH);
    const before = created.slice(0, -BATCH);
    await this.clearProducts(leases);
    for (let first = 0; first < before.length; first += BATCH)
      await this.step(leases, (tx) => this.insertProducts(tx, categories, before.slice(first, first + BATCH)));
    return this.step(leases, async (tx) => {
      if (!(await this.hasNothing(tx))) return 'not-empty';
      await this.insertProducts(tx, categories, last);
      await this.insertShop(tx, contents);
      return 'filled';
    });
  }

  /** One transaction of a filling. @throws StorageUnavailable when another process has taken the lease */
  private async step<Result>(leases: MongoLeases, work: (tx: MongoTransaction) => Promise<Result>): Promise<Result> {
    return this.db.transaction(async (tx) => {
      if (!(await leases.renew(tx, LEASE, Date.now() + LEASE_TIME)))
        throw new StorageUnavailable(new Error('another process fills the shop by now'));
      return work(tx);
    }, MANY_PRODUCTS_TIMEOUT);
  }

  private async hasNothing(reading: Reading): Promise<boolean> {
    for (const name of CONTENTS) {
      const options = { projection: { _id: 1 }, hint: { _id: 1 }, ...within(reading) } as const;
      if (await this.db.collection(name).findOne({}, options)) return false;
    }
    return true;
  }

  /** Stops as soon as there is a shop: an administrator may create a category at the same moment. */
  private async clearProducts(leases: MongoLeases): Promise<void> {
    let cleared = BATCH;
    while (cleared === BATCH)
      cleared = await this.step(leases, async (tx) => {
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
      });
  }

  private async insertProducts(
    tx: MongoTransaction,
    categories: readonly Category[],
    created: readonly NewProduct[],
  ): Promise<void> {
    const writes = new ProductWrites(tx, this.wordsOf, categories);
    await writes.insert(created);
    await writes.finish({ arePermanent: true });
  }

  private async insertShop(tx: MongoTransaction, { categories, bundles = [], settings }: ShopContents): Promise<void> {
    tx.changed('contents');
    await this.db.collection('settings').insertOne({ _id: 1, body: settings }, { session: tx.session });
    await this.insertCategories(tx, categories);
    if (bundles.length === 0) return;
    const documents = bundles.map(({ id: _id, ...bundle }) => ({ _id, ...bundle, ...UNCHANGED }));
    await this.db.collection('bundles').insertMany(documents, { session: tx.session });
  }

  private async insertCategories(tx: MongoTransaction, categories: readonly Category[]): Promise<void> {
    if (categories.length === 0) return;
    const pictures = new PictureUsers();
    pictures.gain(categories.map(({ iconImage }) => iconImage));
    await pictures.write(tx, true);
    const documents = categories.map(({ id: _id, ...category }, position): CategoryDocument => {
      return { _id, ...category, position, ...UNCHANGED, productWrites: 0 };
    });
    await this.db.collection('categories').insertMany(documents, { session: tx.session });
  }
}

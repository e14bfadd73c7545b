import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import { comesBack } from '../../../domain/catalog/stock/back-in-stock.ts';
import { movementOfEdit } from '../../../domain/catalog/stock/stock-movement.ts';
import { productIndex } from '../../../domain/catalog/consequences.ts';
import { isListed } from '../../../domain/catalog/product.ts';
import type { Product, Showable } from '../../../domain/catalog/product.ts';
import type { AccountId, CategoryId, ProductId } from '../../../domain/ids.ts';
import type { TranslationRules } from '../../../domain/translations/translation-rules.ts';
import { readTranslationRules } from '../store/settings-document.ts';
import { noteRestocks } from './back-in-stock/restock-documents.ts';
import { takeNumbers } from '../processes/counters.ts';
import { PictureUsers, picturesOf } from './pictures/picture-users.ts';
import { countOf, insertMovements } from './stock/movement-documents.ts';
import { CountChanges } from './lists/product-counts.ts';
import { productFields, productFrom, WITHOUT_KEYS } from './product-documents.ts';
import type { ReadProduct } from './product-documents.ts';
import type { ProductDocument } from '../schema/catalogue.ts';
import { notifyOfLowStock } from '../ordering/stock.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

/** Milliseconds that a transaction of very many products may take. */
export const MANY_PRODUCTS_TIMEOUT = 20_000;

/** A stored product, and what it is changed into. */
export interface ProductChange {
  readonly stored: ReadProduct;
  readonly product: Product;
  readonly at: number;
  /** Account of the editor. */
  readonly by: AccountId;
}

/** The stock of a product that an administrator changes. */
interface ChangedStock extends Omit<ProductChange, 'stored'> {
  readonly before: number | null;
  /** Number of movements that the product has already. */
  readonly counted: number;
}

/** A product that is new. */
export interface NewProduct {
  readonly product: Product;
  readonly at: number;
  /** Account of the administrator who creates it; null when the shop is filled with it. */
  readonly by: string | null;
}

/**
 * The only place that writes products with everything that depends on them: fields for lists and searches, counts of
 * each kind, users of pictures, events and signals. What orders take of the stock alone is written by `stock.ts`. One
 * instance belongs to one transaction; `finish` must be called at its end.
 */
export class ProductWrites {
  private readonly counts = new CountChanges();
  private readonly pictures = new PictureUsers();
  private readonly isVisible: Map<string, boolean>;

  /** @param categories that the caller has read already */
  constructor(
    private readonly tx: MongoTransaction,
    private readonly wordsOf: ProductWordsOf,
    categories: readonly Pick<Category, 'id' | 'isVisible'>[] = [],
  ) {
    this.isVisible = new Map(categories.map(({ id, isVisible }) => [id, isVisible]));
  }

  /** The first is numbered as the oldest. @throws Error when a product is in no category */
  async insert(created: readonly NewProduct[]): Promise<void> {
    if (created.length === 0) return;
    await this.readCategories(created.map(({ product }) => product.categoryId));
    const rules = await readTranslationRules(this.tx);
    const first = await takeNumbers(this.tx, 'products', created.length);
    const documents = created.map(({ product, at, by }, place): ProductDocument => {
      const fields = productFields(product, { category: this.categoryOf(product), rules }, this.wordsOf);
      const state = { createdAt: at, changedAt: at, version: 1, changedBy: by };
      return { _id: product.id, seq: first + place, ...fields, ...state };
    });
    for (const document of documents) this.counts.add(document, 1);
    for (const { product } of created) this.pictures.gain(picturesOf(product));
    this.tx.changed('contents');
    await this.tx.db.collection('products').insertMany(documents, { session: this.tx.session });
  }

  /** Records the stock that an administrator has given new products. Call it after `insert`. */
  async recordFirstStock(created: readonly Omit<ProductChange, 'stored'>[]): Promise<void> {
    const tracked = created.filter(({ product }) => product.stock !== null);
    if (tracked.length === 0) return;
    await this.recordStocks(tracked.map((change) => ({ before: null, counted: 0, ...change })));
    const ids = tracked.map(({ product }) => product.id);
    const { session } = this.tx;
    await this.tx.db.collection('products').updateMany({ _id: { $in: ids } }, countOf(1), { session });
  }

  /** Changes each product from the state that the transaction has read. */
  async change(changes: readonly ProductChange[]): Promise<void> {
    if (changes.length === 0) return;
    await this.readCategories(changes.map(({ product }) => product.categoryId));
    const rules = await readTranslationRules(this.tx);
    const back: ProductId[] = [];
    const writes = changes.map(({ stored, product, at, by }) => {
      const fields = productFields(product, { category: this.categoryOf(product), rules }, this.wordsOf);
      this.noteChange(stored, product, fields.isListed);
      if (comesBack(stored, fields)) back.push(product.id);
      const state = { version: stored.version + 1, changedAt: at, changedBy: by };
      const moved = stored.stock === product.stock ? {} : countOf(1);
      return { updateOne: { filter: { _id: product.id }, update: { $set: { ...fields, ...state }, ...moved } } };
    });
    await this.recordStocks(
      changes.map(({ stored, ...change }) => ({ before: stored.stock, counted: stored.movements ?? 0, ...change })),
    );
    await notifyOfLowStock(
      this.tx,
      changes.map(({ stored, product }) => ({ id: product.id, before: stored.stock, after: product.stock })),
      Math.max(...changes.map(({ at }) => at)),
    );
    await this.tx.db.collection('products').bulkWrite(writes, { session: this.tx.session, ordered: false });
    await noteRestocks(this.tx, back, Math.max(...changes.map(({ at }) => at)));
  }

  /** @param usesPictures whether the trash goes on using their pictures */
  async delete(stored: readonly ReadProduct[], { usesPictures = false } = {}): Promise<void> {
    if (stored.length === 0) return;
    for (const document of stored) {
      this.counts.add(document, -1);
      if (!usesPictures) this.pictures.lose(picturesOf(document));
    }
    this.tx.changed('contents');
    const ids = stored.map(({ _id }) => _id);
    await this.tx.db.collection('products').deleteMany({ _id: { $in: ids } }, { session: this.tx.session });
  }

  /** Recalculates which products of a category are listed, after the category was shown or hidden. */
  async relist(category: Pick<Category, 'id' | 'isVisible'>): Promise<void> {
    const rules = await readTranslationRules(this.tx);
    for (const isVisible of [false, true])
      for (const isHalfTranslated of [false, true]) {
        const which = { isVisible, isHalfTranslated };
        await this.setListed(category.id, which, isListed(which, category, rules));
      }
  }

  /**
   * Marks and lists all products anew after the rules of translations were changed. It also writes all categories, so
   * that a transaction which writes a product at the same moment by the former rules conflicts with this one.
   */
  async judgeTranslations(rules: TranslationRules): Promise<void> {
    const { session } = this.tx;
    const known = await this.tx.db
      .collection('categories')
      .find({}, { session, projection: { _id: 1 } })
      .toArray();
    await this.readCategories(known.map(({ _id }) => _id));
    const products = this.tx.db.collection('products');
    const stored = await products.find({}, { session }).project<ReadProduct>(WITHOUT_KEYS).toArray();
    const writes = stored.flatMap((document) => {
      const product = productFrom(document);
      const { isListed: toListed, isHalfTranslated } = productIndex(product, this.categoryOf(product), rules);
      if (toListed === document.isListed && isHalfTranslated === document.isHalfTranslated) return [];
      this.counts.add(document, -1);
      this.counts.add({ ...product, isListed: toListed }, 1);
      const update = { $set: { isListed: toListed, isHalfTranslated } };
      return [{ updateOne: { filter: { _id: document._id }, update } }];
    });
    if (writes.length > 0) await products.bulkWrite(writes, { session, ordered: false });
  }

  /** @param which products of the category are set */
  private async setListed(
    categoryId: CategoryId,
    { isVisible, isHalfTranslated }: Showable,
    toListed: boolean,
  ): Promise<void> {
    const products = this.tx.db.collection('products');
    const { session } = this.tx;
    // Products of an earlier release have no mark until they are moved.
    const half = isHalfTranslated ? true : { $ne: true };
    const filter = { isListed: !toListed, categoryId, isVisible, isHalfTranslated: half };
    const kinds = await products
      .aggregate<{ _id: Pick<ProductDocument, 'filterColor' | 'isNewArrival'>; count: number }>(
        [
          { $match: filter },
          { $group: { _id: { filterColor: '$filterColor', isNewArrival: '$isNewArrival' }, count: { $sum: 1 } } },
        ],
        { session },
      )
      .toArray();
    if (kinds.length === 0) return;
    for (const { _id: kind, count } of kinds) {
      this.counts.add({ ...kind, categoryId, isListed: !toListed }, -count);
      this.counts.add({ ...kind, categoryId, isListed: toListed }, count);
    }
    await products.updateMany(filter, { $set: { isListed: toListed } }, { session });
  }

  /** Must be the last call of the transaction. @param arePermanent whether the pictures belong to the program itself */
  async finish({ arePermanent = false } = {}): Promise<void> {
    await this.counts.write(this.tx);
    await this.pictures.write(this.tx, arePermanent);
  }

  private async recordStocks(changes: readonly ChangedStock[]): Promise<void> {
    const movements = changes.flatMap(({ product: { id, stock }, before, at, by }) => {
      return movementOfEdit({ id, before, after: stock }, { accountId: by, at }) ?? [];
    });
    const counted = new Map(changes.map(({ product, counted: count }) => [product.id, count]));
    await insertMovements(this.tx, movements, (id) => counted.get(id) ?? 0);
  }

  private noteChange(stored: ReadProduct, product: Product, willBeListed: boolean): void {
    this.counts.add(stored, -1);
    this.counts.add({ ...product, isListed: willBeListed }, 1);
    this.pictures.gain(picturesOf(product));
    this.pictures.lose(picturesOf(stored));
    if (stored.stock !== product.stock) this.tx.changed('stock');
    const { stock: _was, ...before } = productFrom(stored);
    const { stock: _is, ...after } = product;
    if (JSON.stringify(before) !== JSON.stringify(after)) this.tx.changed('contents');
  }

  /**
   * Also writes the categories, so that a transaction which hides or deletes one at the same moment conflicts with this
   * one.
   */
  private async readCategories(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.isVisible.has(id));
    if (missing.length === 0) return;
    const categories = this.tx.db.collection('categories');
    const { session } = this.tx;
    await categories.updateMany({ _id: { $in: missing } }, { $inc: { productWrites: 1 } }, { session });
    const found = await categories.find({ _id: { $in: missing } }, { session, projection: { isVisible: 1 } }).toArray();
    for (const { _id, isVisible } of found) this.isVisible.set(_id, isVisible);
  }

  private categoryOf({ id, categoryId }: Product): { readonly isVisible: boolean } {
    const isVisible = this.isVisible.get(categoryId);
    if (isVisible === undefined) throw new Error(`product ${id} is in no category`);
    return { isVisible };
  }
}

import { ProductPlaces } from '../../../application/catalog/placing/ports.ts';
import type { ArrangedProducts, ArrangeOutcome, NewArrangement } from '../../../application/catalog/placing/ports.ts';
import type { ListPage } from '../../../application/list-page.ts';
import { arrangeProducts } from '../../../domain/catalog/placing/arrange-products.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { CategoryId, ProductId } from '../../../domain/ids.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';
import { addHistoryEntries } from '../office/history-rows.ts';
import { editInTurn } from '../office/office-edits.ts';
import { LIST_SORTS, listingIndex } from '../schema/listing-indexes.ts';
import { readOfficeCategory } from './category-documents.ts';
import { productFrom, WITHOUT_KEYS } from './product-documents.ts';
import type { ReadProduct } from './product-documents.ts';

const HINT = { hint: listingIndex('category', 'placed') };
/** Both values are named, so that the index is entered at the places. */
const ANY = { $in: [true, false] };

export class MongoProductPlaces extends ProductPlaces {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async read(category: CategoryId, { page, limit }: ListPage): Promise<ArrangedProducts | null> {
    const reading = { db: this.db };
    const found = await readOfficeCategory(reading, category);
    if (!found) return null;
    const [placed, others] = await Promise.all([
      this.placedOf(reading, category),
      this.db
        .collection('products')
        .find({ isListed: ANY, categoryId: category, place: null }, { ...HINT, sort: LIST_SORTS.placed })
        .skip((page - 1) * limit)
        .limit(limit)
        .project<ReadProduct>(WITHOUT_KEYS)
        .toArray(),
    ]);
    return { placed, others: { products: others.map(productFrom), total: found.productCount - placed.length } };
  }

  arrange({ category, ids, was }: NewArrangement, by: Authorship): Promise<ArrangeOutcome> {
    return editInTurn(this.db, async (tx): Promise<ArrangeOutcome> => {
      const found = await readOfficeCategory(tx, category);
      if (!found) return { kind: 'not-found' };
      const placed = await this.placedOf(tx, category);
      const known = await this.inCategory(tx, category, ids);
      const result = arrangeProducts(placed, { wanted: ids, was }, (id) => known.has(id));
      if (result.kind === 'conflict') return { kind: 'conflict', placed };
      if (result.kind === 'unchanged') return { kind: 'arranged', placed };
      await this.write(tx, result.places);
      const arranged = await this.placedOf(tx, category);
      await this.note(tx, category, found.version + 1, [placed.length, arranged.length], by);
      return { kind: 'arranged', placed: arranged };
    });
  }

  /** Nothing else that is stored with a product depends on its place. */
  private async write(tx: MongoTransaction, places: ReadonlyMap<ProductId, number | null>): Promise<void> {
    tx.changed('contents');
    await tx.db.collection('products').bulkWrite(
      [...places].map(([_id, place]) => ({ updateOne: { filter: { _id }, update: { $set: { place } } } })),
      { session: tx.session, ordered: false },
    );
  }

  private async note(
    tx: MongoTransaction,
    category: CategoryId,
    version: number,
    [from, to]: readonly [number, number],
    { editor, at }: Authorship,
  ): Promise<void> {
    const state = { version, changedAt: at, changedBy: editor.accountId };
    await tx.db.collection('categories').updateOne({ _id: category }, { $set: state }, { session: tx.session });
    const changes = [{ field: 'placedProducts', from, to }];
    const entry = { subject: 'category', subjectId: category, kind: 'reordered', version } as const;
    await addHistoryEntries(tx, [{ ...entry, editor, at, changes }]);
  }

  private async placedOf(reading: Reading, category: CategoryId): Promise<Product[]> {
    const found = await reading.db
      .collection('products')
      .find(
        { isListed: ANY, categoryId: category, inStock: ANY, place: { $gt: 0 } },
        { ...within(reading), ...HINT, sort: { place: -1 } },
      )
      .project<ReadProduct>(WITHOUT_KEYS)
      .toArray();
    return found.map(productFrom);
  }

  private async inCategory(
    tx: MongoTransaction,
    categoryId: CategoryId,
    ids: readonly ProductId[],
  ): Promise<ReadonlySet<string>> {
    const found = await tx.db
      .collection('products')
      .find({ _id: { $in: [...ids] }, categoryId }, { session: tx.session, hint: '_id_' })
      .project<{ _id: string }>({ _id: 1 })
      .toArray();
    return new Set(found.map(({ _id }) => _id));
  }
}

import { CategoryEditing } from '../../../application/catalog/editing/editing-ports.ts';
import type {
  CategoryOrderOutcome,
  EditOutcome,
  OfficeCategory,
} from '../../../application/catalog/editing/editing-ports.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import { categoryRecord, editCategory, freeSlug, haveSameIds } from '../../../domain/catalog/category-edit.ts';
import type { CategoryEdit } from '../../../domain/catalog/category-edit.ts';
import { productRecord, productEntry } from '../../../domain/catalog/product-edit.ts';
import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import { changesBetween } from '../../../domain/history.ts';
import type { Authorship, FieldChange, HistoryEntry, HistoryKind } from '../../../domain/history.ts';
import type { CategoryId } from '../../../domain/ids.ts';
import { beginningWith } from './search/text-beginnings.ts';
import { readOfficeCategories, readOfficeCategory } from './category-documents.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { addHistoryEntries, changesSince } from '../office/history-rows.ts';
import { editInTurn } from '../office/office-edits.ts';
import { PictureUsers, unknownPictures } from './pictures/picture-users.ts';
import { productFrom, WITHOUT_KEYS } from './product-documents.ts';
import type { ReadProduct } from './product-documents.ts';
import { trashProducts } from './trash/trash-documents.ts';
import { MANY_PRODUCTS_TIMEOUT, ProductWrites } from './product-writes.ts';
import { listingIndex } from '../schema/listing-indexes.ts';
import type { MongoTransaction } from '../connection/transaction.ts';
import { noteAllRestocks } from './back-in-stock/restock-documents.ts';

const PICTURE_GONE = { kind: 'refused', faults: [{ field: 'iconImage', code: 'UNKNOWN_PICTURE' }] } as const;

export class MongoCategoryEditing extends CategoryEditing {
  constructor(
    private readonly db: MongoDatabase,
    private readonly wordsOf: ProductWordsOf,
  ) {
    super();
  }

  async create(category: Category, by: Authorship): Promise<EditOutcome<OfficeCategory>> {
    return editInTurn(this.db, async (tx): Promise<EditOutcome<OfficeCategory>> => {
      if ((await unknownPictures(tx, [category.iconImage])).length > 0) return PICTURE_GONE;
      const taken = await this.slugsLike(tx, category.slug);
      const { id: _id, ...created } = { ...category, slug: freeSlug(category.slug, (slug) => taken.has(slug)) };
      const position = await this.lastPosition(tx);
      const state = { position: position + 1, version: 1, changedAt: null, changedBy: by.editor.accountId };
      tx.changed('contents');
      await this.db
        .collection('categories')
        .insertOne({ _id, ...created, ...state, productWrites: 0 }, { session: tx.session });
      await this.usePictures(tx, [created.iconImage], []);
      await addHistoryEntries(tx, [
        entryOf('created', _id, 1, changesBetween(null, categoryRecord({ id: _id, ...created })), by),
      ]);
      return this.saved(tx, _id);
    });
  }

  async change(id: CategoryId, edit: CategoryEdit, by: Authorship): Promise<EditOutcome<OfficeCategory>> {
    return editInTurn(this.db, async (tx): Promise<EditOutcome<OfficeCategory>> => {
      const found = await readOfficeCategory(tx, id);
      if (!found) return { kind: 'not-found' };
      const result = editCategory(found.category, edit, await changesSince(tx, 'category', id, edit.version));
      if (result.kind === 'unchanged') return { kind: 'saved', saved: found };
      if (result.kind === 'conflict') {
        const { yours, changes } = result.conflict;
        const { changedAt, changedBy } = found;
        const conflict = { current: found, yours: { ...found, category: yours }, changes, changedAt, changedBy };
        return { kind: 'conflict', conflict };
      }
      if ((await unknownPictures(tx, [result.category.iconImage])).length > 0) return PICTURE_GONE;
      await this.store(tx, found, result.category, 'changed', by);
      return this.saved(tx, id);
    });
  }

  async toggleVisibility(id: CategoryId, by: Authorship, wanted: boolean | null = null): Promise<boolean | null> {
    return editInTurn(
      this.db,
      async (tx) => {
        const found = await readOfficeCategory(tx, id);
        if (!found) return null;
        if (wanted === found.category.isVisible) return wanted;
        const toggled = { ...found.category, isVisible: !found.category.isVisible };
        await this.store(tx, found, toggled, toggled.isVisible ? 'shown' : 'hidden', by);
        const writes = new ProductWrites(tx, this.wordsOf);
        await writes.relist(toggled);
        await writes.finish();
        await noteAllRestocks(tx, by.at);
        return toggled.isVisible;
      },
      MANY_PRODUCTS_TIMEOUT,
    );
  }

  async delete(id: CategoryId, by: Authorship): Promise<number | null> {
    return editInTurn(
      this.db,
      async (tx) => {
        const found = await readOfficeCategory(tx, id);
        if (!found) return null;
        const products = await this.productsOf(tx, id);
        const writes = new ProductWrites(tx, this.wordsOf);
        await trashProducts(tx, writes, { stored: products, categoryId: id }, by);
        await writes.finish();
        tx.changed('contents');
        await this.db.collection('categories').deleteOne({ _id: id }, { session: tx.session });
        await this.usePictures(tx, [], [found.category.iconImage]);
        const changes = changesBetween(categoryRecord(found.category), null);
        // The entry of the category comes first, so that the office gets one event for it and none for each product.
        const entry = entryOf('deleted', id, found.version + 1, changes, by);
        await addHistoryEntries(tx, [entry, ...products.map((product) => deletedEntry(product, by))]);
        return found.productCount;
      },
      MANY_PRODUCTS_TIMEOUT,
    );
  }

  async reorder(
    ids: readonly CategoryId[],
    was: readonly CategoryId[] | null,
    by: Authorship,
  ): Promise<CategoryOrderOutcome> {
    return editInTurn(this.db, async (tx): Promise<CategoryOrderOutcome> => {
      const categories = await readOfficeCategories(tx);
      const current = categories.map(({ category }) => category.id);
      const isStale = was !== null && was.join(' ') !== current.join(' ');
      if (isStale || !haveSameIds(ids, current)) return { kind: 'conflict', current: categories };
      if (ids.join(' ') === current.join(' ')) return { kind: 'ordered', categories };
      tx.changed('contents');
      const writes = ids.map((_id, position) => ({ updateOne: { filter: { _id }, update: { $set: { position } } } }));
      await this.db.collection('categories').bulkWrite(writes, { session: tx.session, ordered: false });
      const changes = [{ field: 'order', from: current, to: ids }];
      await addHistoryEntries(tx, [entryOf('reordered', null, null, changes, by)]);
      return { kind: 'ordered', categories: await readOfficeCategories(tx) };
    });
  }

  private async store(
    tx: MongoTransaction,
    found: OfficeCategory,
    category: Category,
    kind: HistoryKind,
    by: Authorship,
  ): Promise<void> {
    const version = found.version + 1;
    const { name, iconImage, isVisible } = category;
    const state = { version, changedAt: by.at, changedBy: by.editor.accountId };
    tx.changed('contents');
    await this.db
      .collection('categories')
      .updateOne({ _id: category.id }, { $set: { name, iconImage, isVisible, ...state } }, { session: tx.session });
    await this.usePictures(tx, [iconImage], [found.category.iconImage]);
    const changes = changesBetween(categoryRecord(found.category), categoryRecord(category));
    await addHistoryEntries(tx, [entryOf(kind, category.id, version, changes, by)]);
  }

  private async usePictures(tx: MongoTransaction, gained: readonly string[], lost: readonly string[]): Promise<void> {
    const pictures = new PictureUsers();
    pictures.gain(gained);
    pictures.lose(lost);
    await pictures.write(tx);
  }

  private async saved(tx: MongoTransaction, id: CategoryId): Promise<EditOutcome<OfficeCategory>> {
    const saved = await readOfficeCategory(tx, id);
    if (!saved) throw new Error(`category ${id} is not where it was written`);
    return { kind: 'saved', saved };
  }

  private async productsOf(tx: MongoTransaction, categoryId: CategoryId): Promise<ReadProduct[]> {
    return this.db
      .collection('products')
      .find(
        { isListed: { $in: [true, false] }, categoryId },
        { session: tx.session, hint: listingIndex('category', 'newest') },
      )
      .project<ReadProduct>(WITHOUT_KEYS)
      .toArray();
  }

  /** Existing slugs with the same beginning, from which a free slug must differ. */
  private async slugsLike(tx: MongoTransaction, slug: string): Promise<ReadonlySet<string>> {
    const found = await this.db
      .collection('categories')
      .find({ slug: beginningWith(slug) }, { session: tx.session, projection: { slug: 1 } })
      .toArray();
    return new Set(found.map((category) => category.slug));
  }

  private async lastPosition(tx: MongoTransaction): Promise<number> {
    const last = await this.db
      .collection('categories')
      .findOne({}, { session: tx.session, hint: 'categories_in_order', sort: { position: -1, _id: -1 } });
    return last?.position ?? -1;
  }
}

function entryOf(
  kind: HistoryKind,
  subjectId: CategoryId | null,
  version: number | null,
  changes: readonly FieldChange[],
  { editor, at }: Authorship,
): HistoryEntry {
  return { subject: 'category', subjectId, kind, editor, version, at, changes };
}

function deletedEntry(stored: ReadProduct, by: Authorship): HistoryEntry {
  const product = productFrom(stored);
  return productEntry('deleted', product.id, stored.version + 1, changesBetween(productRecord(product), null), by);
}

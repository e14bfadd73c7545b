import type { OfficeCategory } from '../../../application/catalog/editing/editing-ports.ts';
import type { CategoryReference } from '../../../application/catalog/ports.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import type { Authorship } from '../../../domain/history.ts';
import { categoryId } from '../../../domain/ids.ts';
import type { CategoryId } from '../../../domain/ids.ts';
import { editorEmails } from '../office/history-rows.ts';
import { productsOfCategories } from './lists/product-counts.ts';
import type { CategoryDocument } from '../schema/catalogue.ts';
import { within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';
import { PictureUsers } from './pictures/picture-users.ts';
import { beginningWith } from './search/text-beginnings.ts';

/** Categories in the order that the office has given them. */
export const CATEGORY_ORDER = { position: 1, _id: 1 } as const;

export async function readOfficeCategories(reading: Reading): Promise<OfficeCategory[]> {
  const documents = await reading.db
    .collection('categories')
    .find({}, { ...within(reading), hint: 'categories_in_order', sort: CATEGORY_ORDER })
    .toArray();
  return officeCategoriesFrom(reading, documents);
}

/** The version and state read here are current only inside the transaction that changes the category. */
export async function readOfficeCategory(reading: Reading, id: CategoryId): Promise<OfficeCategory | null> {
  const document = await reading.db.collection('categories').findOne({ _id: id }, within(reading));
  if (!document) return null;
  const [category] = await officeCategoriesFrom(reading, [document]);
  return category ?? null;
}

export function categoryFrom({ _id, name, slug, iconImage, isVisible }: CategoryDocument): Category {
  return { id: categoryId(_id), name, slug, iconImage, isVisible };
}

/** Keys of the unique indexes by which a category is looked up. */
export function referring(reference: CategoryReference): { readonly _id: string } | { readonly slug: string } {
  return 'id' in reference ? { _id: reference.id } : { slug: reference.slug };
}

async function officeCategoriesFrom(
  reading: Reading,
  documents: readonly CategoryDocument[],
): Promise<OfficeCategory[]> {
  // One after the other: a transaction allows one call at a time.
  const counts = await productsOfCategories(
    reading,
    documents.map(({ _id }) => _id),
  );
  const emails = await editorEmails(
    reading,
    documents.map(({ changedBy }) => changedBy),
  );
  return documents.map((document) => ({
    category: categoryFrom(document),
    version: document.version,
    changedAt: document.changedAt,
    changedBy: document.changedBy === null ? null : (emails.get(document.changedBy) ?? null),
    productCount: counts.get(document._id) ?? 0,
  }));
}

/** Existing slugs with the same beginning. */
export async function slugsLike(reading: Reading, slug: string): Promise<ReadonlySet<string>> {
  const found = await reading.db
    .collection('categories')
    .find({ slug: beginningWith(slug) }, { ...within(reading), projection: { slug: 1 } })
    .toArray();
  return new Set(found.map((category) => category.slug));
}

/** Adds a category after all others. */
export async function addCategory(
  tx: MongoTransaction,
  { id: _id, ...category }: Category,
  by: Authorship,
): Promise<void> {
  const categories = tx.db.collection('categories');
  const options = { session: tx.session, hint: 'categories_in_order', sort: { position: -1, _id: -1 } } as const;
  const position = ((await categories.findOne({}, options))?.position ?? -1) + 1;
  const state = { position, version: 1, changedAt: null, changedBy: by.editor.accountId, productWrites: 0 };
  tx.changed('contents');
  await categories.insertOne({ _id, ...category, ...state }, { session: tx.session });
  await countIcons(tx, [category.iconImage], []);
}

export async function writeCategory(
  tx: MongoTransaction,
  before: Category,
  { id, name, iconImage, isVisible }: Category,
  version: number,
  { editor, at }: Authorship,
): Promise<void> {
  const changed = { name, iconImage, isVisible, version, changedAt: at, changedBy: editor.accountId };
  tx.changed('contents');
  await tx.db.collection('categories').updateOne({ _id: id }, { $set: changed }, { session: tx.session });
  await countIcons(tx, [iconImage], [before.iconImage]);
}

/** Gives the categories the order of their ids. */
export async function placeCategories(tx: MongoTransaction, ids: readonly CategoryId[]): Promise<void> {
  tx.changed('contents');
  const writes = ids.map((_id, position) => ({ updateOne: { filter: { _id }, update: { $set: { position } } } }));
  await tx.db.collection('categories').bulkWrite(writes, { session: tx.session, ordered: false });
}

/** Only once none of its products is left. */
export async function deleteCategory(tx: MongoTransaction, id: CategoryId): Promise<void> {
  tx.changed('contents');
  const found = await tx.db.collection('categories').findOneAndDelete({ _id: id }, { session: tx.session });
  await countIcons(tx, [], found ? [found.iconImage] : []);
}

async function countIcons(tx: MongoTransaction, gained: readonly string[], lost: readonly string[]): Promise<void> {
  const pictures = new PictureUsers();
  pictures.gain(gained);
  pictures.lose(lost);
  await pictures.write(tx);
}

import type { OfficeCategory } from '../../../application/catalog/editing/editing-ports.ts';
import type { CategoryReference } from '../../../application/catalog/ports.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import { categoryId } from '../../../domain/ids.ts';
import type { CategoryId } from '../../../domain/ids.ts';
import { editorEmails } from '../office/history-rows.ts';
import { productsOfCategories } from './lists/product-counts.ts';
import type { CategoryDocument } from '../schema/catalogue.ts';
import { within } from '../connection/transaction.ts';
import type { Reading } from '../connection/transaction.ts';

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

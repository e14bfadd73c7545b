import { MOST_OF_DESIGN } from '@fyonka/api-contract/values/goods/products';
import type { OfficeProduct } from '../../../application/catalog/editing/editing-ports.ts';
import { attributeTokens } from '../../../domain/catalog/attributes/shown-attributes.ts';
import { productIndex } from '../../../domain/catalog/consequences.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import { productId } from '../../../domain/ids.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { TranslationRules } from '../../../domain/translations/translation-rules.ts';
import { editorEmails } from '../office/history-rows.ts';
import type { ProductDocument } from '../schema/catalogue.ts';
import { searchKeysOf } from './search/search-keys.ts';
import { within } from '../connection/transaction.ts';
import type { Reading } from '../connection/transaction.ts';

/** All fields but the search keys, which are long and never shown. */
export const WITHOUT_KEYS = { searchKeys: 0 } as const;

export type ReadProduct = Omit<ProductDocument, 'searchKeys'>;

/** The version and state read here are current only inside the transaction that changes the product. */
export async function readOfficeProduct(
  reading: Reading,
  id: ProductId,
): Promise<{ readonly stored: ReadProduct; readonly found: OfficeProduct } | null> {
  const stored = await reading.db
    .collection('products')
    .findOne<ReadProduct>({ _id: id }, { ...within(reading), projection: WITHOUT_KEYS });
  if (!stored) return null;
  const [found] = await officeProductsFrom(reading, [stored]);
  return found ? { stored, found } : null;
}

/** The pieces of a design, the first made first. */
export async function readPieces(reading: Reading, design: string): Promise<OfficeProduct[]> {
  const documents = await reading.db
    .collection('products')
    .find({ design }, { ...within(reading), hint: 'products_of_design', sort: { seq: 1 }, limit: MOST_OF_DESIGN + 1 })
    .project<ReadProduct>(WITHOUT_KEYS)
    .toArray();
  return officeProductsFrom(reading, documents);
}

export async function officeProductsFrom(
  reading: Reading,
  documents: readonly ReadProduct[],
): Promise<OfficeProduct[]> {
  const emails = await editorEmails(
    reading,
    documents.map(({ changedBy }) => changedBy),
  );
  return documents.map((document) => ({
    product: productFrom(document),
    version: document.version,
    createdAt: document.createdAt,
    changedAt: document.changedAt,
    changedBy: document.changedBy === null ? null : (emails.get(document.changedBy) ?? null),
  }));
}

export function productFrom(document: ReadProduct): Product {
  return {
    id: productId(document._id),
    categoryId: document.categoryId,
    name: document.name,
    description: document.description,
    price: document.price,
    priceBeforeDiscount: document.priceBeforeDiscount,
    stock: document.stock,
    ...(document.takeable && { takeable: document.takeable }),
    isAvailable: document.isAvailable,
    isNewArrival: document.isNewArrival,
    isVisible: document.isVisible,
    imageUrl: document.imageUrl,
    gallery: document.gallery,
    ...(document.sizePictures?.length && { sizePictures: document.sizePictures }),
    color: document.color,
    filterColor: document.filterColor,
    customTags: document.customTags,
    barcode: document.barcode ?? null,
    design: document.design ?? null,
    cost: document.cost ?? null,
    attributes: document.attributes ?? [],
    ...(document.place && { place: document.place }),
    ...(document.ratingCount && { rating: { count: document.ratingCount, sum: document.ratingSum ?? 0 } }),
  };
}

/** The barcodes that are taken, each with its product. */
export async function ownersOfBarcodes(
  reading: Reading,
  barcodes: readonly string[],
): Promise<ReadonlyMap<string, ProductId>> {
  if (barcodes.length === 0) return new Map();
  const found = await reading.db
    .collection('products')
    .find({ barcode: { $in: [...barcodes] } }, { ...within(reading), hint: 'products_barcode' })
    .project<{ _id: string; barcode: string }>({ barcode: 1 })
    .toArray();
  return new Map(found.map(({ _id, barcode }) => [barcode, productId(_id)]));
}

/** Fields of a document that follow from its product, its category and the rules of the shop. */
export function productFields(
  product: Product,
  { category, rules }: { category: Pick<Category, 'isVisible'>; rules: TranslationRules },
  wordsOf: ProductWordsOf,
) {
  const { id: _id, rating, ...fields } = product;
  return {
    ...fields,
    place: product.place ?? null,
    // Stored even when empty, because a change sets only the fields that are there.
    sizePictures: product.sizePictures ?? [],
    ratingCount: rating?.count ?? 0,
    ratingSum: rating?.sum ?? 0,
    attributeKeys: attributeTokens(product.attributes),
    ...productIndex(product, category, rules),
    searchKeys: searchKeysOf(wordsOf(product), product.categoryId),
  };
}

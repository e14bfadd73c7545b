import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import { categoryFrom } from '../catalog/category-documents.ts';
import { PictureUsers, picturesOf } from '../catalog/pictures/picture-users.ts';
import { productFrom } from '../catalog/product-documents.ts';
import { ProductWrites } from '../catalog/product-writes.ts';
import { trashedFrom } from '../catalog/trash/trash-documents.ts';
import { movementId } from '../catalog/stock/movement-documents.ts';
import { documentsAfter, flatCollection } from './record-collection.ts';
import type { RecordCollection } from './record-collection.ts';

// How all of the store and the catalogue is exported and imported.

export const SETTINGS = flatCollection<'settings', 'settings'>({
  name: 'settings',
  key: '_id',
  recordOf: ({ body }) => body,
  documentOf: (body) => ({ _id: 1, body }),
});

export const AREAS = flatCollection<'areas', 'areas'>({
  name: 'areas',
  key: '_id',
  recordOf: ({ _id: key, fee, isOff, offOn }) => ({ key, fee, isOff, offOn }),
  documentOf: ({ key: _id, ...terms }) => ({ _id, ...terms }),
});

/** The users of pictures are counted when products and categories are written. */
export const PICTURES = flatCollection<'pictures', 'pictures'>({
  name: 'pictures',
  key: '_id',
  recordOf: ({ _id: path, isKept, unusedSince, isLeaving }) => ({
    path,
    isKept,
    unusedSince: unusedSince ?? null,
    isLeaving,
    content: null,
  }),
  documentOf: ({ path: _id, isKept, unusedSince, isLeaving }) => ({ _id, users: 0, isKept, unusedSince, isLeaving }),
});

const FLAT_CATEGORIES = flatCollection<'categories', 'categories'>({
  name: 'categories',
  key: '_id',
  recordOf: (document) => {
    const { position, version, changedAt, changedBy } = document;
    return { ...categoryFrom(document), position, version, changedAt, changedBy };
  },
  documentOf: ({ id: _id, ...category }) => ({ _id, ...category, productWrites: 0 }),
});

export const CATEGORIES: RecordCollection<'categories'> = {
  ...FLAT_CATEGORIES,
  async write(tx, records) {
    const pictures = new PictureUsers();
    pictures.gain(records.map(({ iconImage }) => iconImage));
    await pictures.write(tx);
    await FLAT_CATEGORIES.write(tx, records);
  },
};

export function productCollection(wordsOf: ProductWordsOf): RecordCollection<'products'> {
  return {
    collections: ['products'],
    async read(reading, after, limit) {
      const { documents, place } = await documentsAfter(reading, { name: 'products', key: 'seq' }, after, limit);
      const records = documents.map((document) => {
        const { createdAt, changedAt, changedBy, version } = document;
        return { ...productFrom(document), createdAt, changedAt, changedBy, version };
      });
      return { records, place };
    },
    async write(tx, records) {
      const writes = new ProductWrites(tx, wordsOf);
      await writes.insert(
        records.map(({ createdAt: at, changedBy: by, changedAt: _at, version: _version, ...record }) => {
          return { product: record, at, by };
        }),
      );
      await writes.finish();
      const states = records.map(({ id: _id, changedAt, version }) => ({
        updateOne: { filter: { _id }, update: { $set: { changedAt, version } } },
      }));
      await tx.db.collection('products').bulkWrite(states, { session: tx.session, ordered: false });
    },
  };
}

const FLAT_TRASH = flatCollection<'trashedProducts', 'trashedProducts'>({
  name: 'trashedProducts',
  key: '_id',
  recordOf: (document) => ({ ...trashedFrom(document), deletedBy: document.deletedBy }),
  // The number of its movements is counted when they are written.
  documentOf: (record) => ({ _id: record.product.id, ...record, movements: null }),
});

export const TRASHED_PRODUCTS: RecordCollection<'trashedProducts'> = {
  ...FLAT_TRASH,
  async write(tx, records) {
    const pictures = new PictureUsers();
    for (const { product } of records) pictures.gain(picturesOf(product));
    await pictures.write(tx);
    await FLAT_TRASH.write(tx, records);
  },
};

const FLAT_MOVEMENTS = flatCollection<'stockMovements', 'stockMovements'>({
  name: 'stockMovements',
  key: '_id',
  recordOf: ({ _id, requestKey = null, fingerprint = null, ...movement }) => ({ ...movement, requestKey, fingerprint }),
  documentOf: ({ requestKey, fingerprint, ...movement }) => ({
    _id: movementId(movement.productId, movement.number),
    ...movement,
    ...(requestKey !== null && fingerprint !== null && { requestKey, fingerprint }),
  }),
});

export const STOCK_MOVEMENTS: RecordCollection<'stockMovements'> = {
  ...FLAT_MOVEMENTS,
  async write(tx, records) {
    await FLAT_MOVEMENTS.write(tx, records);
    const newest = new Map<string, number>();
    for (const { productId, number } of records) newest.set(productId, Math.max(number, newest.get(productId) ?? 0));
    const counts = [...newest].map(([_id, movements]) => ({
      updateOne: { filter: { _id }, update: { $max: { movements } } },
    }));
    for (const name of ['products', 'trashedProducts'] as const)
      await tx.db.collection(name).bulkWrite(counts, { session: tx.session, ordered: false });
  },
};

import type { Product } from '../../../domain/catalog/product.ts';
import type { TrashedProduct } from '../../../domain/catalog/trash/trash.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import type { StoredSettings } from '../../../domain/store/settings.ts';
import {
  collection,
  FLAG,
  LIST,
  LOCALIZED,
  NUMBER,
  OPTIONAL_LIST,
  OPTIONAL_NUMBER,
  OPTIONAL_TEXT,
  part,
  TEXT,
} from './collection.ts';
import type { NamedIndex } from './collection.ts';
import { LISTING_INDEXES } from './listing-indexes.ts';

/** A product, with the fields that lists and searches need. */
export interface ProductDocument extends Omit<
  Product,
  'id' | 'barcode' | 'design' | 'cost' | 'attributes' | 'place' | 'rating'
> {
  _id: string;
  /** Null or left out, as by earlier releases: none. */
  barcode?: string | null;
  /** Null or left out, as by earlier releases: there is no other colour. */
  design?: string | null;
  /** Null or left out, as by earlier releases: not known. */
  cost?: Product['cost'];
  /** Left out by earlier releases: none. */
  attributes?: Product['attributes'];
  /** Null or left out, as by earlier releases: it is not ordered by hand. */
  place?: number | null;
  /** Sums of its published reviews. Left out by earlier releases: none. */
  ratingCount?: number;
  ratingSum?: number;
  /** See `attributeTokens`. Left out by earlier releases: none. */
  attributeKeys?: readonly string[];
  /** Position in the order of creation. */
  seq: number;
  createdAt: number;
  changedAt: number;
  version: number;
  /** Account of the last editor. */
  changedBy: string | null;
  /** Whether shoppers see it: it is visible, and so is its category. */
  isListed: boolean;
  /** `isInStock`: products that are sold out come last in every list. */
  inStock: boolean;
  /** Whether one of its texts is not in both languages; left out by earlier releases. */
  isHalfTranslated?: boolean;
  /** Number of the newest of its movements of stock; left out: it has none. */
  movements?: number;
  /** Grows with each request for a mail when it is back, which conflicts so with a change that brings it back. */
  waits?: number;
  /** Keys of the search index: see `search-keys.ts`. */
  searchKeys: readonly string[];
}

/** A deleted product, see `TrashedProduct`. It uses its pictures. */
export interface TrashedProductDocument extends TrashedProduct {
  _id: string;
  /** Account of the administrator. */
  deletedBy: string | null;
  /** As in `ProductDocument`, so that the next movement gets the next number. */
  movements: number | null;
}

/** Number of products of each kind, for the totals of lists; updated in the transactions that write products. */
export interface ProductCountDocument {
  _id: string;
  categoryId: string;
  filterColor: string;
  isNewArrival: boolean;
  isListed: boolean;
  count: number;
}

export interface CategoryDocument extends Omit<Category, 'id'> {
  _id: string;
  position: number;
  version: number;
  changedAt: number | null;
  /** Account of the last editor. */
  changedBy: string | null;
  /** Grows with each write of its products, so that such a write conflicts with hiding or deleting the category. */
  productWrites: number;
}

/** One document, `_id` 1, with the settings that differ from the defaults. */
export interface SettingsDocument {
  _id: 1;
  body: StoredSettings;
}

/** A picture by its path. */
export interface PictureDocument {
  _id: string;
  /** Number of products and categories that show it. */
  users: number;
  /** The picture is never removed, because it was ordered or belongs to the program. */
  isKept: boolean;
  unusedSince: number | null;
  isLeaving: boolean;
}

const NARROWED = { categoryId: 1, filterColor: 1, isListed: 1, isNewArrival: 1 } as const;

const PRODUCT_INDEXES: readonly NamedIndex[] = [
  ...LISTING_INDEXES,
  [{ seq: 1 }, { name: 'products_by_seq', unique: true }],
  [
    { isListed: 1, stock: 1 },
    { name: 'products_low', partialFilterExpression: { stock: { $gte: 0 } } },
  ],
  [{ takeable: 1 }, { name: 'products_takeable', partialFilterExpression: { takeable: { $gt: 0 } } }],
  [{ barcode: 1 }, { name: 'products_barcode', unique: true, partialFilterExpression: { barcode: { $gt: '' } } }],
  [
    { design: 1, seq: 1 },
    { name: 'products_of_design', partialFilterExpression: { design: { $gt: '' } } },
  ],
  // Its fields are those that lists filter by, so that the designs of a list are counted without reading a product.
  [
    { design: 1, isListed: 1, categoryId: 1, filterColor: 1, isNewArrival: 1 },
    { name: 'products_in_designs', partialFilterExpression: { design: { $gt: '' } } },
  ],
  [{ attributeKeys: 1, seq: -1 }, { name: 'products_with_attribute' }],
  [{ seq: -1 }, { name: 'products_half_translated', partialFilterExpression: { isHalfTranslated: true } }],
  [{ searchKeys: 1, seq: -1 }, { name: 'products_search' }],
  [{ 'name.en': 1, isListed: 1 }, { name: 'products_name_en' }],
  [{ 'name.ar': 1, isListed: 1 }, { name: 'products_name_ar' }],
  // These indexes hold every field that lists filter by, so that products which do not match are skipped without being
  // read.
  [{ stock: 1, seq: 1, ...NARROWED }, { name: 'products_by_stock' }],
  [{ 'name.ar': 1, seq: 1, ...NARROWED, inStock: 1 }, { name: 'products_by_name' }],
  [{ changedAt: -1, seq: -1, ...NARROWED, inStock: 1 }, { name: 'products_by_change' }],
];

const PRODUCTS = collection<ProductDocument>(
  {
    _id: TEXT,
    seq: NUMBER,
    categoryId: TEXT,
    name: LOCALIZED,
    description: LOCALIZED,
    price: NUMBER,
    priceBeforeDiscount: OPTIONAL_NUMBER,
    stock: OPTIONAL_NUMBER,
    takeable: OPTIONAL_NUMBER,
    isAvailable: FLAG,
    isNewArrival: FLAG,
    isVisible: FLAG,
    imageUrl: TEXT,
    gallery: LIST,
    sizePictures: OPTIONAL_LIST,
    color: { type: part({ name: LOCALIZED, level: LOCALIZED }), required: true },
    filterColor: TEXT,
    customTags: LIST,
    barcode: OPTIONAL_TEXT,
    design: OPTIONAL_TEXT,
    cost: OPTIONAL_NUMBER,
    attributes: OPTIONAL_LIST,
    place: OPTIONAL_NUMBER,
    ratingCount: OPTIONAL_NUMBER,
    ratingSum: OPTIONAL_NUMBER,
    attributeKeys: OPTIONAL_LIST,
    createdAt: NUMBER,
    changedAt: NUMBER,
    version: NUMBER,
    changedBy: OPTIONAL_TEXT,
    isListed: FLAG,
    inStock: FLAG,
    isHalfTranslated: FLAG,
    movements: OPTIONAL_NUMBER,
    waits: OPTIONAL_NUMBER,
    searchKeys: LIST,
  },
  PRODUCT_INDEXES,
  // The database itself refuses negative stock, in case a check is missing.
  { $or: [{ stock: null }, { stock: { $gte: 0 } }] },
);

const TRASHED_PRODUCTS = collection<TrashedProductDocument>(
  {
    _id: TEXT,
    product: { type: Object, required: true },
    categoryName: LOCALIZED,
    version: NUMBER,
    createdAt: NUMBER,
    deletedAt: NUMBER,
    deletedBy: OPTIONAL_TEXT,
    movements: OPTIONAL_NUMBER,
  },
  [[{ deletedAt: -1, _id: -1 }, { name: 'trashedProducts_by_time' }]],
);

const PRODUCT_COUNTS = collection<ProductCountDocument>(
  { _id: TEXT, categoryId: TEXT, filterColor: TEXT, isNewArrival: FLAG, isListed: FLAG, count: NUMBER },
  [
    [{ categoryId: 1, isListed: 1, filterColor: 1, isNewArrival: 1 }, { name: 'productCounts_of_category' }],
    [{ isListed: 1, filterColor: 1, isNewArrival: 1 }, { name: 'productCounts_of_all' }],
  ],
  { count: { $gte: 0 } },
);

const CATEGORIES = collection<CategoryDocument>(
  {
    _id: TEXT,
    name: LOCALIZED,
    slug: TEXT,
    iconImage: TEXT,
    isVisible: FLAG,
    position: NUMBER,
    version: NUMBER,
    changedAt: OPTIONAL_NUMBER,
    changedBy: OPTIONAL_TEXT,
    productWrites: NUMBER,
  },
  [
    [{ slug: 1 }, { name: 'categories_slug', unique: true }],
    [{ position: 1, _id: 1 }, { name: 'categories_in_order' }],
  ],
);

const PICTURES = collection<PictureDocument>(
  { _id: TEXT, users: NUMBER, isKept: FLAG, unusedSince: OPTIONAL_NUMBER, isLeaving: FLAG },
  [
    [
      { isLeaving: 1, unusedSince: 1 },
      { name: 'pictures_unused', partialFilterExpression: { users: 0, isKept: false } },
    ],
  ],
  { users: { $gte: 0 } },
);

export const CATALOGUE_COLLECTIONS = {
  products: PRODUCTS,
  trashedProducts: TRASHED_PRODUCTS,
  productCounts: PRODUCT_COUNTS,
  categories: CATEGORIES,
  settings: collection<SettingsDocument>({ _id: NUMBER, body: { type: Object, required: true } }),
  pictures: PICTURES,
};

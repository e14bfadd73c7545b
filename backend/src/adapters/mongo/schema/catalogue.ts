import type { Product } from '../../../domain/catalog/product.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import type { AreaTerms } from '../../../domain/ordering/area-terms.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { collection, FLAG, LIST, LOCALIZED, NUMBER, OPTIONAL_NUMBER, part, TEXT } from './collection.ts';
import type { CollectionDefinition } from './collection.ts';

/** A product, with what its lists are read by. */
export interface ProductDocument extends Omit<Product, 'id'> {
  _id: string;
  /** In the order in which they were created. */
  seq: number;
  createdAt: number;
  changedAt: number;
  version: number;
  /** Visible in a visible category: what shoppers see. */
  isListed: boolean;
  /** `isInStock`: what is sold out comes last in every list. */
  inStock: boolean;
  /** What a search finds it by, worked out by the domain. */
  nameWords: string[];
  /** Those of name, colour and level. */
  titleWords: string[];
  /** All of its words. */
  words: string[];
}

/** How many products there are of each kind, for the totals of lists; written with every product that changes its kind. */
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
}

/** One document, `_id` 1: what the shop itself has said; what it has not is the usual. */
export interface SettingsDocument {
  _id: 1;
  body: Partial<ShopSettings>;
}

/** What was decided about an area, by its key. */
export interface AreaDocument extends AreaTerms {
  _id: string;
}

/** A picture by its path: see the table of the same name in SQLite. */
export interface PictureDocument {
  _id: string;
  /** How many products and categories point to it. */
  users: number;
  /** Ordered once, or of the program itself: it stays. */
  isKept: boolean;
  unusedSince: number | null;
  isLeaving: boolean;
}

const PRODUCTS = collection(
  'products',
  {
    _id: TEXT,
    seq: NUMBER,
    categoryId: TEXT,
    name: LOCALIZED,
    description: LOCALIZED,
    price: NUMBER,
    priceBeforeDiscount: OPTIONAL_NUMBER,
    stock: OPTIONAL_NUMBER,
    isAvailable: FLAG,
    isNewArrival: FLAG,
    isVisible: FLAG,
    imageUrl: TEXT,
    gallery: LIST,
    color: { type: part({ name: LOCALIZED, level: LOCALIZED }), required: true },
    filterColor: TEXT,
    customTags: LIST,
    createdAt: NUMBER,
    changedAt: NUMBER,
    version: NUMBER,
    isListed: FLAG,
    inStock: FLAG,
    nameWords: LIST,
    titleWords: LIST,
    words: LIST,
  },
  [],
  // Should a check ever be missing, the database itself refuses less than nothing.
  { $or: [{ stock: null }, { stock: { $gte: 0 } }] },
);

export const CATALOGUE_COLLECTIONS: readonly CollectionDefinition[] = [PRODUCTS];

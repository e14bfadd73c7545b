import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { OFFICE_PRODUCT_SORTS, STOCK_FILTERS } from '../../values/office.ts';
import { ProductView } from '../catalog.ts';
import type { CustomTagView, FilterColor, LocalizedText, ProductsQuery } from '../catalog.ts';
import { listOf, nullable, reference, time } from '../schema.ts';

export type OfficeProductSort = (typeof OFFICE_PRODUCT_SORTS)[number];

export type StockFilter = (typeof STOCK_FILTERS)[number];

/** The parameters of `GET /api/admin/products` that only an administrator may use. */
export interface OfficeProductsQuery extends Omit<ProductsQuery, 'sort'> {
  sort?: OfficeProductSort;
  stock?: StockFilter;
  /** Whether shoppers see it: it is shown, and so is its category. */
  visible?: boolean;
}

export const OfficeProductView = Type.Object({
  ...ProductView.properties,
  version: Type.Integer({ description: 'Grows with every change but those of orders to the stock' }),
  createdAt: time(),
  changedAt: time(),
  changedBy: nullable(Type.String(), 'E-mail; null for the shop itself, and for an account that is gone'),
});
export interface OfficeProductView extends Static<typeof OfficeProductView> {}

export const OfficeProductsAnswer = Type.Object(
  {
    products: listOf<OfficeProductView>('OfficeProductView'),
    total: Type.Integer(),
    page: Type.Integer(),
    limit: Type.Integer(),
  },
  { description: 'What `GET /api/admin/products` answers an administrator' },
);
export interface OfficeProductsAnswer extends Static<typeof OfficeProductsAnswer> {}

/** A product as it is created, or as it is to be. */
export interface ProductRequest {
  name: LocalizedText;
  description: LocalizedText;
  /** KD, at most two decimals. */
  price: number;
  /** KD; only meant with `hasDiscount`. */
  priceBeforeDiscount?: number | null;
  hasDiscount?: boolean;
  /** Null or left out: not tracked. */
  stockQuantity?: number | null;
  /**
   * The stock that `stockQuantity` was changed from: the difference is what is applied, so that what was sold in the
   * meantime stays sold. Left out: `stockQuantity` is the stock from now on.
   */
  stockWas?: number | null;
  /** A path that `POST /api/upload` has answered, or that the product has already. Left out: the first of the gallery. */
  imageUrl?: string;
  gallery?: string[];
  color: { name: LocalizedText; level: LocalizedText };
  filterColor: FilterColor;
  categoryId: string;
  isAvailable?: boolean;
  isNewArrivals?: boolean;
  isVisible?: boolean;
  customTags?: (Pick<CustomTagView, 'title' | 'required'> & Partial<Pick<CustomTagView, 'lettering'>>)[];
  /** That of the product that was edited: a newer one is answered with EDIT_CONFLICT. Left out: whatever it is. */
  version?: number;
}

/** What is changed in the row of a list. */
export interface ProductRowRequest {
  price?: number;
  priceBeforeDiscount?: number | null;
  stockQuantity?: number | null;
  stockWas?: number | null;
  isAvailable?: boolean;
  version?: number;
}

export const OfficeProductAnswer = Type.Object({
  product: reference<OfficeProductView>('OfficeProductView'),
});
export interface OfficeProductAnswer extends Static<typeof OfficeProductAnswer> {}

export const VisibilityAnswer = Type.Object({ isVisible: Type.Boolean() });
export interface VisibilityAnswer extends Static<typeof VisibilityAnswer> {}

export const UploadAnswer = Type.Object({
  imageUrl: Type.String({ description: 'Path of the WebP picture on the shop’s own origin' }),
});
export interface UploadAnswer extends Static<typeof UploadAnswer> {}

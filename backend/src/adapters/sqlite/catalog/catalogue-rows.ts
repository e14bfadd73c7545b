import type { Category } from '../../../domain/catalog/category.ts';
import type { FilterColor } from '../../../domain/catalog/colors.ts';
import type { PieceOfDesign } from '../../../domain/catalog/designs/once-per-design.ts';
import type { CustomTag, Product } from '../../../domain/catalog/product.ts';
import { categoryId, productId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import type { SqliteDatabase } from '../connection/database.ts';

export type CategoryRow = {
  id: string;
  slug: string;
  name_en: string;
  name_ar: string;
  icon_image: string;
  is_visible: number;
};

export const CATEGORY_COLUMNS = 'id, slug, name_en, name_ar, icon_image, is_visible';

export function categoryFrom(row: CategoryRow): Category {
  return {
    id: categoryId(row.id),
    name: { en: row.name_en, ar: row.name_ar },
    slug: row.slug,
    iconImage: row.icon_image,
    isVisible: row.is_visible === 1,
  };
}

export type ProductRow = {
  seq: number;
  id: string;
  category_id: string;
  name_en: string;
  name_ar: string;
  price: number;
  stock: number | null;
  takeable: number;
  is_available: number;
  is_new: number;
  is_visible: number;
  listed: number;
  filter_color: string;
  barcode: string | null;
  design: string | null;
  place: number | null;
  rating_count: number;
  rating_sum: number;
  body: string;
};

export const PRODUCT_COLUMNS =
  'seq, id, category_id, name_en, name_ar, price, stock, takeable, is_available, is_new, is_visible, listed, filter_color, barcode, design, place, rating_count, rating_sum, body';

/** A query for whole products, to which the caller appends a condition. */
export const SELECT_PRODUCTS = `SELECT ${PRODUCT_COLUMNS} FROM products JOIN product_details USING (seq)`;

export type PieceRow = Pick<ProductRow, 'design' | 'filter_color'> & { color: string; attributes: string | null };

/** A query for what pieces of designs differ in: a page of a list reads thousands. The caller appends a condition. */
export const SELECT_PIECES = `SELECT design, filter_color, body -> '$.color' AS color, body -> '$.attributes' AS attributes
   FROM products JOIN product_details USING (seq)`;

/** Reads products in the order in which they were created. @param seq row number after which to read; 0 reads from the start */
export function productsAfter(db: SqliteDatabase, seq: number, limit: number): ProductRow[] {
  return db.all<ProductRow>(`${SELECT_PRODUCTS} WHERE seq > ? ORDER BY seq LIMIT ?`, seq, limit);
}

/** The fields of a product that no query filters or sorts by. They are stored as one JSON text. */
type ProductBody = Pick<
  Product,
  | 'description'
  | 'priceBeforeDiscount'
  | 'imageUrl'
  | 'gallery'
  | 'sizePictures'
  | 'color'
  | 'customTags'
  | 'cost'
  | 'attributes'
>;

/** A stored body may have been written by an early release, whose custom tags had no lettering and which had no cost or attributes. */
type StoredBody = Omit<ProductBody, 'customTags' | 'cost' | 'attributes'> & {
  readonly cost?: ProductBody['cost'];
  readonly attributes?: ProductBody['attributes'];
  readonly customTags: readonly (Omit<CustomTag, 'lettering'> & Partial<CustomTag>)[];
};

export function pieceFrom({ design, filter_color, color, attributes }: PieceRow): PieceOfDesign {
  return {
    design,
    filterColor: filter_color as FilterColor,
    color: JSON.parse(color),
    attributes: attributes === null ? [] : JSON.parse(attributes),
  };
}

export function productFrom(row: ProductRow): Product {
  const body: StoredBody = JSON.parse(row.body);
  return {
    ...body,
    customTags: body.customTags.map((tag) => ({ ...tag, lettering: tag.lettering ?? null })),
    cost: body.cost ?? null,
    attributes: body.attributes ?? [],
    id: productId(row.id),
    categoryId: categoryId(row.category_id),
    name: { en: row.name_en, ar: row.name_ar },
    price: fils(row.price),
    stock: row.stock,
    ...(row.takeable > 0 && { takeable: row.takeable }),
    isAvailable: row.is_available === 1,
    isNewArrival: row.is_new === 1,
    isVisible: row.is_visible === 1,
    filterColor: row.filter_color as FilterColor,
    barcode: row.barcode,
    design: row.design,
    ...(row.place !== null && { place: row.place }),
    ...(row.rating_count > 0 && { rating: { count: row.rating_count, sum: row.rating_sum } }),
  };
}

export function productBody({
  description,
  priceBeforeDiscount,
  imageUrl,
  gallery,
  sizePictures,
  color,
  customTags,
  cost,
  attributes,
}: Product): string {
  const texts = {
    description,
    priceBeforeDiscount,
    imageUrl,
    gallery,
    color,
    customTags,
    ...(sizePictures && { sizePictures }),
  };
  const body: ProductBody = { ...texts, cost, attributes };
  return JSON.stringify(body);
}

/** A text that the shop holds in both of its languages. */
export interface LocalizedText {
  en: string;
  ar: string;
}

/** The fixed school colours of the specification (§3); the value is what filters and products carry. */
export const FILTER_COLORS = ['blue', 'pink', 'indigo blue', 'navy blue', 'white'] as const;
export type FilterColor = (typeof FILTER_COLORS)[number];

export const PRODUCT_SORTS = ['price-asc', 'price-desc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** `GET /api/categories/{slug}` answers one of these, not wrapped. */
export interface CategoryView {
  _id: string;
  name: LocalizedText;
  slug: string;
  /** Path of the fallback picture on the shop's own origin; see `pictureSources` in `pictures.ts`. */
  iconImage: string;
  isVisible: boolean;
}

export interface CustomTagView {
  title: LocalizedText;
  required: boolean;
}

/** `GET /api/products/{id}` answers one of these, not wrapped. */
export interface ProductView {
  _id: string;
  name: LocalizedText;
  description: LocalizedText;
  /** KD, at most two decimals. */
  price: number;
  /** KD; greater than `price` when `hasDiscount`, otherwise null. */
  priceBeforeDiscount: number | null;
  hasDiscount: boolean;
  /** Null: stock is not tracked. */
  stockQuantity: number | null;
  /** Derived: available and not sold out. The one flag that decides whether the product can be bought. */
  inStock: boolean;
  isAvailable: boolean;
  isNewArrivals: boolean;
  isVisible: boolean;
  imageUrl: string;
  gallery: string[];
  color: { name: LocalizedText; level: LocalizedText };
  filterColor: FilterColor;
  categoryId: string;
  customTags: CustomTagView[];
}

export interface CategoriesAnswer {
  categories: CategoryView[];
}

export interface ProductsAnswer {
  products: ProductView[];
  /** How many products match in all, over every page. */
  total: number;
  /** Counted from 1. */
  page: number;
  limit: number;
}

export interface ProductsQuery {
  /** Slug of a category. */
  category?: string;
  color?: FilterColor;
  /** Left out: new arrivals first, then newest first. */
  sort?: ProductSort;
  /** Free text, matched in both languages with Arabic spelling folded. */
  q?: string;
  /** Only new arrivals. */
  isNew?: boolean;
  page?: number;
  /** 24 unless given, 100 at most. */
  limit?: number;
}

export interface ColorOption {
  value: FilterColor;
  label: LocalizedText;
}

export interface ColorsAnswer {
  colors: ColorOption[];
}

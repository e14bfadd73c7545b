import type {
  AttributeParameters,
  CategoriesAnswer,
  CategoryView,
  ProductFiltersAnswer,
  ProductFiltersQuery,
  ProductCardsAnswer,
  ProductCardView,
  ProductsQuery,
  ProductView,
} from '@fyonka/api-contract/wire/catalog';
import type { BestSellersAnswer, SearchSuggestionsAnswer } from '@fyonka/api-contract/wire/search';
import type { ProductReviewsAnswer } from '@fyonka/api-contract/wire/goods/reviews';
import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type { AnswerPath } from './answers.ts';

export const categoriesPath = (): AnswerPath<CategoriesAnswer> => apiPath('/api/categories');
/** Refused with CATEGORY_NOT_FOUND. */
export const categoryPath = (slug: string): AnswerPath<CategoryView> => `/api/categories/${encodeURIComponent(slug)}`;
/** A list with what its cards show. */
export const productsPath = (query: ProductsQuery & AttributeParameters = {}): AnswerPath<ProductCardsAnswer> =>
  apiPath('/api/products', { ...query, view: 'card' });
export const productFiltersPath = (query: ProductFiltersQuery): AnswerPath<ProductFiltersAnswer> =>
  apiPath('/api/product-filters', { ...query });
export const suggestionsPath = (q: string): AnswerPath<SearchSuggestionsAnswer> =>
  apiPath('/api/search/suggestions', { q });
export const bestSellersPath = (): AnswerPath<BestSellersAnswer> => apiPath('/api/best-sellers');
/** Refused with PRODUCT_NOT_FOUND. */
export const productPath = (id: string): AnswerPath<ProductView> => `/api/products/${encodeURIComponent(id)}`;

/** The first page of the published reviews of a product; refused with PRODUCT_NOT_FOUND. */
export const productReviewsPath = (id: string): AnswerPath<ProductReviewsAnswer> => `${productPath(id)}/reviews`;

/**
 * For `contains` of `useAnswer`: the products of a list with their own paths. What a card lacks is blank until the
 * product's own answer arrives.
 */
export function productsIn({ products }: Pick<ProductCardsAnswer, 'products'>): [path: string, product: ProductView][] {
  return products.map((card) => [productPath(card._id), productOf(card)]);
}

function productOf(card: ProductCardView): ProductView {
  const lacking = { stockQuantity: null, isAvailable: card.inStock, isVisible: true, gallery: [], attributes: [] };
  return { ...lacking, ...card, color: { level: { en: '', ar: '' }, ...card.color } };
}

/** For `contains` of `useAnswer`: the categories of a list with their own paths. */
export function categoriesIn({ categories }: CategoriesAnswer): [path: string, category: CategoryView][] {
  return categories.map((category) => [categoryPath(category.slug), category]);
}

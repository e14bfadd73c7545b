import type {
  AttributeParameters,
  CategoriesAnswer,
  CategoryView,
  ProductFiltersAnswer,
  ProductFiltersQuery,
  ProductsAnswer,
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
export const productsPath = (query: ProductsQuery & AttributeParameters = {}): AnswerPath<ProductsAnswer> =>
  apiPath('/api/products', { ...query });
export const productFiltersPath = (query: ProductFiltersQuery): AnswerPath<ProductFiltersAnswer> =>
  apiPath('/api/product-filters', { ...query });
export const suggestionsPath = (q: string): AnswerPath<SearchSuggestionsAnswer> =>
  apiPath('/api/search/suggestions', { q });
export const bestSellersPath = (): AnswerPath<BestSellersAnswer> => apiPath('/api/best-sellers');
/** Refused with PRODUCT_NOT_FOUND. */
export const productPath = (id: string): AnswerPath<ProductView> => `/api/products/${encodeURIComponent(id)}`;

/** The first page of the published reviews of a product; refused with PRODUCT_NOT_FOUND. */
export const productReviewsPath = (id: string): AnswerPath<ProductReviewsAnswer> => `${productPath(id)}/reviews`;

/** For `contains` of `useAnswer`: the products of a list with their own paths. */
export function productsIn({ products }: Pick<ProductsAnswer, 'products'>): [path: string, product: ProductView][] {
  return products.map((product) => [productPath(product._id), product]);
}

/** For `contains` of `useAnswer`: the categories of a list with their own paths. */
export function categoriesIn({ categories }: CategoriesAnswer): [path: string, category: CategoryView][] {
  return categories.map((category) => [categoryPath(category.slug), category]);
}

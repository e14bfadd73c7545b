import type {
  CategoriesAnswer,
  CategoryView,
  ProductsAnswer,
  ProductsQuery,
  ProductView,
} from '@fyonka/api-contract/catalog';
import { apiPath } from '@fyonka/api-contract/first-view';
import { keepPart, reading } from './reading.ts';
import type { Reading } from './reading.ts';

export const categoriesPath = (): string => apiPath('/api/categories');
export const categoryPath = (slug: string): string => `/api/categories/${encodeURIComponent(slug)}`;
export const productsPath = (query: ProductsQuery = {}): string => apiPath('/api/products', { ...query });
export const productPath = (id: string): string => `/api/products/${encodeURIComponent(id)}`;

export function categoriesReading(): Reading<CategoriesAnswer> {
  return reading<CategoriesAnswer>(categoriesPath(), ({ categories }) => {
    for (const category of categories) keepPart(categoryPath(category.slug), category);
  });
}

/** Its `ask` is refused with CATEGORY_NOT_FOUND when there is none. */
export function categoryReading(slug: string): Reading<CategoryView> {
  return reading<CategoryView>(categoryPath(slug));
}

/** What a list tells of its products is kept for their own pages. */
export function productsReading(query: ProductsQuery = {}): Reading<ProductsAnswer> {
  return reading<ProductsAnswer>(productsPath(query), ({ products }) => {
    for (const product of products) keepPart(productPath(product._id), product);
  });
}

/** Its `ask` is refused with PRODUCT_NOT_FOUND when there is none. */
export function productReading(id: string): Reading<ProductView> {
  return reading<ProductView>(productPath(id));
}

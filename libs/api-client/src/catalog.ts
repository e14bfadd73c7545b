import type {
  AttributeParameters,
  CategoriesAnswer,
  CategoryView,
  ProductCardsAnswer,
  ProductCardView,
  ProductsQuery,
  ProductView,
} from '@fyonka/api-contract/wire/catalog';
import { pathTo } from './endpoints/path.ts';

export const categoriesPath = () => pathTo('GET /api/categories');
/** Refused with CATEGORY_NOT_FOUND. */
export const categoryPath = (slug: string) => pathTo('GET /api/categories/{slug}', { slug });
/** A list with what its cards show, each design once unless the products are named. */
export const productsPath = (query: ProductsQuery & AttributeParameters = {}) =>
  pathTo('GET /api/products', {
    query: { ...query, ...(query.ids === undefined && { group: 'design' }), view: 'card' },
  });
/** Refused with PRODUCT_NOT_FOUND. */
export const productPath = (id: string) => pathTo('GET /api/products/{id}', { id });
/** The first page of the published reviews of a product; refused with PRODUCT_NOT_FOUND. */
export const productReviewsPath = (id: string) => pathTo('GET /api/products/{id}/reviews', { id });
export const suggestionsPath = (q: string) => pathTo('GET /api/search/suggestions', { query: { q } });

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

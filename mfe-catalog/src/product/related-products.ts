import { useAnswer } from '@fyonka/api-client/answers';
import type { AnswerState } from '@fyonka/api-client/answers';
import { productsIn, productsPath } from '@fyonka/api-client/catalog';
import type { CategoryView, ProductCardsAnswer, ProductCardView, ProductView } from '@fyonka/api-contract/wire/catalog';
import { RELATED_SIZE } from '@fyonka/api-contract/pages/first-view';
import { SHELF_SIZE } from '../shelf/product-shelf.tsx';

/** Other products of the same category. @param category undefined while it loads; nothing is requested then */
export function useRelatedProducts(
  product: ProductView,
  category: CategoryView | undefined,
): { related: ProductCardView[] | undefined; state: AnswerState<ProductCardsAnswer> } {
  const path = category ? productsPath({ category: category.slug, limit: RELATED_SIZE }) : null;
  const state = useAnswer(path, { contains: productsIn });
  return { related: state.answer && othersThan(product, state.answer.products), state };
}

function othersThan(product: ProductView, products: readonly ProductCardView[]): ProductCardView[] {
  return products
    .filter(({ _id }) => _id !== product._id)
    .sort((a, b) => Number(b.inStock) - Number(a.inStock))
    .slice(0, SHELF_SIZE);
}

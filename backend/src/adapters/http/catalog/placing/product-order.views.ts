import type { EditConflict } from '@fyonka/api-contract/wire/office/edits';
import type {
  ArrangedProductView,
  PlacedProductsAnswer,
  ProductOrderAnswer,
} from '@fyonka/api-contract/wire/office/goods/product-order';
import type { ArrangedProducts } from '../../../../application/catalog/placing/ports.ts';
import type { ListPage } from '../../../../application/list-page.ts';
import { isInStock } from '../../../../domain/catalog/product.ts';
import type { Product } from '../../../../domain/catalog/product.ts';
import { ApiFailure } from '../../errors/api-failure.ts';

export function productOrderAnswer({ placed, others }: ArrangedProducts, page: ListPage): ProductOrderAnswer {
  return { ...placedAnswer(placed), others: others.products.map(arrangedView), total: others.total, ...page };
}

export function placedAnswer(placed: readonly Product[]): PlacedProductsAnswer {
  return { placed: placed.map(arrangedView) };
}

/** The answer to an edit of an order that somebody else has changed meanwhile. @param yours the ids that were sent */
export function arrangedConflict(yours: readonly string[], placed: readonly Product[]): ApiFailure {
  const conflict: EditConflict = {
    current: placedAnswer(placed),
    yours: { ids: [...yours] },
    changedBy: null,
    changedAt: null,
    changes: [{ field: 'order', from: [...yours], to: placed.map(({ id }) => id) }],
  };
  return new ApiFailure('EDIT_CONFLICT', { details: { conflict } });
}

function arrangedView(product: Product): ArrangedProductView {
  const { id, name, imageUrl, isVisible } = product;
  return { _id: id, name, imageUrl, inStock: isInStock(product), isVisible };
}

import type { RefusedProduct } from '@fyonka/api-contract/wire/office/goods/product-changes';
import { RefusedList } from '../../../parts/list-page/problem-note.tsx';
import { useMessages } from '../../messages.ts';
import type { MessageKey } from '../../messages.ts';
import type { MarkedProduct } from './use-marked-products.ts';

const REASONS: Readonly<Record<RefusedProduct['code'], MessageKey>> = {
  PRODUCT_NOT_FOUND: 'refusedGone',
  EDIT_CONFLICT: 'refusedConflict',
  INVALID_PRICE: 'refusedPrice',
  DISCOUNT_NOT_HIGHER: 'refusedDiscount',
  UNKNOWN_CATEGORY: 'refusedCategory',
  INVALID: 'refusedInvalid',
};

export interface RefusedProductsProps {
  refused: readonly RefusedProduct[];
  /** All marked products, for the names of the refused ones. */
  products: readonly Pick<MarkedProduct, '_id' | 'name'>[];
}

/** The products that were not changed, each with the reason. */
export function RefusedProducts({ refused, products }: RefusedProductsProps) {
  const { t, lang } = useMessages();
  const names = new Map(products.map(({ _id, name }) => [_id, name[lang]]));
  return (
    <RefusedList
      refused={refused}
      renderName={({ _id }) => <bdi>{names.get(_id) ?? t('productGone')}</bdi>}
      reasonOf={({ code }) => t(REASONS[code])}
      t={t}
    />
  );
}

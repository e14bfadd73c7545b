import type { RefusedProduct } from '@fyonka/api-contract/wire/office/goods/product-changes';
import { useMessages } from '../../messages.ts';
import type { MessageKey } from '../../messages.ts';
import type { MarkedProduct } from './use-marked-products.ts';
import styles from './marked.module.css';

/** Refused products that are named one by one. */
const MOST_NAMED = 20;

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
  const others = refused.length - MOST_NAMED;
  return (
    <ul className={styles.refused}>
      {refused.slice(0, MOST_NAMED).map(({ _id, code }) => (
        <li key={_id}>
          <b>
            <bdi>{names.get(_id) ?? t('productGone')}</bdi>
          </b>
          : {t(REASONS[code])}
        </li>
      ))}
      {others > 0 && <li>{t('refusedMore', { count: others })}</li>}
    </ul>
  );
}

import type { FocusEvent, KeyboardEvent } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { productsIn, productsPath } from '@fyonka/api-client/catalog';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import { Picture } from '@fyonka/ui/goods/picture';
import { Price } from '@fyonka/ui/goods/price';
import { ArrowForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import type { LinkProps } from '@fyonka/ui/navigation/link';
import { useMessages } from './messages.ts';
import { useSettled } from './use-settled.ts';
import styles from './search-results.module.css';

/** As many results as fit below the header without scrolling. */
const MOST_SHOWN = 5;

export interface SearchResultsProps {
  /** Trimmed text. */
  q: string;
  /** Called when a link is followed. */
  onFollow: () => void;
  /** Keyboard handlers that the links share with the field. */
  keyboard: { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void; onBlur: (event: FocusEvent) => void };
}

/** The first products that match, below the search field. */
export function SearchResults({ q, onFollow, keyboard }: SearchResultsProps) {
  const { t } = useMessages();
  const settled = useSettled(q);
  const { answer, error, isPrevious } = useAnswer(
    settled === null ? null : productsPath({ q: settled, limit: MOST_SHOWN }),
    {
      keepPrevious: true,
      contains: productsIn,
    },
  );
  const products = answer?.products ?? [];
  return (
    <div className={styles.panel}>
      <p className={styles.status} role="status">
        {status()}
      </p>
      {products.length > 0 && (
        <>
          <ul>
            {products.map((product) => (
              <Product key={product._id} product={product} onClick={onFollow} {...keyboard} />
            ))}
          </ul>
          <Link className={styles.all} href={pages.search(q)} onClick={onFollow} {...keyboard}>
            {t('all')}
            <Icon icon={ArrowForward} size={18} />
          </Link>
        </>
      )}
    </div>
  );

  function status(): string {
    if (error && !answer) return t('failed');
    // An empty result for the former text says nothing about this one.
    if (!answer || (isPrevious && answer.total === 0)) return t('waiting');
    return answer.total === 0 ? t('none', { q: settled ?? q }) : t('count', { count: answer.total });
  }
}

function Product({ product, ...link }: { product: ProductView } & Pick<LinkProps, 'onClick' | 'onKeyDown' | 'onBlur'>) {
  const language = useLanguage();
  return (
    <li>
      <Link className={styles.product} href={pages.product(product._id)} {...link}>
        <Picture src={product.imageUrl} alt="" size={56} sizes="56px" className={styles.picture} />
        <span>{product.name[language]}</span>
        <Price price={product.price} before={product.hasDiscount ? product.priceBeforeDiscount : null} />
      </Link>
    </li>
  );
}

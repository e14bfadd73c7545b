import type { FocusEvent, KeyboardEvent } from 'react';
import { ArrowForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import type { LinkProps } from '@fyonka/ui/navigation/link';
import { Picture } from '@fyonka/ui/goods/picture';
import { Price } from '@fyonka/ui/goods/price';
import { pages } from '@fyonka/api-contract/pages';
import type { ProductView } from '@fyonka/api-contract/catalog';
import { searchFor } from '../frame/links.ts';
import { useMessages } from './messages.ts';
import { useFound } from './use-found.ts';
import styles from './found-products.module.css';

export interface FoundProductsProps {
  q: string;
  /** One of the ways on was taken. */
  onFollow: () => void;
  /** What the field does with keys and with the focus that leaves it; the ways on do the same. */
  stop: { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void; onBlur: (event: FocusEvent) => void };
}

/** The first products that a text finds, below the field that it is typed in. */
export function FoundProducts({ q, onFollow, stop }: FoundProductsProps) {
  const { t } = useMessages();
  const found = useFound(q);
  const products = found.is === 'found' ? found.answer.products : [];
  return (
    <div className={styles.panel}>
      <p className={styles.says} role="status">
        {says()}
      </p>
      {products.length > 0 && (
        <>
          <ul>
            {products.map((product) => (
              <Product key={product._id} product={product} onClick={onFollow} {...stop} />
            ))}
          </ul>
          <Link className={styles.all} href={searchFor(q)} onClick={onFollow} {...stop}>
            {t('all')}
            <Icon icon={ArrowForward} size={18} />
          </Link>
        </>
      )}
    </div>
  );

  function says(): string {
    if (found.is !== 'found') return t(found.is);
    const { total } = found.answer;
    return total === 0 ? t('none', { q: found.q }) : t('count', { count: total });
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

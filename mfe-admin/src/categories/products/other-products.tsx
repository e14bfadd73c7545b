import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import type { ArrangedProductView } from '@fyonka/api-contract/wire/office/goods/product-order';
import { Button, IconButton } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../messages.ts';
import { ProductLine } from './product-line.tsx';
import type { ListedProducts } from './use-product-order.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './product-order.module.css';

interface OtherProductsProps {
  listed: ListedProducts;
  /** The order has as many products as it may have. */
  isFull: boolean;
  onPlace: (product: ArrangedProductView, where: 'first' | 'last') => void;
  onPage: (page: number) => void;
}

/** Products that are not ordered by hand. Each can be put into the order. */
export function OtherProducts({ listed: { others, total, page, limit }, isFull, onPlace, onPage }: OtherProductsProps) {
  const { t, rich, lang } = useMessages();
  const last = Math.max(1, Math.ceil(total / limit));
  return (
    <>
      {isFull && <p role="status">{t('placedFull')}</p>}
      {others.length === 0 && <p>{t('othersNone')}</p>}
      <ul className={layout.stack}>
        {others.map((product) => (
          <li
            key={product._id}
            className={`${layout.row2} ${layout.rounded} ${layout.paper} ${layout.outlined} ${styles.row}`}
          >
            <ProductLine product={product} />
            <span className={`${layout.fixed} ${layout.away} ${layout.flex} ${styles.buttons}`}>
              <IconButton
                icon={ArrowUpToLine}
                label={t('placeFirst', { name: product.name[lang] })}
                aria-disabled={isFull || undefined}
                onClick={() => !isFull && onPlace(product, 'first')}
              />
              <IconButton
                icon={ArrowDownToLine}
                label={t('placeLast', { name: product.name[lang] })}
                aria-disabled={isFull || undefined}
                onClick={() => !isFull && onPlace(product, 'last')}
              />
            </span>
          </li>
        ))}
      </ul>
      {last > 1 && (
        <nav className={`${layout.cluster2} ${layout.apart}`} aria-label={t('othersPages')}>
          <Button kind="line" aria-disabled={page <= 1} onClick={() => page > 1 && onPage(page - 1)}>
            {t('previous')}
          </Button>
          <span>{rich('pageOf', { page: <Ltr key="page">{page}</Ltr>, last: <Ltr key="last">{last}</Ltr> })}</span>
          <Button kind="line" aria-disabled={page >= last} onClick={() => page < last && onPage(page + 1)}>
            {t('next')}
          </Button>
        </nav>
      )}
    </>
  );
}

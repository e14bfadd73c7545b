import { productsReading } from '@fyonka/api-client/catalog';
import type { ProductView } from '@fyonka/api-contract/catalog';
import { ProductGrid } from '@fyonka/ui/goods/product-grid';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { GridSkeleton } from '@fyonka/ui/notices/skeleton';
import type { Buying } from '../buying/use-buying.tsx';
import { useMessages } from '../messages.ts';
import { FailedNote } from '../reading/failed-note.tsx';
import { useReading } from '../reading/use-readings.ts';
import styles from './new-arrivals.module.css';

/** One row on a wide screen. */
const MOST_SHOWN = 4;
/** More than are shown, since some are in the list above already. */
const MOST_READ = 12;

interface NewArrivalsProps {
  /** Whether the list above shows the product: nobody needs it twice. */
  isListed: (product: ProductView) => boolean;
  buying: Buying;
}

/** What has come in last, beside a list that shows something else. */
export function NewArrivals({ isListed, buying }: NewArrivalsProps) {
  const { t } = useMessages();
  const arrivals = useReading(productsReading({ isNew: true, limit: MOST_READ }));
  const others =
    arrivals.status === 'ready'
      ? arrivals.answer.products.filter((product) => !isListed(product)).slice(0, MOST_SHOWN)
      : [];
  if (arrivals.status === 'ready' && others.length === 0) return null;
  return (
    <section className={styles.arrivals} id="new">
      <RibbonTitle>{t('newIn')}</RibbonTitle>
      {arrivals.status === 'loading' && <GridSkeleton count={MOST_SHOWN} />}
      {arrivals.status === 'ready' && (
        <ProductGrid products={others} eagerCount={0} onAdd={buying.add} onBuy={buying.buy} />
      )}
      {arrivals.status === 'failed' && <FailedNote message="listFailed" retry={arrivals.retry} />}
    </section>
  );
}

import { useAnswer } from '@fyonka/api-client/answers';
import { productsIn, productsPath } from '@fyonka/api-client/catalog';
import type { ProductView } from '@fyonka/api-contract/catalog';
import { ProductGrid } from '@fyonka/ui/goods/product-grid';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { GridSkeleton } from '@fyonka/ui/notices/skeleton';
import type { Buying } from '../buying/use-buying.tsx';
import { FailedNote } from '../loading/failed-note.tsx';
import { useMessages } from '../messages.ts';
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
  const path = productsPath({ isNew: true, limit: MOST_READ });
  const { answer, isLoading, refetch } = useAnswer(path, { contains: productsIn });
  const others = answer?.products.filter((product) => !isListed(product)).slice(0, MOST_SHOWN);
  if (others?.length === 0) return null;
  return (
    <section className={styles.arrivals} id="new">
      <RibbonTitle>{t('newIn')}</RibbonTitle>
      {isLoading && <GridSkeleton count={MOST_SHOWN} />}
      {others && <ProductGrid products={others} onAdd={buying.add} onBuy={buying.buy} />}
      {!isLoading && !others && <FailedNote message="listFailed" retry={refetch} />}
    </section>
  );
}

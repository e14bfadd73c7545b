import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@fyonka/ui/actions/button';
import { ProductGrid } from '@fyonka/ui/goods/product-grid';
import { GridSkeleton } from '@fyonka/ui/notices/skeleton';
import type { Buying } from '../buying/use-buying.tsx';
import { useMessages } from '../messages.ts';
import { FailedNote } from '../reading/failed-note.tsx';
import { MOST_PAGES, showPages } from './listing-address.ts';
import type { Listing } from './use-listing.ts';
import styles from './product-list.module.css';

interface ProductListProps {
  listing: Listing;
  /** As in the address. */
  pages: number;
  plain?: boolean;
  buying: Buying;
  /** Stands in place of the products when none match. */
  noMatch: ReactNode;
}

/** The products of a list in every state that it can be in. */
export function ProductList({ listing, pages, plain = false, buying, noMatch }: ProductListProps) {
  if (listing.status === 'loading')
    return (
      <div className={styles.place}>
        <GridSkeleton count={8} />
      </div>
    );
  if (listing.status === 'failed')
    return (
      <div className={styles.place}>
        <FailedNote message="listFailed" retry={listing.retry} />
      </div>
    );
  if (listing.total === 0) return <div className={styles.place}>{noMatch}</div>;
  return <Loaded listing={listing} pages={pages} plain={plain} buying={buying} />;
}

type Ready = Extract<Listing, { status: 'ready' }>;

function Loaded({ listing, pages, plain, buying }: Omit<ProductListProps, 'noMatch' | 'listing'> & { listing: Ready }) {
  const { products, coming, retryRest, stale } = listing;
  const { place, expectMore } = useFocusOnMore(products.length);
  return (
    <div className={styles.place} ref={place} aria-busy={stale}>
      <ProductGrid products={products} plain={plain ?? false} onAdd={buying.add} onBuy={buying.buy} />
      {coming > 0 && (
        <div className={styles.coming}>
          <GridSkeleton count={coming} />
        </div>
      )}
      {retryRest && (
        <div className={styles.more}>
          <FailedNote message="moreFailed" retry={retryRest} />
        </div>
      )}
      {!retryRest && <More listing={listing} pages={pages} onMore={expectMore} />}
    </div>
  );
}

function More({
  listing: { products, total, coming },
  pages,
  onMore,
}: {
  listing: Ready;
  pages: number;
  onMore: () => void;
}) {
  const { t } = useMessages();
  if (products.length >= total) return <div className={styles.end} />;
  function more(): void {
    onMore();
    showPages(pages + 1);
  }
  return (
    <div className={styles.more}>
      <output>{t('shownOf', { shown: products.length, count: total })}</output>
      {pages < MOST_PAGES ? (
        <Button kind="line" busy={coming > 0} onClick={more}>
          {t('showMore')}
        </Button>
      ) : (
        <p>{t('narrowDown')}</p>
      )}
    </div>
  );
}

/** After 'Show more', the focus goes to the first product that it brought: the button moves away, or goes. */
function useFocusOnMore(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const expectedFrom = useRef<number | null>(null);
  useEffect(() => {
    const from = expectedFrom.current;
    if (from === null || count <= from) return;
    expectedFrom.current = null;
    const first = place.current
      ?.querySelector('ul')
      ?.children[from]?.querySelector<HTMLElement>('a:not([tabindex="-1"])');
    first?.focus({ preventScroll: true });
  }, [count]);
  return {
    place,
    expectMore: () => {
      expectedFrom.current = count;
    },
  };
}

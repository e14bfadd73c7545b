import { memo, useEffect, useRef } from 'react';
import { Button } from '@fyonka/ui/actions/button';
import { ProductGrid } from '@fyonka/ui/goods/product-grid';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { GridSkeleton } from '@fyonka/ui/notices/skeleton';
import type { Buying } from '../buying/use-buying.tsx';
import { useMessages } from '../messages.ts';
import { ReadAs } from '../search/read-as.tsx';
import { MOST_PAGES, showPages } from './listing-address.ts';
import { NoMatch } from './no-match.tsx';
import { useInViewFirst } from './use-in-view-first.ts';
import type { Listing } from './use-listing.ts';
import styles from './product-list.module.css';

interface ProductListProps {
  listing: Listing;
  plain: boolean;
  onAdd: Buying['add'];
  onBuy: Buying['buy'];
}

/** The products of a list in each of its states. Memoized, because a list may be long. */
export const ProductList = memo(function ProductList({ listing, ...props }: ProductListProps) {
  if (listing.status === 'loading')
    return (
      <div className={styles.list}>
        <GridSkeleton />
      </div>
    );
  if (listing.status === 'failed')
    return (
      <div className={styles.list}>
        <ListFailed listing={listing} />
      </div>
    );
  if (listing.total === 0)
    return (
      <div className={styles.list}>
        <NoMatch {...listing} buying={{ add: props.onAdd, buy: props.onBuy }} />
      </div>
    );
  return <LoadedList listing={listing} {...props} />;
});

type ReadyListing = Extract<Listing, { status: 'ready' }>;
type LoadedListProps = Omit<ProductListProps, 'listing'> & { listing: ReadyListing };

function ListFailed({ listing }: { listing: Extract<Listing, { status: 'failed' }> }) {
  const { t } = useMessages();
  return (
    <FailedNote onRetry={listing.retry}>
      <p>{t('listFailed')}</p>
    </FailedNote>
  );
}

function LoadedList({ listing, plain, onAdd, onBuy }: LoadedListProps) {
  const { t } = useMessages();
  const { products, coming, retryRest, isPrevious, q = '', corrected, missing, understood } = listing;
  const { listRef, expectMore } = useFocusOnMore(products.length);
  return (
    <div className={styles.list} ref={listRef} aria-busy={isPrevious}>
      {corrected && <ReadAs q={q} corrected={corrected} missing={missing} understood={understood} />}
      <ProductGrid products={useInViewFirst(products)} plain={plain} onAdd={onAdd} onBuy={onBuy} />
      {coming > 0 && (
        <div className={styles.coming}>
          <GridSkeleton count={coming} />
        </div>
      )}
      {retryRest ? (
        <div className={styles.more}>
          <FailedNote onRetry={retryRest}>
            <p>{t('moreFailed')}</p>
          </FailedNote>
        </div>
      ) : (
        <ShowMore listing={listing} onMore={expectMore} />
      )}
    </div>
  );
}

function ShowMore({ listing, onMore }: { listing: ReadyListing; onMore: () => void }) {
  const { t } = useMessages();
  const { products, total, pages, coming, hasMore } = listing;
  if (!hasMore && coming === 0) return <div className={styles.end} />;
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

/** After 'Show more' the focus moves to the first new product, because the button moves away or disappears. */
function useFocusOnMore(count: number) {
  const listRef = useRef<HTMLDivElement>(null);
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    const index = countBefore.current;
    if (index === null || count <= index) return;
    countBefore.current = null;
    const first = listRef.current
      ?.querySelector('ul')
      ?.children[index]?.querySelector<HTMLElement>('a:not([tabindex="-1"])');
    first?.focus({ preventScroll: true });
  }, [count]);
  return {
    listRef,
    expectMore: () => {
      countBefore.current = count;
    },
  };
}

import { useRef, useState } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { productsIn, productsPath } from '@fyonka/api-client/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { Note } from '@fyonka/ui/notices/note';
import { GridSkeleton } from '@fyonka/ui/notices/skeleton';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { useStore } from '@fyonka/ui/use-store';
import { useQuery } from '../../address.ts';
import { useBuying } from '../../buying/use-buying.tsx';
import { useMessages } from '../messages.ts';
import { ShareButton } from './share-button.tsx';
import { WishRow } from './wish-row.tsx';
import { sharedItems, wishlist } from './wishlist.ts';
import styles from './wishlist-page.module.css';

/** The wishlist of this browser, or the one that a shared link names. */
export function WishlistPage() {
  const items = useQuery().get('items');
  const own = useStore(wishlist);
  return items === null ? <OwnList ids={own} /> : <SharedList key={items} ids={sharedItems(items)} />;
}

function OwnList({ ids }: { ids: readonly string[] }) {
  const { t } = useMessages();
  const page = useRef<HTMLElement>(null);

  function remove(gone: readonly string[]): void {
    // The button disappears with what it removes.
    page.current?.focus({ preventScroll: true });
    wishlist.remove(gone);
  }

  return (
    <section className={styles.page} aria-label={t('wishlist')} tabIndex={-1} ref={page}>
      <RibbonTitle level={1}>{t('wishlist')}</RibbonTitle>
      {ids.length === 0 ? (
        <NoWishes />
      ) : (
        <>
          <p>{t('wishlistText')}</p>
          <div className={styles.actions}>
            <ShareButton ids={ids} />
          </div>
          <Wishes ids={ids} onRemove={remove} />
        </>
      )}
    </section>
  );
}

function NoWishes() {
  const { t } = useMessages();
  return (
    <Empty title={t('wishlistEmpty')} action={<ButtonLink href={pages.home()}>{t('toShop')}</ButtonLink>}>
      <p>{t('wishlistEmptyText')}</p>
    </Empty>
  );
}

function SharedList({ ids }: { ids: readonly string[] }) {
  const { t } = useMessages();
  return (
    <section className={styles.page} aria-label={t('wishlistFor')}>
      <RibbonTitle level={1}>{t('wishlistFor')}</RibbonTitle>
      {ids.length === 0 ? (
        <NoWishes />
      ) : (
        <>
          <p>{t('wishlistForText')}</p>
          <div className={styles.actions}>
            <SaveToMine ids={ids} />
          </div>
          <Wishes ids={ids} />
        </>
      )}
    </section>
  );
}

function SaveToMine({ ids }: { ids: readonly string[] }) {
  const { t } = useMessages();
  const [leftOut, setLeftOut] = useState<number>();
  if (leftOut === undefined)
    return (
      <Button kind="line" onClick={() => setLeftOut(wishlist.add(ids))}>
        {t('saveToMine')}
      </Button>
    );
  const see = (
    <ButtonLink kind="line" href={pages.wishlist()}>
      {t('seeWishlist')}
    </ButtonLink>
  );
  return (
    <div tabIndex={-1} ref={focusWhenShown}>
      <Note kind={leftOut === 0 ? 'good' : 'wait'} action={see}>
        {leftOut === 0 ? t('savedToMine') : t('wishlistFull')}
      </Note>
    </div>
  );
}

/** @param onRemove left out: somebody else's list */
function Wishes({ ids, onRemove }: { ids: readonly string[]; onRemove?: (ids: readonly string[]) => void }) {
  const { t } = useMessages();
  const buying = useBuying();
  // What was removed here does not make the others load again.
  const [asked, setAsked] = useState(ids);
  if (ids.some((id) => !asked.includes(id))) setAsked(ids);
  const { answer, error, refetch } = useAnswer(productsPath({ ids: asked.join(',') }), { contains: productsIn });
  if (error) return <FailedNote onRetry={refetch}>{t('wishlistFailed')}</FailedNote>;
  if (!answer) return <GridSkeleton />;
  const gone = ids.filter((id) => !answer.products.some(({ _id }) => _id === id));
  return (
    <>
      <ul className={styles.wishes}>
        {answer.products
          .filter(({ _id }) => ids.includes(_id))
          .map((product) => (
            <WishRow
              key={product._id}
              product={product}
              onAdd={() => buying.add(product)}
              onRemove={onRemove && (() => onRemove([product._id]))}
            />
          ))}
      </ul>
      {gone.length > 0 && (
        <Note
          kind="plain"
          action={
            onRemove && (
              <Button kind="line" onClick={() => onRemove(gone)}>
                {t('removeGone')}
              </Button>
            )
          }
        >
          {t('gone', { count: gone.length })}
        </Note>
      )}
      {buying.message}
    </>
  );
}

import { useAnswer } from '@fyonka/api-client/answers';
import { categoriesIn, categoriesPath } from '@fyonka/api-client/catalog';
import type { ProductCardView } from '@fyonka/api-contract/wire/catalog';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { useQuery } from '../address.ts';
import { useBuying } from '../buying/use-buying.tsx';
import { useListingAddress } from '../listing/listing-address.ts';
import { LevelLinks } from '../level/level-links.tsx';
import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import { ProductListing } from '../listing/product-listing.tsx';
import { useMessages } from '../messages.ts';
import { PageTitle } from '../page-title.tsx';
import { Shelf } from '../shelf/shelf.tsx';
import { HomeHead, homeListName, NEW_ANCHOR, PRODUCTS_ANCHOR } from './home-head.tsx';
import { NameBand } from './name-band.tsx';
import { NewArrivals } from './new-arrivals.tsx';
import styles from './home-page.module.css';

export function HomePage() {
  const { t } = useMessages();
  const slug = useQuery().get('category');
  const narrowing = useListingAddress();
  const { color, sort, isNew } = narrowing;
  const { answer, isLoading, refetch } = useAnswer(categoriesPath(), { contains: categoriesIn });
  const buying = useBuying();
  const categories = answer?.categories ?? [];
  const category = categories.find((one) => one.slug === slug);
  // The shop's own order starts with new arrivals.
  const startsWithNew = isNew || (!slug && !color && !sort);
  const isListed = (product: ProductCardView): boolean =>
    (slug !== null || color !== null) &&
    (!slug || product.categoryId === category?._id) &&
    (!color || product.filterColor === color);
  return (
    <>
      <PageTitle name={null} />
      <HomeHead categories={categories} chosen={slug ?? 'all'} waiting={isLoading} />
      {!answer && !isLoading && (
        <div className={styles.failed}>
          <FailedNote onRetry={refetch}>
            <p>{t('categoriesFailed')}</p>
          </FailedNote>
        </div>
      )}
      <ProductListing
        key={`${slug} ${isNew}`}
        scope={{ ...(slug && { category: slug }), ...(isNew && { isNew }) }}
        name={slug && !category ? undefined : homeListName(narrowing, category)}
        id={isNew ? NEW_ANCHOR : PRODUCTS_ANCHOR}
        buying={buying}
      />
      <NameBand categories={categories} />
      {!startsWithNew && <NewArrivals isListed={isListed} buying={buying} />}
      <div className={styles.levels}>
        <Shelf title={t('shopByLevel')}>
          <LevelLinks levels={LEVELS} />
        </Shelf>
      </div>
      {buying.message}
    </>
  );
}

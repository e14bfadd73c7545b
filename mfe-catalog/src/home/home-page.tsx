import { useAnswer } from '@fyonka/api-client/answers';
import { categoriesIn, categoriesPath } from '@fyonka/api-client/catalog';
import type { ProductView } from '@fyonka/api-contract/catalog';
import { ALL_PRODUCTS, HomeFrame, PRODUCTS_ANCHOR } from '@fyonka/ui/frames/home';
import { changeQuery, useQuery } from '../address.ts';
import { useBuying } from '../buying/use-buying.tsx';
import { useListingAddress } from '../listing/listing-address.ts';
import { ProductListing } from '../listing/product-listing.tsx';
import { FailedNote } from '../loading/failed-note.tsx';
import { NameBand } from './name-band.tsx';
import { NewArrivals } from './new-arrivals.tsx';
import styles from './home-page.module.css';

const ALL = 'all';

/** Another category starts with all its products, in the shop's own order. */
function chooseCategory(slug: string): void {
  changeQuery({ category: slug === ALL ? null : slug, color: null, sort: null, pages: null }, 'push');
}

export function HomePage() {
  const slug = useQuery().get('category');
  const { color, sort } = useListingAddress();
  const { answer, isLoading, refetch } = useAnswer(categoriesPath(), { contains: categoriesIn });
  const buying = useBuying();
  const categories = answer?.categories ?? [];
  const category = categories.find((one) => one.slug === slug);
  // All products in the shop's own order begin with what is new: the header's 'new arrivals' leads to them then.
  const startsWithNew = !slug && !color && !sort;
  const isListed = (product: ProductView): boolean =>
    (slug !== null || color !== null) &&
    (!slug || product.categoryId === category?._id) &&
    (!color || product.filterColor === color);
  return (
    <>
      <HomeFrame categories={categories} chosen={slug ?? ALL} onChoose={chooseCategory} waiting={isLoading}>
        {!answer && !isLoading && (
          <div className={styles.failed}>
            <FailedNote message="categoriesFailed" retry={refetch} />
          </div>
        )}
        <div {...(startsWithNew && { id: 'new' })}>
          <ProductListing
            key={slug}
            scope={slug ? { category: slug } : {}}
            name={slug ? category?.name : ALL_PRODUCTS}
            id={PRODUCTS_ANCHOR}
            buying={buying}
          />
        </div>
      </HomeFrame>
      <NameBand categories={categories} />
      {!startsWithNew && <NewArrivals isListed={isListed} buying={buying} />}
      {buying.message}
    </>
  );
}

import { categoriesReading } from '@fyonka/api-client/catalog';
import type { ProductView } from '@fyonka/api-contract/catalog';
import { ALL_PRODUCTS, HomeFrame, PRODUCTS_ANCHOR } from '@fyonka/ui/frames/home';
import { changeQuery, useQuery } from '../address.ts';
import { useBuying } from '../buying/use-buying.tsx';
import { useListingAddress } from '../listing/listing-address.ts';
import { ProductListing } from '../listing/product-listing.tsx';
import { FailedNote } from '../reading/failed-note.tsx';
import { useReading } from '../reading/use-readings.ts';
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
  const categories = useReading(categoriesReading());
  const buying = useBuying();
  const known = categories.status === 'ready' ? categories.answer.categories : [];
  const category = known.find((one) => one.slug === slug);
  // All products in the shop's own order begin with what is new: the header's 'new arrivals' leads to them then.
  const startsWithNew = !slug && !color && !sort;
  const isListed = (product: ProductView): boolean =>
    (slug !== null || color !== null) &&
    (!slug || product.categoryId === category?._id) &&
    (!color || product.filterColor === color);
  return (
    <>
      <HomeFrame
        categories={known}
        chosen={slug ?? ALL}
        onChoose={chooseCategory}
        waiting={categories.status === 'loading'}
      >
        {categories.status === 'failed' && (
          <div className={styles.failed}>
            <FailedNote message="categoriesFailed" retry={categories.retry} />
          </div>
        )}
        <div {...(startsWithNew && { id: 'new' })}>
          <ProductListing
            scope={slug ? { category: slug } : {}}
            name={slug ? category?.name : ALL_PRODUCTS}
            id={PRODUCTS_ANCHOR}
            buying={buying}
          />
        </div>
      </HomeFrame>
      <NameBand categories={known} />
      {!startsWithNew && <NewArrivals isListed={isListed} buying={buying} />}
      {buying.message}
    </>
  );
}

import { useAnswer } from '@fyonka/api-client/answers';
import { productsIn, productsPath } from '@fyonka/api-client/catalog';
import type { CategoryView, ProductView } from '@fyonka/api-contract/catalog';
import { RELATED_SIZE } from '@fyonka/api-contract/first-view';
import { ProductGrid } from '@fyonka/ui/goods/product-grid';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { GridSkeleton } from '@fyonka/ui/notices/skeleton';
import type { Buying } from '../buying/use-buying.tsx';
import { FailedNote } from '../loading/failed-note.tsx';
import { useMessages } from '../messages.ts';
import styles from './related-products.module.css';

/** One row on a wide screen. */
const MOST_SHOWN = 4;

interface RelatedProductsProps {
  product: ProductView;
  category: CategoryView;
  buying: Buying;
}

/** Others of the same category. */
export function RelatedProducts({ product, category, buying }: RelatedProductsProps) {
  const { t } = useMessages();
  const path = productsPath({ category: category.slug, limit: RELATED_SIZE });
  const { answer, isLoading, refetch } = useAnswer(path, { contains: productsIn });
  const others = answer && othersThan(product, answer.products);
  if (others?.length === 0) return null;
  return (
    <section className={styles.related}>
      <RibbonTitle>{t('related')}</RibbonTitle>
      {isLoading && <GridSkeleton count={MOST_SHOWN} />}
      {others && <ProductGrid products={others} onAdd={buying.add} onBuy={buying.buy} />}
      {!isLoading && !others && <FailedNote message="listFailed" retry={refetch} />}
    </section>
  );
}

function othersThan(product: ProductView, products: readonly ProductView[]): ProductView[] {
  return products
    .filter(({ _id }) => _id !== product._id)
    .sort((a, b) => Number(b.inStock) - Number(a.inStock))
    .slice(0, MOST_SHOWN);
}

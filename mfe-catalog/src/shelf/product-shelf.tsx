import type { AnswerState } from '@fyonka/api-client/answers';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { ProductGrid } from '@fyonka/ui/goods/product-grid';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { GridSkeleton } from '@fyonka/ui/notices/skeleton';
import type { Buying } from '../buying/use-buying.tsx';
import { useMessages } from '../messages.ts';
import { Shelf } from './shelf.tsx';

/** Products of a shelf: one row on a wide screen. */
export const SHELF_SIZE = 4;

interface ProductShelfProps {
  title: string;
  id?: string;
  /** Undefined while they load. An empty list renders nothing. */
  products: readonly ProductView[] | undefined;
  /** State of the products' answer. */
  state: Pick<AnswerState<unknown>, 'isLoading' | 'refetch'>;
  buying: Buying;
}

/** A row of products below the page's main content. */
export function ProductShelf({ title, id, products, state, buying }: ProductShelfProps) {
  const { t } = useMessages();
  if (products?.length === 0) return null;
  return (
    <Shelf title={title} {...(id !== undefined && { id })}>
      {products && <ProductGrid products={products} onAdd={buying.add} onBuy={buying.buy} />}
      {!products &&
        (state.isLoading ? (
          <GridSkeleton count={SHELF_SIZE} />
        ) : (
          <FailedNote onRetry={state.refetch}>
            <p>{t('listFailed')}</p>
          </FailedNote>
        ))}
    </Shelf>
  );
}

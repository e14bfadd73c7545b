import type { ReactNode } from 'react';
import type { AnswerState } from '@fyonka/api-client/answers';
import type { ProductCardView } from '@fyonka/api-contract/wire/catalog';
import { ProductGrid } from '@fyonka/ui/goods/product-grid';
import type { ProductGridProps } from '@fyonka/ui/goods/product-grid';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { GridSkeleton } from '@fyonka/ui/notices/skeleton';
import type { Buying } from '../buying/use-buying.tsx';
import { useMessages } from '../messages.ts';
import { Shelf } from './shelf.tsx';

/** Products of a shelf: one row on a wide screen. */
export const SHELF_SIZE = 4;

interface ProductShelfProps extends Pick<ProductGridProps, 'plain' | 'inOneColour' | 'first'> {
  title: string;
  id?: string;
  /** Undefined while they load. An empty list renders nothing. */
  products: readonly ProductCardView[] | undefined;
  /** State of the products' answer. */
  state: Pick<AnswerState<unknown>, 'isLoading' | 'refetch'>;
  buying: Pick<Buying, 'add' | 'buy'>;
  /** Below the products. */
  children?: ReactNode;
}

/** A row of products below the page's main content. */
export function ProductShelf({ title, id, products, state, buying, children, ...cards }: ProductShelfProps) {
  const { t } = useMessages();
  if (products?.length === 0) return null;
  return (
    <Shelf title={title} {...(id !== undefined && { id })}>
      {products && <ProductGrid products={products} {...cards} onAdd={buying.add} onBuy={buying.buy} />}
      {children}
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

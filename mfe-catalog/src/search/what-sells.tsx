import { useContext } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { productsIn } from '@fyonka/api-client/catalog';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { Buying } from '../buying/use-buying.tsx';
import { DrawnPageContext } from '../drawn-page.ts';
import { NewArrivals } from '../home/new-arrivals.tsx';
import { useMessages } from '../messages.ts';
import { ProductShelf } from '../shelf/product-shelf.tsx';

interface WhatSellsProps {
  buying: Pick<Buying, 'add' | 'buy'>;
}

const COMING = { isLoading: true, refetch: () => undefined };

/**
 * What sells most; in a shop that has not sold anything lately, and for older servers, what is new. The server draws
 * only its place, below everything else: for each misspelt word it would read and draw twice more.
 */
export function WhatSells({ buying }: WhatSellsProps) {
  const { t } = useMessages();
  const isDrawn = useContext(DrawnPageContext) !== null;
  const state = useAnswer(isDrawn ? null : pathTo('GET /api/best-sellers'), { contains: productsIn });
  const products = state.answer?.products;
  if (products?.length === 0 || state.isMissing) return <NewArrivals isListed={isNotListed} buying={buying} />;
  const shown = isDrawn ? COMING : state;
  return <ProductShelf title={t('bestSellers')} products={products} state={shown} buying={buying} />;
}

const isNotListed = () => false;

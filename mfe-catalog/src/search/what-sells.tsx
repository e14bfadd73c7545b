import { useAnswer } from '@fyonka/api-client/answers';
import { productsIn } from '@fyonka/api-client/catalog';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { Buying } from '../buying/use-buying.tsx';
import { NewArrivals } from '../home/new-arrivals.tsx';
import { useMessages } from '../messages.ts';
import { ProductShelf } from '../shelf/product-shelf.tsx';

interface WhatSellsProps {
  buying: Pick<Buying, 'add' | 'buy'>;
}

/** What sells most; in a shop that has not sold anything lately, and for older servers, what is new. */
export function WhatSells({ buying }: WhatSellsProps) {
  const { t } = useMessages();
  const state = useAnswer(pathTo('GET /api/best-sellers'), { contains: productsIn });
  const products = state.answer?.products;
  if (products?.length === 0 || state.isMissing) return <NewArrivals isListed={isNotListed} buying={buying} />;
  return <ProductShelf title={t('bestSellers')} products={products} state={state} buying={buying} />;
}

const isNotListed = () => false;

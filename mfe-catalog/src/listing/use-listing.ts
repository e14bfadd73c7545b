import { useState } from 'react';
import { productsReading } from '@fyonka/api-client/catalog';
import type { ProductsAnswer, ProductsQuery, ProductView } from '@fyonka/api-contract/catalog';
import { PAGE_SIZE } from '@fyonka/api-contract/first-view';
import { useReading, useReadings } from '../reading/use-readings.ts';
import type { ListingAddress } from './listing-address.ts';

/** What a list is about, apart from how it is narrowed and ordered. */
export interface ListingScope {
  category?: string;
  q?: string;
}

export type Listing =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'ready';
      products: ProductView[];
      total: number;
      /** How many products of the asked pages are still on their way. */
      coming: number;
      /** Set when a further page did not arrive. */
      retryRest: (() => void) | null;
      /** These are the products of the colour, order or text before; the new ones are on their way. */
      stale: boolean;
    };

/** The first pages of a list of products. */
export function useListing(scope: ListingScope, { color, sort, pages }: ListingAddress): Listing {
  const query: ProductsQuery = { ...scope, ...(color && { color }), ...(sort && { sort }), limit: PAGE_SIZE };
  const first = useReading(productsReading(query));
  const before = useBefore(first, scope.category);
  const pageCount = first.status === 'ready' ? Math.min(pages, Math.ceil(first.answer.total / PAGE_SIZE)) : 1;
  const rest = useReadings(
    Array.from({ length: pageCount - 1 }, (_, index) => productsReading({ ...query, page: index + 2 })),
  );

  if (first.status === 'failed') return { status: 'failed', retry: first.retry };
  if (first.status === 'loading') {
    return before ? { status: 'ready', ...before, coming: 0, retryRest: null, stale: true } : { status: 'loading' };
  }
  const answers = [first.answer, ...rest.states.flatMap((state) => (state.status === 'ready' ? [state.answer] : []))];
  const { total } = first.answer;
  const products = withoutRepeats(answers.flatMap((answer) => answer.products));
  const failed = rest.states.some((state) => state.status === 'failed');
  const waiting = rest.states.some((state) => state.status === 'loading');
  return {
    status: 'ready',
    products,
    total,
    coming: waiting ? Math.max(0, Math.min(total, pageCount * PAGE_SIZE) - products.length) : 0,
    retryRest: failed ? rest.retry : null,
    stale: false,
  };
}

/** The list as it was under another colour, order or text: it stays in sight until the next has come. */
function useBefore(
  first: { status: string; answer?: ProductsAnswer },
  category: string | undefined,
): ProductsAnswer | undefined {
  const [last, setLast] = useState<{ category: string | undefined; answer: ProductsAnswer }>();
  if (first.answer && first.answer !== last?.answer) setLast({ category, answer: first.answer });
  return last?.category === category && last?.answer.total ? last.answer : undefined;
}

/** A product that moved while the pages were read one after the other comes on two of them. */
function withoutRepeats(products: readonly ProductView[]): ProductView[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}

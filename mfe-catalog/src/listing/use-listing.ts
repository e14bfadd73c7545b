import { PAGE_SIZE } from '@fyonka/api-contract/values/limits';
import { useMemo } from 'react';
import { useAnswer, useAnswers } from '@fyonka/api-client/answers';
import { productsIn, productsPath } from '@fyonka/api-client/catalog';
import type {
  AttributeParameters,
  FilterColor,
  ListFilterView,
  ProductsQuery,
  ProductCardView,
} from '@fyonka/api-contract/wire/catalog';
import type { IntentView, MissingWordsView } from '@fyonka/api-contract/wire/goods/read-search';
import type { ListingAddress } from './listing-address.ts';

/** The products of a list, apart from filter and sort order. */
export interface ListingScope {
  category?: string;
  /** Only new arrivals. */
  isNew?: true;
  q?: string;
  /** No word of `q` is replaced. */
  exact?: true;
}

const NO_FILTERS: readonly ListFilterView[] = [];
const CONTAINS = { contains: productsIn };

export type Listing =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'ready';
      products: ProductCardView[];
      total: number;
      /** Number of pages shown or loading. */
      pages: number;
      hasMore: boolean;
      /** Number of products that are still loading. */
      coming: number;
      /** Set when a further page failed. */
      retryRest: (() => void) | null;
      /** These are the products of the former colour, order or text, while the new ones load. */
      isPrevious: boolean;
      color: FilterColor | null;
      q: string | undefined;
      /** The text that was searched instead of `q`, which nothing matches. */
      corrected: string | undefined;
      /** What `corrected` leaves out. */
      missing: readonly MissingWordsView[];
      /** By what the text narrows the list. */
      understood: readonly IntentView[];
      /** It is narrowed by attributes. */
      isNarrowed: boolean;
    };

/**
 * The first pages of a product list, and the attributes by which it can be narrowed.
 * @returns the same objects until they change, so that their rendering can be deferred
 */
export function useListing(scope: ListingScope, { color, sort, pages, attributes }: ListingAddress) {
  const query: ProductsQuery & AttributeParameters = {
    ...scope,
    ...(color && { color }),
    ...(sort && { sort }),
    ...attributes,
    limit: PAGE_SIZE,
  };
  const { answer, error, refetch, isPrevious } = useAnswer(productsPath(query), {
    ...CONTAINS,
    keepPrevious: true,
  });
  const total = answer?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shownPages = isPrevious ? 1 : Math.min(pages, lastPage);
  const furtherPaths = Array.from({ length: shownPages - 1 }, (_, index) =>
    productsPath({ ...query, page: index + 2 }),
  );
  const { answers: further, isLoading: isLoadingMore, retry: retryRest } = useAnswers(furtherPaths, CONTAINS);

  const products = useMemo(
    () => withoutRepeats([answer, ...further].flatMap((page) => page?.products ?? [])),
    [answer, further],
  );
  const coming = isLoadingMore ? Math.max(0, Math.min(total, shownPages * PAGE_SIZE) - products.length) : 0;
  const hasMore = shownPages < lastPage;
  const { q } = scope;
  const isNarrowed = Object.keys(attributes).length > 0;
  const hasFailed = answer === undefined && error !== undefined;

  const listing = useMemo((): Listing => {
    if (hasFailed) return { status: 'failed', retry: refetch };
    // An empty former list says nothing about the new one: the placeholder is better.
    if (!answer || (isPrevious && total === 0)) return { status: 'loading' };
    const { corrected, missing = [], understood = [] } = answer;
    const shown = { products, total, pages: shownPages, hasMore, coming, retryRest };
    return { status: 'ready', ...shown, isPrevious, color, q, corrected, missing, understood, isNarrowed };
  }, [
    hasFailed,
    answer,
    refetch,
    products,
    total,
    shownPages,
    hasMore,
    coming,
    retryRest,
    isPrevious,
    color,
    q,
    isNarrowed,
  ]);
  return { listing, filters: answer?.filters ?? NO_FILTERS };
}

/** A product that moved between the calls for two pages is on both. */
function withoutRepeats(products: readonly ProductCardView[]): ProductCardView[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}

import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { useAnswer } from '@fyonka/api-client/answers';
import { productReviewsPath } from '@fyonka/api-client/catalog';
import { useParts } from '../../later/use-parts.ts';

/**
 * The parts of the page about reviews: nothing without any. Their code loads when the product has some; the first of
 * them are in the document, where search engines find them, too.
 */
export function useReviews({ _id, rating }: ProductView): ReturnType<typeof useParts> {
  const hasSome = Boolean(rating);
  useAnswer(hasSome ? productReviewsPath(_id) : null);
  const parts = useParts(hasSome);
  return hasSome ? parts : undefined;
}

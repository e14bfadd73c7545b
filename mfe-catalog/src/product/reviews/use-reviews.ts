import { useEffect, useState } from 'react';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { useAnswer } from '@fyonka/api-client/answers';
import { productReviewsPath } from '@fyonka/api-client/catalog';
import type { REVIEW_PARTS } from './review-parts.tsx';

/**
 * The parts of the page about reviews: nothing without any. Their code loads when the product has some; the first of
 * them are in the document, where search engines find them, too.
 */
export function useReviews({ _id, rating }: ProductView): typeof REVIEW_PARTS | undefined {
  const [parts, setParts] = useState<typeof REVIEW_PARTS>();
  const hasSome = Boolean(rating);
  useAnswer(hasSome ? productReviewsPath(_id) : null);
  useEffect(() => {
    if (hasSome)
      import(/* webpackChunkName: 'dialogs' */ './review-parts.tsx').then(
        ({ REVIEW_PARTS: loaded }) => setParts(loaded),
        (error: unknown) => reportError(error),
      );
  }, [hasSome]);
  return hasSome ? parts : undefined;
}

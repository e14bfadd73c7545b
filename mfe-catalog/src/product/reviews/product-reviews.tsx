import { useState } from 'react';
import type { ProductView, RatingView } from '@fyonka/api-contract/wire/catalog';
import { useAnswer, useAnswers } from '@fyonka/api-client/answers';
import { productReviewsPath } from '@fyonka/api-client/catalog';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { Button } from '@fyonka/ui/actions/button';
import { Stars } from '@fyonka/ui/goods/stars';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { OneReview } from './one-review.tsx';
import { useMessages } from './messages.ts';
import { REVIEWS_ID } from './rating-line.tsx';
import styles from './reviews.module.css';

/** What customers say about a product, the newest first. */
export function ProductReviews({ product, rating }: { product: ProductView; rating: RatingView }) {
  const { t } = useMessages();
  const [pages, setPages] = useState(1);
  // The first page is in the document already.
  const first = useAnswer(productReviewsPath(product._id));
  const further = useAnswers(
    Array.from({ length: pages - 1 }, (_, index) =>
      pathTo('GET /api/products/{id}/reviews', { id: product._id, query: { page: index + 2 } }),
    ),
  );
  const answers = first.answer ? [first.answer, ...further.answers] : [];
  const reviews = answers.flatMap((answer) => answer.reviews);
  const total = first.answer?.total ?? rating.count;
  const retry = first.error ? first.refetch : further.retry;
  return (
    <section className={styles.reviews} id={REVIEWS_ID} aria-labelledby={`${REVIEWS_ID}-title`}>
      <h2 id={`${REVIEWS_ID}-title`}>{t('title')}</h2>
      <p className={styles.sum}>
        <Stars rating={rating.average} label={t('average', { average: rating.average })} />
        <b>{t('average', { average: rating.average })}</b>
        <span>{t('count', { count: total })}</span>
      </p>
      <p className={styles.hint}>{t('bought')}</p>
      <ul className={styles.list}>
        {reviews.map((review, index) => (
          <OneReview
            key={review._id}
            review={review}
            takesFocus={index > 0 && index === (pages - 1) * (first.answer?.limit ?? 0)}
          />
        ))}
      </ul>
      {retry && <FailedNote onRetry={retry}>{t('failed')}</FailedNote>}
      {!retry && reviews.length < total && (
        <Button kind="line" busy={first.isFetching || further.isLoading} onClick={() => setPages(pages + 1)}>
          {t('showMore')}
        </Button>
      )}
    </section>
  );
}

import type { RatingView } from '@fyonka/api-contract/wire/catalog';
import { Stars } from '@fyonka/ui/goods/stars';
import { useMessages } from './messages.ts';
import styles from './reviews.module.css';

/** Anchor of the reviews. */
export const REVIEWS_ID = 'reviews';

/** Stars beside the price, which lead to the reviews. */
export function RatingLine({ count, average }: RatingView) {
  const { t } = useMessages();
  return (
    <a className={styles.line} href={`#${REVIEWS_ID}`}>
      <Stars rating={average} label={t('average', { average })} />
      <span>{t('count', { count })}</span>
    </a>
  );
}

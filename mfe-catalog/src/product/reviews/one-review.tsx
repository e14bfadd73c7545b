import { useState } from 'react';
import type { ReviewView } from '@fyonka/api-contract/wire/goods/reviews';
import { shownData } from '@fyonka/api-client/pages/page-data';
import { formatDate } from '@fyonka/i18n/times';
import { Picture } from '@fyonka/ui/goods/picture';
import { Stars } from '@fyonka/ui/goods/stars';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { PictureViewer } from '../picture-viewer.tsx';
import { useMessages } from './messages.ts';
import styles from './reviews.module.css';

/** The size in `picture-viewer.module.css`. */
const VIEWER_SIZES = 'min(100vw, 100vh - 5rem)';

interface OneReviewProps {
  review: ReviewView;
  /** Takes the focus when it appears, as the first review that 'more' has brought. */
  takesFocus: boolean;
}

export function OneReview({ review, takesFocus }: OneReviewProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const { rating, text, createdAt, answer } = review;
  const name = review.name || t('customer');
  const shop = shownData()?.store?.name[language] ?? '';
  return (
    <li className={styles.review} tabIndex={takesFocus ? -1 : undefined} ref={takesFocus ? focusOnce : undefined}>
      <p className={styles.head}>
        <Stars rating={rating} label={t('stars', { count: rating })} />
        <b>
          <bdi>{name}</bdi>
        </b>
        <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>
      </p>
      {text && (
        <p className={styles.words} lang={review.language} dir="auto">
          {text}
        </p>
      )}
      <Photos photos={review.photos} name={name} />
      {answer && (
        <div className={styles.answer}>
          <b>{t('answer', { shop })}</b>
          <p dir="auto">{answer}</p>
        </div>
      )}
    </li>
  );
}

const seen = new WeakSet<Element>();

function focusOnce(element: HTMLElement | null): void {
  if (!element || seen.has(element)) return;
  seen.add(element);
  element.focus({ preventScroll: true });
}

function Photos({ photos, name }: { photos: readonly string[]; name: string }) {
  const { t } = useMessages();
  const [viewed, setViewed] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const labelOf = (index: number) => t('photo', { number: index + 1, count: photos.length });
  return (
    <>
      <ul className={styles.photos} aria-label={t('photos', { name })}>
        {photos.map((src, index) => (
          <li key={src}>
            <button type="button" aria-label={labelOf(index)} onClick={() => setViewed(index)}>
              <Picture src={src} alt="" sizes="88px" size={88} />
            </button>
          </li>
        ))}
      </ul>
      {viewed !== null && (
        <PictureViewer
          label={t('photos', { name })}
          pictures={photos.map((src, index) => (
            <Picture key={src} src={src} alt={labelOf(index)} sizes={VIEWER_SIZES} size={960} eager />
          ))}
          start={viewed}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}

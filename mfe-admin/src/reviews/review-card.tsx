import { formatDate } from '@fyonka/i18n/times';
import type { OfficeReviewView } from '@fyonka/api-contract/wire/office/goods/reviews';
import { Button } from '@fyonka/ui/actions/button';
import { Picture } from '@fyonka/ui/goods/picture';
import { Stars } from '@fyonka/ui/goods/stars';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { officePath } from '../pages.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './reviews.module.css';

interface ReviewCardProps {
  review: OfficeReviewView;
  isBusy: boolean;
  onPublish: () => void;
  onReject: () => void;
  onAnswer: () => void;
}

/** A review as its writer sent it, where it comes from, and what can be decided about it. */
export function ReviewCard({ review, isBusy, onPublish, onReject, onAnswer }: ReviewCardProps) {
  const { t, rich, lang } = useMessages();
  const { rating, text, photos, product, orderNumber, changedAt, status, reason, answer } = review;
  const name = review.name || t('customer');
  return (
    <li className={`${layout.stack2} ${layout.anywhere} ${layout.rounded} ${layout.pad4} ${styles.review}`}>
      <div className={`${layout.cluster} ${layout.gap13} ${styles.goods}`}>
        <Picture src={product?.imageUrl ?? ''} alt="" size={56} sizes="56px" />
        <span>
          <Link href={officePath('/admin/products/edit/:id', review.productId)}>
            {product?.name[lang] ?? t('trashed')}
          </Link>
          <br />
          <Link href={officePath('/admin/orders/:id', orderNumber)}>
            {rich('order', { number: <Ltr key="number">{orderNumber}</Ltr> })}
          </Link>
        </span>
      </div>
      <p className={`${layout.cluster} ${layout.gap13} ${styles.head}`}>
        <Stars rating={rating} label={t('stars', { count: rating })} />
        <b>
          <bdi>{name}</bdi>
        </b>
        <time dateTime={changedAt}>{formatDate(changedAt, lang)}</time>
      </p>
      {text ? (
        <p className={styles.words} dir="auto">
          {text}
        </p>
      ) : (
        <p className={styles.hint}>{t('onlyStars')}</p>
      )}
      {photos.length > 0 && (
        <ul className={`${layout.wrap2} ${styles.photos}`}>
          {photos.map((src, index) => (
            <li key={src}>
              {/* The picture itself, to be judged at its full size. */}
              <a href={src} target="_blank" rel="noreferrer">
                <Picture src={src} alt={t('photo', { number: index + 1, name })} size={160} sizes="160px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && <Said label={t('yourAnswer')} words={answer} />}
      {reason && <Said label={t('reason')} words={reason} />}
      <p className={layout.wrap2}>
        {status !== 'published' && (
          <Button kind="soft" busy={isBusy} aria-label={t('publishOf', { name })} onClick={onPublish}>
            {t('publish')}
          </Button>
        )}
        <Button kind="line" aria-label={t('answerOf', { name })} onClick={onAnswer}>
          {t('answer')}
        </Button>
        {status !== 'rejected' && (
          <Button kind="text" aria-label={t('rejectOf', { name })} onClick={onReject}>
            {t('reject')}
          </Button>
        )}
      </p>
    </li>
  );
}

function Said({ label, words }: { label: string; words: string }) {
  return (
    <p className={`${layout.small} ${layout.rounded} ${layout.pad3} ${layout.sand} ${styles.said}`} dir="auto">
      <b>{label}</b>
      <br />
      {words}
    </p>
  );
}

import { useRef, useState } from 'react';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { OwnReviewView, ReviewableProductView } from '@fyonka/api-contract/wire/goods/reviews';
import { Picture } from '@fyonka/ui/goods/picture';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { Note } from '@fyonka/ui/notices/note';
import type { OrderAccess } from '../order/order-access.ts';
import { useMessages } from './messages.ts';
import { reviewDrafts } from './review-draft.ts';
import { ReviewForm } from './review-form.tsx';
import { WrittenReview } from './written-review.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './reviewing.module.css';

interface PieceReviewProps {
  held: OrderAccess;
  product: ReviewableProductView;
  /** Whether the time to write is not over. */
  mayWrite: boolean;
}

/** One product of the order: its form, or what was written. */
export function PieceReview({ held, product, mayWrite }: PieceReviewProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const [review, setReview] = useState<OwnReviewView | null>(product.review);
  const [isChanging, setChanging] = useState(
    () => reviewDrafts.find(held.orderNumber, product.productId) !== undefined,
  );
  const [isDeleted, setDeleted] = useState(false);
  const card = useRef<HTMLElement>(null);
  const { productId, imageUrl } = product;
  const name = product.name[language];

  function show(saved: OwnReviewView | null): void {
    setReview(saved);
    setDeleted(saved === null);
    turn(false);
  }

  /** Shows the form, or what was written. The pressed button disappears. */
  function turn(toForm: boolean): void {
    setChanging(toForm);
    card.current?.focus({ preventScroll: true });
  }

  return (
    <li>
      <article
        className={`${layout.stack4} ${styles.piece}`}
        tabIndex={-1}
        ref={card}
        aria-labelledby={`piece-${productId}`}
      >
        <div className={`${layout.row3} ${layout.wrap3} ${styles.head}`}>
          <Picture src={imageUrl} alt="" size={72} sizes="72px" />
          <h2 id={`piece-${productId}`}>
            <Link href={pages.product(productId)}>{name}</Link>
          </h2>
        </div>
        {isDeleted && <Note kind="good">{t('deleted')}</Note>}
        {review && !isChanging && (
          <WrittenReview
            held={held}
            review={review}
            onChange={mayWrite ? () => turn(true) : null}
            onDeleted={() => show(null)}
          />
        )}
        {mayWrite && (!review || isChanging) && (
          <ReviewForm
            held={held}
            productId={productId}
            name={name}
            review={review}
            onSaved={show}
            onKept={(saved) => {
              setReview(saved);
              setChanging(true);
            }}
            onCancel={() => turn(false)}
          />
        )}
      </article>
    </li>
  );
}

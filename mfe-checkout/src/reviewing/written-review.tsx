import { useState } from 'react';
import type { MouseEvent } from 'react';
import type { OwnReviewView } from '@fyonka/api-contract/wire/goods/reviews';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import { asHolder } from '@fyonka/api-client/ordering';
import { useAction } from '@fyonka/api-client/use-action';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { Button } from '@fyonka/ui/actions/button';
import { Stars } from '@fyonka/ui/goods/stars';
import { Note } from '@fyonka/ui/notices/note';
import type { OrderAccess } from '../order/order-access.ts';
import { wordsOf } from './refusals.ts';
import { ShownPhotos } from '../photos/shown-photos.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './reviewing.module.css';

interface WrittenReviewProps {
  held: OrderAccess;
  review: OwnReviewView;
  /** Null once the time to write is over. */
  onChange: (() => void) | null;
  onDeleted: () => void;
}

/** A review as it was sent, what has become of it, and the ways to change or delete it. */
export function WrittenReview({ held, review, onChange, onDeleted }: WrittenReviewProps) {
  const { t } = useMessages();
  const [asks, setAsking] = useState(false);
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const { isBusy, run } = useAction();

  function leave({ currentTarget }: MouseEvent<HTMLElement>): void {
    // The question disappears with the pressed button.
    currentTarget.closest('article')?.focus({ preventScroll: true });
    setAsking(false);
  }

  function erase(): void {
    setFailure(null);
    const { orderNumber, accessToken } = held;
    const place = { orderNumber, productId: review.productId };
    const remove = () => call('DELETE /api/orders/{orderNumber}/reviews/{productId}', place, asHolder(accessToken));
    run(
      () => remove().then(() => null, refusalFrom),
      (refusal) => {
        // Gone already, from another device.
        if (refusal === null || refusal.code === 'REVIEW_NOT_FOUND') onDeleted();
        else setFailure(wordsOf(refusal));
      },
    );
  }

  return (
    <>
      <Note kind={review.status === 'rejected' ? 'wait' : 'good'}>{t(`status-${review.status}`)}</Note>
      <Stars rating={review.rating} label={t('star', { count: review.rating })} />
      {review.text && (
        <p className={styles.words} lang={review.language} dir="auto">
          {review.text}
        </p>
      )}
      <ShownPhotos photos={review.photos} />
      {review.answer && (
        <div className={styles.answer}>
          <b>{t('answer')}</b>
          <p dir="auto">{review.answer}</p>
        </div>
      )}
      {failure && <Note kind="bad">{t(failure)}</Note>}
      {asks ? (
        <div className={styles.question} role="group" aria-label={t('deleteQuestion')}>
          <p tabIndex={-1} ref={focusWhenShown}>
            {t('deleteQuestion')}
          </p>
          <p className={`${layout.wrap} ${layout.gap23}`}>
            <Button kind="line" busy={isBusy} onClick={erase}>
              {t('deleteYes')}
            </Button>
            <Button kind="text" onClick={leave}>
              {t('deleteNo')}
            </Button>
          </p>
        </div>
      ) : (
        <p className={`${layout.wrap} ${layout.gap23}`}>
          {onChange && (
            <Button kind="line" onClick={onChange}>
              {t('change')}
            </Button>
          )}
          <Button kind="text" onClick={() => setAsking(true)}>
            {t('delete')}
          </Button>
        </p>
      )}
    </>
  );
}

import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { LONGEST_REVIEW, LONGEST_REVIEWER, MOST_PHOTOS } from '@fyonka/api-contract/values/goods/reviews';
import type { OwnReviewView } from '@fyonka/api-contract/wire/goods/reviews';
import { ApiError } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import { Button } from '@fyonka/ui/actions/button';
import { TextAreaField, TextField } from '@fyonka/ui/fields/field';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Note } from '@fyonka/ui/notices/note';
import type { OrderAccess } from '../order/order-access.ts';
import { useMessages } from './messages.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { reviewDrafts } from './review-draft.ts';
import { wordsOf, wordsOfField } from './refusals.ts';
import { sendReview } from './send-review.ts';
import type { ReviewValues, SentReview } from './send-review.ts';
import { StarField } from './star-field.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

interface ReviewFormProps {
  held: OrderAccess;
  productId: string;
  /** Name of the product. */
  name: string;
  /** What was written before; null: nothing. */
  review: OwnReviewView | null;
  onSaved: (review: OwnReviewView) => void;
  /** The words have arrived, but not all photos. */
  onKept: (review: OwnReviewView) => void;
  onCancel: () => void;
}

/** The form of a review. Until it has arrived nothing of it is lost. */
export function ReviewForm({ held, productId, name, review, onSaved, onKept, onCancel }: ReviewFormProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => ({
    ...valuesOf(review),
    ...reviewDrafts.find(held.orderNumber, productId),
  }));
  const [isStarless, setStarless] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { isBusy, run } = useAction();

  function change(changed: Partial<ReviewValues>): void {
    setValues((before) => ({ ...before, ...changed }));
    reviewDrafts.keep(held.orderNumber, productId, { ...values, ...changed });
  }

  const missing = values.photos.filter((photo) => 'file' in photo && photo.problem !== null).length;
  const errorOf = (field: string) => {
    const words = refusal && wordsOfField(refusal, field);
    return words ? t(words) : undefined;
  };

  function cancel(): void {
    reviewDrafts.forget(held.orderNumber, productId);
    onCancel();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setStarless(values.rating === 0);
    if (values.rating === 0) return form.current?.querySelector('input')?.focus();
    setRefusal(null);
    run(
      () => sendReview(held, productId, values, language).catch(asRefusal),
      (sent) => {
        if (sent instanceof ApiError) return setRefusal(sent);
        setValues((before) => ({ ...before, photos: sent.photos }));
        reviewDrafts.forget(held.orderNumber, productId);
        if (sent.photos.every((photo) => 'path' in photo)) onSaved(sent.review);
        else onKept(sent.review);
      },
    );
  }

  return (
    <form className={layout.stack4} ref={form} onSubmit={submit} noValidate>
      <StarField
        label={t('stars', { name })}
        value={values.rating}
        onChange={(rating) => {
          change({ rating });
          setStarless(false);
        }}
        error={isStarless ? t('starsMissing') : undefined}
      />
      {/* The other fields come once she has begun, so that an order of many pieces is no wall of forms. */}
      {values.rating > 0 && (
        <>
          <TextAreaField
            label={t('text')}
            hint={t('textHint')}
            optional
            value={values.text}
            onChange={(text) => change({ text })}
            maxLength={LONGEST_REVIEW}
            error={errorOf('text')}
            input={{ rows: 4, dir: 'auto' }}
          />
          <TextField
            label={t('name')}
            hint={t('nameHint')}
            optional
            value={values.name}
            onChange={(given) => change({ name: given })}
            maxLength={LONGEST_REVIEWER}
            error={errorOf('name')}
            input={{ autoComplete: 'given-name' }}
          />
          <PhotoField
            label={t('photos')}
            hint={t('photosHint')}
            most={MOST_PHOTOS}
            photos={values.photos}
            onChange={(photos) => change({ photos })}
          />
          {missing > 0 && <Note kind="bad">{t('photosNotSent', { count: missing })}</Note>}
          {refusal && !errorOf('text') && !errorOf('name') && <Note kind="bad">{t(wordsOf(refusal))}</Note>}
          <p className={`${layout.wrap} ${layout.gap23}`}>
            <Button type="submit" kind="soft" tall busy={isBusy}>
              {isBusy ? t('sending') : t(review ? 'save' : 'send')}
            </Button>
            {review && !isBusy && (
              <Button kind="text" onClick={cancel}>
                {t('cancel')}
              </Button>
            )}
          </p>
        </>
      )}
    </form>
  );
}

/** @throws what is no refusal */
function asRefusal(error: unknown): SentReview | ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

function valuesOf(review: OwnReviewView | null): ReviewValues {
  if (!review) return { rating: 0, text: '', name: '', photos: [] };
  const { rating, text, name, photos } = review;
  return { rating, text, name, photos: photos.map((path) => ({ key: path, path })) };
}

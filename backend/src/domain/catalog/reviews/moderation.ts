import { LONGEST_ANSWER, LONGEST_REASON } from '@fyonka/api-contract/values/goods/reviews';
import { DraftFields, judged } from '../../draft-fields.ts';
import type { Judged, Sent } from '../../draft-fields.ts';
import { changesBetween } from '../../history.ts';
import type { Authorship, HistoryEntry } from '../../history.ts';
import type { NewOfficeEvent } from '../../office/office-event.ts';
import type { Rating } from '../product.ts';
import type { Review } from './review.ts';

/** What the office decides about a review. What is left out stays. */
export interface Moderation {
  readonly status?: 'published' | 'rejected' | undefined;
  readonly reason?: string | undefined;
  readonly answer?: string | undefined;
}

/** A decision as the office sends it. */
export interface ModerationForm {
  readonly status?: Moderation['status'];
  readonly reason?: Sent<string>;
  readonly answer?: Sent<string>;
}

/** Validates a decision and reports every faulty field. */
export function readModeration({ status, reason, answer }: ModerationForm): Judged<Moderation> {
  const fields = new DraftFields();
  const words = (field: string, sent: Sent<string>, longest: number) =>
    sent === null || sent === undefined
      ? undefined
      : fields.words(field, sent, { longest, required: false, lines: true });
  return judged(fields, {
    status,
    reason: words('reason', reason, LONGEST_REASON),
    answer: words('answer', answer, LONGEST_ANSWER),
  });
}

export type ModerationResult =
  | { readonly kind: 'moderated'; readonly review: Review; readonly entry: HistoryEntry }
  | { readonly kind: 'unchanged' }
  /** The review has changed since the office read it. */
  | { readonly kind: 'conflict' };

/**
 * Applies a decision of the office.
 * @param version of the review that was read
 */
export function moderate(
  review: Review,
  { status, reason = review.reason, answer = review.answer }: Moderation,
  version: number,
  { editor, at }: Authorship,
): ModerationResult {
  if (version !== review.version) return { kind: 'conflict' };
  const to = status ?? review.status;
  const isRejected = to === 'rejected';
  const decided: Review = {
    ...review,
    status: to,
    reason: isRejected ? reason : '',
    answer,
    // The shop keeps no photo that it does not want to show.
    photos: isRejected ? [] : review.photos,
  };
  const changes = changesBetween(recordOf(review), recordOf(decided));
  if (changes.length === 0) return { kind: 'unchanged' };
  const after = { ...decided, version: review.version + 1 };
  const entry = { subject: 'review', subjectId: review.id, kind: 'changed', version: after.version } as const;
  return { kind: 'moderated', review: after, entry: { ...entry, editor, at, changes } };
}

/** Without the customer's words, which the customer may delete. */
function recordOf({ status, reason, answer }: Review) {
  return { status, reason, answer };
}

/** What a change of a review changes elsewhere. A database stores it in the transaction of the review. */
export interface ReviewConsequences {
  /** What is added to the sums of the product. */
  readonly rating: Rating;
  /** Whether shoppers see something else now. */
  readonly isSeen: boolean;
  readonly events: readonly NewOfficeEvent[];
}

/**
 * @param before null: the review is new
 * @param after null: the review is deleted
 * @param at time of a change by the office, in milliseconds since 1970
 */
export function reviewConsequences(
  before: Review | null,
  after: Review | null,
  at = after?.changedAt ?? 0,
): ReviewConsequences {
  const [was, is] = [shown(before), shown(after)];
  return {
    rating: {
      count: Number(is !== null) - Number(was !== null),
      sum: (is?.rating ?? 0) - (was?.rating ?? 0),
    },
    isSeen: JSON.stringify(was) !== JSON.stringify(is),
    events: [
      ...(isToRead(before, after)
        ? [{ kind: 'review-written', at: after.changedAt, productId: after.productId } as const]
        : []),
      ...(after !== null && is !== null && was === null
        ? [{ kind: 'review-published', at, productId: after.productId } as const]
        : []),
    ],
  };
}

/** What shoppers see of it; null: nothing. */
function shown(review: Review | null): Pick<Review, 'rating' | 'text' | 'name' | 'photos' | 'answer'> | null {
  if (review?.status !== 'published') return null;
  const { rating, text, name, photos, answer } = review;
  return { rating, text, name, photos, answer };
}

/** One event for each review that begins to wait, however often it is changed while it waits. */
function isToRead(before: Review | null, after: Review | null): after is Review {
  return after?.status === 'pending' && before?.status !== 'pending';
}

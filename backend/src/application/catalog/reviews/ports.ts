import type { Moderation } from '../../../domain/catalog/reviews/moderation.ts';
import type { Review, ReviewDraft, ReviewKey, ReviewStatus } from '../../../domain/catalog/reviews/review.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { ProductId, ReviewId } from '../../../domain/ids.ts';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { ListPage } from '../../list-page.ts';

export type WriteReviewOutcome =
  | { readonly kind: 'written'; readonly review: Review }
  /** See `isReviewable`. */
  | { readonly kind: 'not-possible' };

export type AddPhotoOutcome =
  | WriteReviewOutcome
  | { readonly kind: 'not-found' }
  /** The review has `MOST_PHOTOS`. */
  | { readonly kind: 'too-many' };

/** A review with what the office sees of its product. */
export interface OfficeReview {
  readonly review: Review;
  /** Null while the product is in the trash. */
  readonly product: { readonly name: LocalizedText; readonly imageUrl: string } | null;
}

export interface ReviewList {
  readonly reviews: readonly OfficeReview[];
  /** Number of reviews with the status. */
  readonly total: number;
  /** Number of reviews that wait for the office. */
  readonly waiting: number;
}

export type ModerateOutcome =
  | { readonly kind: 'moderated'; readonly moderated: OfficeReview }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'conflict' };

/**
 * Reviews of products by customers. Each change is one transaction with `reviewConsequences`: the sums of the product,
 * the uses of the photos, and events. They grow by one for each product of an order at most. Erasing a product deletes
 * its reviews, and erasing a person applies `withoutReviewer`.
 */
export abstract class Reviews {
  /** Stores `writtenReview`, if the order as it is stored allows it. @param id of a new review */
  abstract write(
    key: ReviewKey,
    draft: ReviewDraft,
    given: { readonly id: ReviewId; readonly at: number },
  ): Promise<WriteReviewOutcome>;

  /** Stores `withPhoto`. @param path of a picture that is stored already */
  abstract addPhoto(key: ReviewKey, path: string, at: number): Promise<AddPhotoOutcome>;

  /** @returns false when there is none */
  abstract delete(key: ReviewKey): Promise<boolean>;

  abstract ofOrders(numbers: readonly OrderNumber[]): Promise<readonly Review[]>;

  /** A page of the published reviews of a product, the newest first. The cost grows with the page. */
  abstract published(product: ProductId, page: ListPage): Promise<readonly Review[]>;

  /** A page of the reviews with a status: those that wait the oldest first, others the newest first. The cost grows with the page, and the counts with the reviews. */
  abstract list(status: ReviewStatus, page: ListPage): Promise<ReviewList>;

  /** Applies `moderate`, with its entry in the history. @param version of the review that was read */
  abstract moderate(id: ReviewId, decision: Moderation, version: number, by: Authorship): Promise<ModerateOutcome>;
}

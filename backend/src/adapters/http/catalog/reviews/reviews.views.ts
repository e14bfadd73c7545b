import type { OfficeReviewsAnswer, OfficeReviewView } from '@fyonka/api-contract/wire/office/goods/reviews';
import type { OrderReviewsAnswer, OwnReviewView, ReviewView } from '@fyonka/api-contract/wire/goods/reviews';
import type { OrderReviews } from '../../../../application/catalog/reviews/own-reviews.ts';
import type { OfficeReview, ReviewList } from '../../../../application/catalog/reviews/ports.ts';
import type { ListPage } from '../../../../application/list-page.ts';
import type { Review } from '../../../../domain/catalog/reviews/review.ts';

/** The review as everybody sees it. Nothing in it leads to its order. */
export function reviewView(review: Review): ReviewView {
  return { _id: review.id, ...wordsOf(review) };
}

export function ownReviewView(review: Review): OwnReviewView {
  return { productId: review.productId, ...wordsOf(review), status: review.status };
}

export function orderReviewsAnswer({ order, until, reviews }: OrderReviews): OrderReviewsAnswer {
  const byProduct = new Map(reviews.map((review) => [review.productId, review]));
  const lines = new Map(order.lines.map((line) => [line.productId, line]));
  return {
    orderNumber: order.number,
    reviewableUntil: until === null ? null : isoTime(until),
    products: [...lines.values()].map(({ productId, name, imageUrl }) => {
      const review = byProduct.get(productId);
      return { productId, name, imageUrl, review: review ? ownReviewView(review) : null };
    }),
  };
}

export function officeReviewsAnswer({ reviews, ...list }: ReviewList & ListPage): OfficeReviewsAnswer {
  return { reviews: reviews.map(officeReviewView), ...list };
}

export function officeReviewView({ review, product }: OfficeReview): OfficeReviewView {
  const { status, reason, changedAt, version, orderNumber, productId } = review;
  return {
    ...reviewView(review),
    status,
    reason,
    changedAt: isoTime(changedAt),
    version,
    orderNumber,
    productId,
    product,
  };
}

function wordsOf({ rating, text, name, photos, language, answer, createdAt }: Review): Omit<ReviewView, '_id'> {
  return { rating, text, name, photos: [...photos], language, answer, createdAt: isoTime(createdAt) };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}

import { MOST_PHOTOS } from '@fyonka/api-contract/values/goods/reviews';
import type { REVIEW_STATUSES } from '@fyonka/api-contract/values/goods/reviews';
import type { ProductId, ReviewId } from '../../ids.ts';
import type { Language } from '../../localized-text.ts';
import { hasPerson } from '../../ordering/order.ts';
import type { Order } from '../../ordering/order.ts';
import type { OrderNumber } from '../../ordering/order-number.ts';

export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Milliseconds after the delivery in which an order's pieces can be reviewed. */
export const TIME_TO_REVIEW = 180 * 24 * 60 * 60 * 1000;

/** What a customer says about a product of a delivered order. There is one for each product of an order. */
export interface Review {
  readonly id: ReviewId;
  readonly productId: ProductId;
  readonly orderNumber: OrderNumber;
  /** 1 to `MOST_STARS`. */
  readonly rating: number;
  /** Empty: only stars. */
  readonly text: string;
  /** As the customer wants to be called; empty: a customer. Personal data. */
  readonly name: string;
  /** Paths of pictures. Nobody but the holder and the office learns them before the review is published. */
  readonly photos: readonly string[];
  readonly language: Language;
  readonly status: ReviewStatus;
  /** Why it was rejected, for the team; empty: not said, or not rejected. */
  readonly reason: string;
  /** What the shop answers in public; empty: nothing. */
  readonly answer: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When the customer has changed it last. */
  readonly changedAt: number;
  /** Grows with each change by the customer or the office, so that nobody publishes what they have not read. */
  readonly version: number;
}

/** The review of a product by the holder of an order. */
export interface ReviewKey {
  readonly orderNumber: OrderNumber;
  readonly productId: ProductId;
}

/** What the customer writes. */
export interface ReviewDraft extends Pick<Review, 'rating' | 'text' | 'name' | 'language'> {
  /** The photos that stay; left out: all. */
  readonly photos?: readonly string[] | undefined;
}

/**
 * Until when pieces of the order can be reviewed, in milliseconds since 1970.
 * @returns null when they cannot, because the order is not delivered or its customer was erased
 */
export function reviewableUntil(order: Pick<Order, 'status' | 'history' | 'delivery'>): number | null {
  if (order.status !== 'delivered' || !hasPerson(order)) return null;
  const delivered = order.history.findLast(({ to }) => to === 'delivered');
  return delivered ? delivered.at + TIME_TO_REVIEW : null;
}

/** Whether a product of the order can be reviewed now. */
export function isReviewable(
  order: Pick<Order, 'status' | 'history' | 'delivery' | 'lines'>,
  product: ProductId,
  now: number,
): boolean {
  const until = reviewableUntil(order);
  return until !== null && now <= until && order.lines.some(({ productId }) => productId === product);
}

/**
 * The review as the customer writes or changes it. It waits for the office again even where only the stars are others,
 * because the office has read text and stars together.
 * @param before null: it is new, and gets this id
 */
export function writtenReview(
  before: Review | null,
  { photos, ...draft }: ReviewDraft,
  { id, key, at }: { readonly id: ReviewId; readonly key: ReviewKey; readonly at: number },
): Review {
  const kept = before?.photos.filter((path) => photos?.includes(path) ?? true) ?? [];
  return {
    ...(before ?? { id, ...key, answer: '', createdAt: at, version: 0 }),
    ...draft,
    photos: kept,
    ...unread(before, at),
  };
}

/** @returns null when the review has as many photos as it may have */
export function withPhoto(review: Review, path: string, at: number): Review | null {
  if (review.photos.length >= MOST_PHOTOS) return null;
  return { ...review, photos: [...review.photos, path], ...unread(review, at) };
}

function unread(before: Review | null, at: number) {
  return { status: 'pending', reason: '', changedAt: at, version: (before?.version ?? 0) + 1 } as const;
}

/** The review without the person who wrote it; null: nothing of it is left. Photos may show a child. */
export function withoutReviewer(review: Review): Review | null {
  return review.status === 'published' ? { ...review, name: '', photos: [] } : null;
}

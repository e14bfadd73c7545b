import { REVIEW_STATUSES } from '@fyonka/api-contract/values/goods/reviews';
import type { Review } from '../../../../domain/catalog/reviews/review.ts';
import { collection, LIST, NUMBER, oneOf, TEXT } from '../collection.ts';

/** A transaction that writes one adds it up in its product. */
export interface ReviewDocument extends Omit<Review, 'id'> {
  _id: string;
}

export const REVIEW_COLLECTIONS = {
  reviews: collection<ReviewDocument>(
    {
      _id: TEXT,
      productId: TEXT,
      orderNumber: TEXT,
      rating: NUMBER,
      text: { type: String, default: '' },
      name: { type: String, default: '' },
      photos: LIST,
      language: TEXT,
      status: oneOf(...REVIEW_STATUSES),
      reason: { type: String, default: '' },
      answer: { type: String, default: '' },
      createdAt: NUMBER,
      changedAt: NUMBER,
      version: NUMBER,
    },
    [
      [
        { orderNumber: 1, productId: 1 },
        { name: 'reviews_of_order', unique: true },
      ],
      [{ productId: 1, status: 1, createdAt: -1, _id: -1 }, { name: 'reviews_of_product' }],
      [{ status: 1, createdAt: -1, _id: -1 }, { name: 'reviews_by_status' }],
    ],
  ),
};

import { REVIEW_STATUSES } from '@fyonka/api-contract/values/goods/reviews';
import { Reviews } from '../../application/catalog/reviews/ports.ts';
import type {
  AddPhotoOutcome,
  ModerateOutcome,
  OfficeReview,
  ReviewList,
  WriteReviewOutcome,
} from '../../application/catalog/reviews/ports.ts';
import type { ListPage } from '../../application/list-page.ts';
import { moderate, reviewConsequences } from '../../domain/catalog/reviews/moderation.ts';
import type { Moderation } from '../../domain/catalog/reviews/moderation.ts';
import { isReviewable, withoutReviewer, withPhoto, writtenReview } from '../../domain/catalog/reviews/review.ts';
import type { Review, ReviewDraft, ReviewKey, ReviewStatus } from '../../domain/catalog/reviews/review.ts';
import type { Authorship } from '../../domain/history.ts';
import type { ProductId, ReviewId } from '../../domain/ids.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import { any, count, findOrder, get, insert, list, note, own, remove, replace } from '../store.ts';
import type { Store, Work } from '../store.ts';

/** What is written is added up in its product. Copies carry the sums with the product. */
export const REVIEWS: Collection<Review, 'reviews_of_order' | 'reviews_of_product' | 'reviews_by_status'> = {
  name: 'reviews',
  fields: {
    productId: 'text',
    orderNumber: 'text',
    rating: 'number',
    text: 'text',
    name: 'text',
    photos: 'list',
    language: 'text',
    status: { oneOf: REVIEW_STATUSES },
    reason: 'text',
    answer: 'text',
    createdAt: 'number',
    changedAt: 'number',
    version: 'number',
  },
  indexes: {
    reviews_of_order: { by: ['orderNumber', 'productId'], isUnique: true },
    reviews_of_product: { by: ['productId', 'status', '-createdAt', '-id'] },
    reviews_by_status: { by: ['status', '-createdAt', '-id'] },
  },
  pictures: 'photos',
  ends: 'owner',
  copy: copied('reviews'),
};

export class StoredReviews extends Reviews {
  static readonly collections = { reviews: REVIEWS };

  constructor(private readonly store: Store) {
    super();
  }

  write(
    key: ReviewKey,
    draft: ReviewDraft,
    { id, at }: { readonly id: ReviewId; readonly at: number },
  ): Promise<WriteReviewOutcome> {
    return this.store.write(
      function* () {
        if (!(yield* isPossible(key, at))) return { kind: 'not-possible' };
        const before = yield* find(key);
        return yield* written(before, writtenReview(before, draft, { id, key, at }));
      },
      [key.orderNumber],
    );
  }

  addPhoto(key: ReviewKey, path: string, at: number): Promise<AddPhotoOutcome> {
    return this.store.write(
      function* () {
        if (!(yield* isPossible(key, at))) return { kind: 'not-possible' };
        const before = yield* find(key);
        if (!before) return { kind: 'not-found' };
        const after = withPhoto(before, path, at);
        if (!after) return { kind: 'too-many' };
        if ((yield* own('unknownPictures', [path])).length > 0) throw new Error(`the picture ${path} is not stored`);
        return yield* written(before, after);
      },
      [key.orderNumber],
    );
  }

  delete(key: ReviewKey): Promise<boolean> {
    return this.store.write(
      function* () {
        const before = yield* find(key);
        if (before) yield* change(before, null);
        return before !== null;
      },
      [key.orderNumber],
    );
  }

  ofOrders(numbers: readonly OrderNumber[]): Promise<readonly Review[]> {
    return this.store.read(() => ofOrders(numbers));
  }

  published(productId: ProductId, { page, limit }: ListPage): Promise<readonly Review[]> {
    const range = { equal: { productId, status: 'published' }, skip: (page - 1) * limit, limit } as const;
    return this.store.read(() => list(REVIEWS, 'reviews_of_product', range));
  }

  list(status: ReviewStatus, { page, limit }: ListPage): Promise<ReviewList> {
    const range = { equal: { status }, isReversed: status === 'pending', skip: (page - 1) * limit, limit };
    return this.store.read(function* () {
      const reviews = yield* officeReviews(yield* list(REVIEWS, 'reviews_by_status', range));
      const total = yield* count(REVIEWS, 'reviews_by_status', { status });
      return { reviews, total, waiting: yield* count(REVIEWS, 'reviews_by_status', { status: 'pending' }) };
    });
  }

  moderate(id: ReviewId, decision: Moderation, version: number, by: Authorship): Promise<ModerateOutcome> {
    return this.store.write(function* () {
      const before = yield* get(REVIEWS, id);
      if (!before) return { kind: 'not-found' };
      const result = moderate(before, decision, version, by);
      if (result.kind === 'conflict') return result;
      const review = result.kind === 'moderated' ? result.review : before;
      if (result.kind === 'moderated') {
        yield* change(before, review, by.at);
        yield* note([result.entry]);
      }
      const [moderated] = yield* officeReviews([review]);
      return { kind: 'moderated', moderated: moderated as OfficeReview };
    });
  }
}

/** Deletes the reviews of products. Part of the transaction that erases the products, which have the sums. */
export function* removeReviewsOfProducts(products: readonly string[]): Work<void> {
  const reviews = yield* any(REVIEWS, 'reviews_of_product', products);
  yield* remove(REVIEWS, ...reviews.map(({ id }) => id));
}

/** Deletes the reviews of orders. Part of the transaction that erases their account. */
export function* removeReviewsOfOrders(numbers: readonly OrderNumber[]): Work<void> {
  for (const review of yield* ofOrders(numbers)) yield* change(review, null);
}

/** Removes the person from the reviews of an order. Part of the transaction that erases the order's person. */
export function* eraseReviewer(number: OrderNumber): Work<void> {
  for (const review of yield* ofOrders([number])) yield* change(review, withoutReviewer(review));
}

function* isPossible({ orderNumber, productId }: ReviewKey, at: number): Work<boolean> {
  const order = yield* findOrder(orderNumber);
  return order !== null && isReviewable(order, productId, at);
}

function* find({ orderNumber, productId }: ReviewKey): Work<Review | null> {
  const [review] = yield* list(REVIEWS, 'reviews_of_order', { equal: { orderNumber, productId } });
  return review ?? null;
}

function* ofOrders(numbers: readonly OrderNumber[]): Work<readonly Review[]> {
  const key = ({ orderNumber, productId }: Review) => `${orderNumber} ${productId}`;
  const reviews = yield* any(REVIEWS, 'reviews_of_order', numbers);
  return reviews.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

function* written(before: Review | null, review: Review): Work<WriteReviewOutcome> {
  yield* own('holdOrder', review.orderNumber);
  yield* change(before, review);
  return { kind: 'written', review };
}

/**
 * Stores a change with its consequences.
 * @param before null: it is new
 * @param after null: it is deleted
 * @param at time of a change by the office
 */
function* change(before: Review | null, after: Review | null, at?: number): Work<void> {
  if (before && after) yield* replace(REVIEWS, after);
  else if (after) yield* insert(REVIEWS, after);
  else if (before) yield* remove(REVIEWS, before.id);
  const { rating, isSeen, events } = reviewConsequences(before, after, at);
  const about = after ?? before;
  if (about && (rating.count !== 0 || rating.sum !== 0)) yield* own('addRating', about.productId, rating);
  if (isSeen) yield* own('announceContents');
  yield* own('recordEvents', events);
}

function* officeReviews(reviews: readonly Review[]): Work<OfficeReview[]> {
  const products = yield* own('nameProducts', [...new Set(reviews.map(({ productId }) => productId))]);
  return reviews.map((review) => ({ review, product: products.get(review.productId) ?? null }));
}

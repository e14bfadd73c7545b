import { reviewConsequences } from '../../../../domain/catalog/reviews/moderation.ts';
import { withoutReviewer } from '../../../../domain/catalog/reviews/review.ts';
import type { Review, ReviewStatus } from '../../../../domain/catalog/reviews/review.ts';
import type { Rating } from '../../../../domain/catalog/product.ts';
import { productId, reviewId } from '../../../../domain/ids.ts';
import type { AccountId, ProductId } from '../../../../domain/ids.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { recordEvents } from '../../office/event-rows.ts';

export type ReviewRow = {
  id: string;
  product_id: string;
  order_number: string;
  status: string;
  created_at: number;
  body: string;
};

export const SELECT_REVIEWS = 'SELECT id, product_id, order_number, status, created_at, body FROM reviews';

type ReviewBody = Omit<Review, 'id' | 'productId' | 'orderNumber' | 'status' | 'createdAt'>;

export function reviewFrom({ id, product_id, order_number, status, created_at, body }: ReviewRow): Review {
  return {
    id: reviewId(id),
    productId: productId(product_id),
    orderNumber: order_number as OrderNumber,
    status: status as ReviewStatus,
    createdAt: created_at,
    ...(JSON.parse(body) as ReviewBody),
  };
}

/** Stores a review that is copied from another database, whose product has its sums already. */
export function insertReview(db: SqliteDatabase, review: Review): void {
  const { id, productId: product, orderNumber, status, createdAt, ...body } = review;
  const key = { id, product_id: product, order_number: orderNumber };
  db.insert('reviews', { ...key, status, created_at: createdAt, body: JSON.stringify(body) });
}

/**
 * Stores a change of a review with its consequences. Call it only inside the transaction that has read the review.
 * @param before null: it is new
 * @param after null: it is deleted
 */
export function storeReview(db: SqliteDatabase, before: Review | null, after: Review | null): void {
  if (after === null) db.run('DELETE FROM reviews WHERE id = ?', before?.id ?? '');
  else if (before === null) insertReview(db, after);
  else {
    const { id, productId: _product, orderNumber: _order, status, createdAt: _at, ...body } = after;
    db.run('UPDATE reviews SET status = ?, body = ? WHERE id = ?', status, JSON.stringify(body), id);
  }
  const about = after ?? before;
  const { rating, isSeen, events } = reviewConsequences(before, after);
  if (about) addRating(db, about.productId, rating);
  if (isSeen) db.run('UPDATE catalogue_versions SET contents = contents + 1');
  recordEvents(db, events);
}

/** A product that is in the trash keeps its sums there. */
function addRating(db: SqliteDatabase, product: ProductId, { count, sum }: Rating): void {
  if (count === 0 && sum === 0) return;
  const changed = db.run(
    'UPDATE products SET rating_count = rating_count + ?, rating_sum = rating_sum + ? WHERE id = ?',
    count,
    sum,
    product,
  );
  if (changed > 0) return;
  db.run(
    `UPDATE trashed_products SET body = json_set(body, '$.rating', json_object(
       'count', coalesce(body ->> '$.rating.count', 0) + ?, 'sum', coalesce(body ->> '$.rating.sum', 0) + ?)) WHERE id = ?`,
    count,
    sum,
    product,
  );
}

/** Deletes the reviews of a product that is erased. Call it only inside that transaction. */
export function deleteReviewsOf(db: SqliteDatabase, product: ProductId): void {
  db.run('DELETE FROM reviews WHERE product_id = ?', product);
}

export function reviewsOfOrder(db: SqliteDatabase, number: OrderNumber): Review[] {
  return db.all<ReviewRow>(`${SELECT_REVIEWS} WHERE order_number = ? ORDER BY product_id`, number).map(reviewFrom);
}

/** Removes the person from the reviews of an order that is erased. Call it only inside that transaction. */
export function eraseReviewer(db: SqliteDatabase, number: OrderNumber): void {
  for (const review of reviewsOfOrder(db, number)) storeReview(db, review, withoutReviewer(review));
}

/** Call it only inside the transaction that erases the account, before its orders leave it. */
export function deleteReviewsOfAccount(db: SqliteDatabase, account: AccountId): void {
  const rows = db.all<ReviewRow>(
    `${SELECT_REVIEWS} WHERE order_number IN (SELECT number FROM orders WHERE account_id = ?)`,
    account,
  );
  for (const row of rows) storeReview(db, reviewFrom(row), null);
}

import { reviewConsequences } from '../../../../domain/catalog/reviews/moderation.ts';
import { withoutReviewer } from '../../../../domain/catalog/reviews/review.ts';
import type { Review } from '../../../../domain/catalog/reviews/review.ts';
import type { Rating } from '../../../../domain/catalog/product.ts';
import { reviewId } from '../../../../domain/ids.ts';
import type { AccountId, ProductId } from '../../../../domain/ids.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import { within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';
import { recordEvents } from '../../office/event-rows.ts';
import type { ReviewDocument } from '../../schema/catalog/reviews.ts';
import { PictureUsers } from '../pictures/picture-users.ts';

export function reviewFrom({ _id, ...review }: ReviewDocument): Review {
  return { id: reviewId(_id), ...review };
}

export function reviewDocument({ id: _id, ...review }: Review): ReviewDocument {
  return { _id, ...review };
}

/**
 * Stores a change of a review with its consequences. Call it only inside the transaction that has read the review.
 * @param before null: it is new
 * @param after null: it is deleted
 */
export async function storeReview(tx: MongoTransaction, before: Review | null, after: Review | null): Promise<void> {
  const about = after ?? before;
  if (!about) return;
  const { session } = tx;
  const reviews = tx.db.collection('reviews');
  if (after === null) await reviews.deleteOne({ _id: about.id }, { session });
  else if (before === null) await reviews.insertOne(reviewDocument(after), { session });
  else {
    const { _id, ...fields } = reviewDocument(after);
    await reviews.updateOne({ _id }, { $set: fields }, { session });
  }
  await writeUsesOfPhotos(tx, before, after);
  const { rating, isSeen, events } = reviewConsequences(before, after);
  await addRating(tx, about.productId, rating);
  if (isSeen) tx.changed('contents');
  await recordEvents(tx, events);
}

async function writeUsesOfPhotos(tx: MongoTransaction, before: Review | null, after: Review | null): Promise<void> {
  const pictures = new PictureUsers();
  pictures.gain(after?.photos ?? []);
  pictures.lose(before?.photos ?? []);
  await pictures.write(tx);
}

/** A product that is in the trash keeps its sums there. */
async function addRating({ db, session }: MongoTransaction, _id: ProductId, { count, sum }: Rating): Promise<void> {
  if (count === 0 && sum === 0) return;
  const $inc = { ratingCount: count, ratingSum: sum };
  const { matchedCount } = await db.collection('products').updateOne({ _id }, { $inc }, { session });
  if (matchedCount > 0) return;
  const inTrash = { 'product.rating.count': count, 'product.rating.sum': sum };
  await db.collection('trashedProducts').updateOne({ _id }, { $inc: inTrash }, { session });
}

/** Deletes the reviews of products that are erased. Call it only inside that transaction. */
export async function deleteReviewsOf(tx: MongoTransaction, products: readonly string[]): Promise<void> {
  const { db, session } = tx;
  const filter = { productId: { $in: [...products] as ProductId[] } };
  const found = await db
    .collection('reviews')
    .find(filter, { session, projection: { photos: 1 } })
    .toArray();
  const pictures = new PictureUsers();
  for (const { photos } of found) pictures.lose(photos);
  await pictures.write(tx);
  await db.collection('reviews').deleteMany(filter, { session });
}

export async function reviewsOfOrders(reading: Reading, numbers: readonly OrderNumber[]): Promise<Review[]> {
  const found = await reading.db
    .collection('reviews')
    .find({ orderNumber: { $in: [...numbers] } }, { ...within(reading), hint: 'reviews_of_order' })
    .sort({ orderNumber: 1, productId: 1 })
    .toArray();
  return found.map(reviewFrom);
}

/** Removes the person from the reviews of an order that is erased. Call it only inside that transaction. */
export async function eraseReviewer(tx: MongoTransaction, number: OrderNumber): Promise<void> {
  for (const review of await reviewsOfOrders(tx, [number])) await storeReview(tx, review, withoutReviewer(review));
}

/** Call it only inside the transaction that erases the account, before its orders leave it. */
export async function deleteReviewsOfAccount(tx: MongoTransaction, accountId: AccountId): Promise<void> {
  const orders = await tx.db
    .collection('orders')
    .find({ accountId }, { session: tx.session })
    .project<{ number: OrderNumber }>({ number: 1 })
    .toArray();
  const numbers = orders.map(({ number }) => number);
  for (const review of await reviewsOfOrders(tx, numbers)) await storeReview(tx, review, null);
}

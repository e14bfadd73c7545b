import { Reviews } from '../../../../application/catalog/reviews/ports.ts';
import type {
  AddPhotoOutcome,
  ModerateOutcome,
  OfficeReview,
  ReviewList,
  WriteReviewOutcome,
} from '../../../../application/catalog/reviews/ports.ts';
import type { ListPage } from '../../../../application/list-page.ts';
import { moderate } from '../../../../domain/catalog/reviews/moderation.ts';
import type { Moderation } from '../../../../domain/catalog/reviews/moderation.ts';
import { isReviewable, withPhoto, writtenReview } from '../../../../domain/catalog/reviews/review.ts';
import type { Review, ReviewDraft, ReviewKey, ReviewStatus } from '../../../../domain/catalog/reviews/review.ts';
import type { Authorship } from '../../../../domain/history.ts';
import type { ProductId, ReviewId } from '../../../../domain/ids.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';
import { editInTurn } from '../../office/office-edits.ts';
import { findOrder } from '../../ordering/order-documents.ts';
import { countReview } from '../../ordering/writing/order-writing.ts';
import { unknownPictures } from '../pictures/picture-users.ts';
import { reviewFrom, reviewsOfOrders, storeReview } from './review-documents.ts';

export class MongoReviews extends Reviews {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  write(
    key: ReviewKey,
    draft: ReviewDraft,
    { id, at }: { readonly id: ReviewId; readonly at: number },
  ): Promise<WriteReviewOutcome> {
    return this.db.transaction(async (tx): Promise<WriteReviewOutcome> => {
      if (!(await isPossible(tx, key, at))) return { kind: 'not-possible' };
      const before = await find(tx, key);
      return stored(tx, before, writtenReview(before, draft, { id, key, at }));
    });
  }

  addPhoto(key: ReviewKey, path: string, at: number): Promise<AddPhotoOutcome> {
    return this.db.transaction(async (tx): Promise<AddPhotoOutcome> => {
      if (!(await isPossible(tx, key, at))) return { kind: 'not-possible' };
      const before = await find(tx, key);
      if (!before) return { kind: 'not-found' };
      const after = withPhoto(before, path, at);
      if (!after) return { kind: 'too-many' };
      if ((await unknownPictures(tx, [path])).length > 0) throw new Error(`the picture ${path} is not stored`);
      return stored(tx, before, after);
    });
  }

  delete(key: ReviewKey): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const before = await find(tx, key);
      if (before) await storeReview(tx, before, null);
      return before !== null;
    });
  }

  ofOrders(numbers: readonly OrderNumber[]): Promise<readonly Review[]> {
    return reviewsOfOrders({ db: this.db }, numbers);
  }

  async published(productId: ProductId, { page, limit }: ListPage): Promise<readonly Review[]> {
    const found = await this.db
      .collection('reviews')
      .find({ productId, status: 'published' }, { hint: 'reviews_of_product', sort: { createdAt: -1, _id: -1 } })
      .skip((page - 1) * limit)
      .limit(limit)
      .toArray();
    return found.map(reviewFrom);
  }

  async list(status: ReviewStatus, { page, limit }: ListPage): Promise<ReviewList> {
    const reviews = this.db.collection('reviews');
    const hint = 'reviews_by_status';
    const way = status === 'pending' ? 1 : -1;
    const [found, total, waiting] = await Promise.all([
      reviews
        .find({ status }, { hint, sort: { createdAt: way, _id: way } })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      reviews.countDocuments({ status }, { hint }),
      reviews.countDocuments({ status: 'pending' }, { hint }),
    ]);
    return { reviews: await officeReviews({ db: this.db }, found.map(reviewFrom)), total, waiting };
  }

  moderate(id: ReviewId, decision: Moderation, version: number, by: Authorship): Promise<ModerateOutcome> {
    return editInTurn(this.db, async (tx): Promise<ModerateOutcome> => {
      const document = await this.db.collection('reviews').findOne({ _id: id }, { session: tx.session });
      if (!document) return { kind: 'not-found' };
      const before = reviewFrom(document);
      const result = moderate(before, decision, version, by);
      if (result.kind === 'conflict') return result;
      if (result.kind === 'moderated') {
        await storeReview(tx, before, result.review);
        await addHistoryEntries(tx, [result.entry]);
      }
      const [moderated] = await officeReviews(tx, [result.kind === 'moderated' ? result.review : before]);
      if (!moderated) throw new Error(`review ${id} is not where it was written`);
      return { kind: 'moderated', moderated };
    });
  }
}

async function isPossible(tx: MongoTransaction, { orderNumber, productId }: ReviewKey, at: number): Promise<boolean> {
  const order = await findOrder(tx, orderNumber);
  return order !== null && isReviewable(order, productId, at);
}

async function find(tx: MongoTransaction, { orderNumber, productId }: ReviewKey): Promise<Review | null> {
  const found = await tx.db.collection('reviews').findOne({ orderNumber, productId }, { session: tx.session });
  return found && reviewFrom(found);
}

async function stored(tx: MongoTransaction, before: Review | null, review: Review): Promise<WriteReviewOutcome> {
  await countReview(tx, review.orderNumber);
  await storeReview(tx, before, review);
  return { kind: 'written', review };
}

async function officeReviews(reading: Reading, reviews: readonly Review[]): Promise<OfficeReview[]> {
  const ids = [...new Set(reviews.map(({ productId }) => productId))];
  const found = await reading.db
    .collection('products')
    .find({ _id: { $in: ids } }, { ...within(reading), projection: { name: 1, imageUrl: 1 } })
    .toArray();
  const products = new Map(found.map(({ _id, name, imageUrl }) => [_id, { name, imageUrl }]));
  return reviews.map((review) => ({ review, product: products.get(review.productId) ?? null }));
}

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
import type { SqliteDatabase } from '../../connection/database.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';
import { findOrder } from '../../ordering/order-rows.ts';
import { unknownPictures } from '../pictures/picture-rows.ts';
import { reviewFrom, reviewsOfOrder, SELECT_REVIEWS, storeReview } from './review-rows.ts';
import type { ReviewRow } from './review-rows.ts';

type ProductRow = { name_en: string; name_ar: string; image: string };

export class SqliteReviews extends Reviews {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  write(
    key: ReviewKey,
    draft: ReviewDraft,
    { id, at }: { readonly id: ReviewId; readonly at: number },
  ): Promise<WriteReviewOutcome> {
    return this.db.write(() => {
      if (!this.isPossible(key, at)) return { kind: 'not-possible' };
      const before = this.find(key);
      return this.stored(before, writtenReview(before, draft, { id, key, at }));
    });
  }

  addPhoto(key: ReviewKey, path: string, at: number): Promise<AddPhotoOutcome> {
    return this.db.write((): AddPhotoOutcome => {
      if (!this.isPossible(key, at)) return { kind: 'not-possible' };
      const before = this.find(key);
      if (!before) return { kind: 'not-found' };
      const after = withPhoto(before, path, at);
      if (!after) return { kind: 'too-many' };
      if (unknownPictures(this.db, [path]).length > 0) throw new Error(`the picture ${path} is not stored`);
      return this.stored(before, after);
    });
  }

  delete(key: ReviewKey): Promise<boolean> {
    return this.db.write(() => {
      const before = this.find(key);
      if (before) storeReview(this.db, before, null);
      return before !== null;
    });
  }

  async ofOrders(numbers: readonly OrderNumber[]): Promise<readonly Review[]> {
    return numbers.flatMap((number) => reviewsOfOrder(this.db, number));
  }

  async published(product: ProductId, { page, limit }: ListPage): Promise<readonly Review[]> {
    const rows = this.db.all<ReviewRow>(
      `${SELECT_REVIEWS} WHERE product_id = ? AND status = 'published' ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
      product,
      limit,
      (page - 1) * limit,
    );
    return rows.map(reviewFrom);
  }

  async list(status: ReviewStatus, { page, limit }: ListPage): Promise<ReviewList> {
    const way = status === 'pending' ? 'ASC' : 'DESC';
    const rows = this.db.all<ReviewRow>(
      `${SELECT_REVIEWS} WHERE status = ? ORDER BY created_at ${way}, id ${way} LIMIT ? OFFSET ?`,
      status,
      limit,
      (page - 1) * limit,
    );
    const reviews = rows.map((row) => this.officeReview(reviewFrom(row)));
    return { reviews, total: this.count(status), waiting: this.count('pending') };
  }

  moderate(id: ReviewId, decision: Moderation, version: number, by: Authorship): Promise<ModerateOutcome> {
    return this.db.write((): ModerateOutcome => {
      const row = this.db.get<ReviewRow>(`${SELECT_REVIEWS} WHERE id = ?`, id);
      if (!row) return { kind: 'not-found' };
      const before = reviewFrom(row);
      const result = moderate(before, decision, version, by);
      if (result.kind === 'conflict') return result;
      if (result.kind === 'unchanged') return { kind: 'moderated', moderated: this.officeReview(before) };
      storeReview(this.db, before, result.review);
      addHistoryEntries(this.db, [result.entry]);
      return { kind: 'moderated', moderated: this.officeReview(result.review) };
    });
  }

  private isPossible({ orderNumber, productId }: ReviewKey, at: number): boolean {
    const order = findOrder(this.db, orderNumber);
    return order !== null && isReviewable(order, productId, at);
  }

  private find({ orderNumber, productId }: ReviewKey): Review | null {
    const row = this.db.get<ReviewRow>(
      `${SELECT_REVIEWS} WHERE order_number = ? AND product_id = ?`,
      orderNumber,
      productId,
    );
    return row ? reviewFrom(row) : null;
  }

  private stored(before: Review | null, review: Review): WriteReviewOutcome {
    storeReview(this.db, before, review);
    return { kind: 'written', review };
  }

  private officeReview(review: Review): OfficeReview {
    const row = this.db.get<ProductRow>(
      `SELECT name_en, name_ar, body ->> 'imageUrl' AS image FROM products JOIN product_details USING (seq) WHERE id = ?`,
      review.productId,
    );
    return { review, product: row ? { name: { en: row.name_en, ar: row.name_ar }, imageUrl: row.image } : null };
  }

  private count(status: ReviewStatus): number {
    return this.db.get<{ count: number }>('SELECT count(*) AS count FROM reviews WHERE status = ?', status)?.count ?? 0;
  }
}

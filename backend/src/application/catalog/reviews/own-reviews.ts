import { MOST_PHOTOS } from '@fyonka/api-contract/values/goods/reviews';
import { readReview } from '../../../domain/catalog/reviews/review-form.ts';
import type { ReviewForm } from '../../../domain/catalog/reviews/review-form.ts';
import { isReviewable, reviewableUntil } from '../../../domain/catalog/reviews/review.ts';
import type { Review, ReviewKey } from '../../../domain/catalog/reviews/review.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import { reviewId } from '../../../domain/ids.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import { findHeldOrder, heldOrderNumber } from '../../ordering/holder.ts';
import type { HeldOrder } from '../../ordering/holder.ts';
import type { OrderAccess, Orders } from '../../ordering/ports.ts';
import type { UploadPicture, UploadPictureOutcome } from '../pictures/upload-picture.ts';
import type { AddPhotoOutcome, Reviews, WriteReviewOutcome } from './ports.ts';

/** The holder of an order, and the product that is reviewed. */
export interface HeldReview extends HeldOrder {
  readonly productId: ProductId;
}

export interface OrderReviews {
  readonly kind: 'found';
  readonly order: Order;
  /** See `reviewableUntil`; null also when the time is over. */
  readonly until: number | null;
  readonly reviews: readonly Review[];
}

type NotFound = { readonly kind: 'not-found' };

export type WriteOwnReviewOutcome =
  | WriteReviewOutcome
  | NotFound
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

export type AddOwnPhotoOutcome = AddPhotoOutcome | Exclude<UploadPictureOutcome, { readonly kind: 'stored' }>;

/** The reviews that the holder of an order reads, writes and deletes. */
export class OwnReviews {
  constructor(
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly reviews: Reviews,
    private readonly uploadPicture: UploadPicture,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async read(held: HeldOrder): Promise<OrderReviews | NotFound> {
    const order = await findHeldOrder(held, this.orders, this.access, this.clock.now());
    if (!order) return { kind: 'not-found' };
    const until = reviewableUntil(order);
    const isOver = until === null || until < this.clock.now();
    return { kind: 'found', order, until: isOver ? null : until, reviews: await this.reviews.ofOrders([order.number]) };
  }

  async write(held: HeldReview, form: ReviewForm, language: Language): Promise<WriteOwnReviewOutcome> {
    const key = await this.keyOf(held);
    if (!key) return { kind: 'not-found' };
    const judged = readReview(form, language);
    if (judged.kind === 'refused') return judged;
    const id = reviewId(this.identifiers.next());
    return this.reviews.write(key, judged.draft, { id, at: this.clock.now() });
  }

  /** Whether a photo can be added to a review, before its file is read. */
  async judgePhoto(
    held: HeldReview,
  ): Promise<
    { readonly kind: 'possible' } | Extract<AddPhotoOutcome, { kind: 'not-found' | 'not-possible' | 'too-many' }>
  > {
    const order = await findHeldOrder(held, this.orders, this.access, this.clock.now());
    const review = order && (await this.find({ orderNumber: order.number, productId: held.productId }));
    if (!review) return { kind: 'not-found' };
    if (!isReviewable(order, held.productId, this.clock.now())) return { kind: 'not-possible' };
    return review.photos.length >= MOST_PHOTOS ? { kind: 'too-many' } : { kind: 'possible' };
  }

  /**
   * Adds a photo to a review. Whether that is possible is found out before the file is decoded, which is costly.
   * @param bytes an unchecked file
   */
  async addPhoto(held: HeldReview, bytes: Uint8Array): Promise<AddOwnPhotoOutcome> {
    const judged = await this.judgePhoto(held);
    if (judged.kind !== 'possible') return judged;
    const key = await this.keyOf(held);
    if (!key) return { kind: 'not-found' };
    const uploaded = await this.uploadPicture.photo(bytes);
    if (uploaded.kind !== 'stored') return uploaded;
    return this.reviews.addPhoto(key, uploaded.path, this.clock.now());
  }

  /** Her own words are hers to delete, also when the time to write is over. */
  async delete(held: HeldReview): Promise<boolean> {
    const key = await this.keyOf(held);
    return key !== null && this.reviews.delete(key);
  }

  private async find({ orderNumber, productId }: ReviewKey): Promise<Review | undefined> {
    return (await this.reviews.ofOrders([orderNumber])).find((review) => review.productId === productId);
  }

  private async keyOf(held: HeldReview): Promise<ReviewKey | null> {
    const orderNumber = await heldOrderNumber(held, this.orders, this.access);
    return orderNumber && { orderNumber, productId: held.productId };
  }
}

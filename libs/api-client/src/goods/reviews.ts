import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type {
  OrderReviewsAnswer,
  OwnReviewAnswer,
  ReviewRequest,
  ProductReviewsAnswer,
} from '@fyonka/api-contract/wire/goods/reviews';
import type { AnswerPath } from '../answers.ts';
import { productReviewsPath } from '../catalog.ts';
import { get, LARGE_FILE, post, put, remove } from '../http.ts';
import type { CallOptions } from '../http.ts';
import { holderHeaders } from '../ordering.ts';

/** A further page of the published reviews of a product. @param page from 2 */
export const furtherReviewsPath = (id: string, page: number): AnswerPath<ProductReviewsAnswer> =>
  apiPath(productReviewsPath(id), { page });

/** An order with the proof that the visitor is its holder; without a token the session proves it. */
interface HeldOrder {
  readonly orderNumber: string;
  readonly accessToken: string | null;
}

const pathOf = ({ orderNumber }: HeldOrder, productId?: string): string =>
  ['/api/orders', orderNumber, 'reviews', ...(productId === undefined ? [] : [productId])]
    .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
    .join('/');

/** @throws ApiError with ORDER_NOT_FOUND, also for somebody else's order */
export const fetchOrderReviews = (held: HeldOrder, options: CallOptions = {}) =>
  get<OrderReviewsAnswer>(pathOf(held), { ...options, headers: holderHeaders(held.accessToken) });

/** @throws ApiError with VALIDATION_FAILED and the fields, REVIEW_NOT_POSSIBLE, RATE_LIMITED */
export const saveReview = (held: HeldOrder, productId: string, request: ReviewRequest) =>
  put<OwnReviewAnswer>(pathOf(held, productId), request, { headers: holderHeaders(held.accessToken) });

/** @throws ApiError with PICTURE_UNREADABLE, PICTURE_TOO_LARGE, VALIDATION_FAILED, RATE_LIMITED, UNAVAILABLE */
export function addReviewPhoto(held: HeldOrder, productId: string, photo: File): Promise<OwnReviewAnswer> {
  const form = new FormData();
  form.append('image', photo);
  const options = { ...LARGE_FILE, headers: holderHeaders(held.accessToken) };
  return post<OwnReviewAnswer>(`${pathOf(held, productId)}/photos`, form, options);
}

/** @throws ApiError with REVIEW_NOT_FOUND */
export const deleteReview = (held: HeldOrder, productId: string) =>
  remove<DoneAnswer>(pathOf(held, productId), undefined, { headers: holderHeaders(held.accessToken) });

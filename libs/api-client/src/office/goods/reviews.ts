import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type {
  ModerationRequest,
  OfficeReviewAnswer,
  OfficeReviewsAnswer,
  OfficeReviewsQuery,
} from '@fyonka/api-contract/wire/office/goods/reviews';
import type { AnswerPath } from '../../answers.ts';
import { patch } from '../../http.ts';

export const reviewsPath = (query: OfficeReviewsQuery): AnswerPath<OfficeReviewsAnswer> =>
  apiPath('/api/admin/reviews', { ...query });

/** @throws ApiError with VALIDATION_FAILED, REVIEW_NOT_FOUND, or EDIT_CONFLICT when the review has changed since */
export const moderateReview = (id: string, request: ModerationRequest) =>
  patch<OfficeReviewAnswer>(`/api/admin/reviews/${encodeURIComponent(id)}`, request);

import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import { REVIEW_STATUSES } from '../../../values/goods/reviews.ts';
import { LONGEST_SENT, PAGES } from '../../../values/request-limits.ts';
import type { LocalizedText } from '../../catalog.ts';
import { ReviewView } from '../../goods/reviews.ts';
import {
  choice,
  listOf,
  NO_OTHERS,
  nullable,
  PAGE,
  pageOf,
  pageSize,
  reference,
  text,
  time,
  whole,
} from '../../schema.ts';

export const OfficeReviewView = Type.Object({
  ...ReviewView.properties,
  status: choice(REVIEW_STATUSES),
  reason: Type.String({ description: 'Why it was rejected, for the team; empty: not said' }),
  changedAt: time('when its writer changed it last'),
  version: Type.Integer(),
  orderNumber: Type.String(),
  productId: Type.String(),
  product: nullable(
    Type.Object({ name: reference<LocalizedText>('LocalizedText'), imageUrl: Type.String() }),
    'Null while it is in the trash',
  ),
});
export interface OfficeReviewView extends Static<typeof OfficeReviewView> {}

export const OfficeReviewsQuery = Type.Object({
  status: Type.Optional(choice(REVIEW_STATUSES, '`pending` unless given')),
  page: PAGE,
  limit: pageSize(PAGES.officeReviews),
});
export interface OfficeReviewsQuery extends Static<typeof OfficeReviewsQuery> {}

export const OfficeReviewsAnswer = Type.Object({
  reviews: listOf<OfficeReviewView>('OfficeReviewView', 'Those that wait the oldest first, others the newest first'),
  waiting: Type.Integer({ description: 'Number of reviews that wait for the office' }),
  ...pageOf(),
});
export interface OfficeReviewsAnswer extends Static<typeof OfficeReviewsAnswer> {}

export const ModerationRequest = Type.Object(
  {
    version: whole(1, Number.MAX_SAFE_INTEGER, 'Of the review that was read: nobody publishes what they have not read'),
    status: Type.Optional(choice(['published', 'rejected'])),
    reason: Type.Optional(text(LONGEST_SENT.review, 'Of a refusal, for the team; at most 300 characters')),
    answer: Type.Optional(text(LONGEST_SENT.review, 'What everybody reads below the review; at most 1,000 characters')),
  },
  NO_OTHERS,
);
export interface ModerationRequest extends Static<typeof ModerationRequest> {}

export const OfficeReviewAnswer = Type.Object({ review: reference<OfficeReviewView>('OfficeReviewView') });
export interface OfficeReviewAnswer extends Static<typeof OfficeReviewAnswer> {}

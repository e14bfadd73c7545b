import { Type } from '../../json-schema/type.ts';
import { form } from '../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { LANGUAGES } from '../../values/language.ts';
import { MOST_STARS, REVIEW_STATUSES } from '../../values/goods/reviews.ts';
import { LONGEST_SENT, MOST_SENT, PAGES } from '../../values/request-limits.ts';
import type { LocalizedText } from '../catalog.ts';
import {
  choice,
  listOf,
  nullable,
  PAGE,
  pageOf,
  pageSize,
  reference,
  text,
  textList,
  time,
  written,
} from '../schema.ts';

const WORDS = {
  rating: Type.Integer({ minimum: 1, maximum: MOST_STARS, description: 'Stars' }),
  text: Type.String({ description: 'Empty: only stars' }),
  name: Type.String({ description: 'As the customer wants to be called; empty: a customer' }),
  photos: Type.Array(Type.String(), { description: 'Paths of WebP pictures on the shop’s own origin' }),
  language: choice(LANGUAGES, 'In which it was written'),
  answer: Type.String({ description: 'What the shop answers; empty: nothing' }),
  createdAt: time(),
};

export const ReviewView = Type.Object(
  { _id: Type.String(), ...WORDS },
  { description: 'What a customer says about a product that she has bought and got; published by the office' },
);
export interface ReviewView extends Static<typeof ReviewView> {}

export const ProductReviewsQuery = Type.Object({ page: PAGE, limit: pageSize(PAGES.reviews) });
export interface ProductReviewsQuery extends Static<typeof ProductReviewsQuery> {}

export const ProductReviewsAnswer = Type.Object({
  reviews: listOf<ReviewView>('ReviewView', 'The newest first'),
  ...pageOf('Number of published reviews on all pages'),
});
export interface ProductReviewsAnswer extends Static<typeof ProductReviewsAnswer> {}

export const OwnReviewView = Type.Object(
  { productId: Type.String(), ...WORDS, status: choice(REVIEW_STATUSES) },
  { description: 'A review as its writer sees it' },
);
export interface OwnReviewView extends Static<typeof OwnReviewView> {}

export const ReviewableProductView = Type.Object({
  productId: Type.String(),
  name: reference<LocalizedText>('LocalizedText', 'As it was bought'),
  imageUrl: Type.String(),
  review: nullable(reference<OwnReviewView>('OwnReviewView'), 'Null: none yet'),
});
export interface ReviewableProductView extends Static<typeof ReviewableProductView> {}

export const OrderReviewsAnswer = Type.Object({
  orderNumber: Type.String(),
  reviewableUntil: nullable(time(), 'Null: its pieces cannot be reviewed, or no longer'),
  products: listOf<ReviewableProductView>('ReviewableProductView', 'Each product of the order once'),
});
export interface OrderReviewsAnswer extends Static<typeof OrderReviewsAnswer> {}

export const ReviewRequest = form({
  rating: written('Stars, 1 to 5'),
  text: Type.Optional(text(LONGEST_SENT.review, 'Without links; at most 1,000 characters')),
  name: Type.Optional(text(LONGEST_SENT.name, 'At most 40 characters, such as a first name')),
  language: Type.Optional(choice(LANGUAGES, 'Arabic unless given')),
  photos: Type.Optional(
    textList(MOST_SENT.photos, LONGEST_SENT.path, { description: 'Those of its photos that stay; all unless given' }),
  ),
});
export interface ReviewRequest extends Static<typeof ReviewRequest> {}

export const OwnReviewAnswer = Type.Object({ review: reference<OwnReviewView>('OwnReviewView') });
export interface OwnReviewAnswer extends Static<typeof OwnReviewAnswer> {}

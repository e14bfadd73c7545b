import { ProductReviews } from './product-reviews.tsx';
import { RatingLine } from './rating-line.tsx';

/** What a page shows of a product's reviews, as one script. */
export const REVIEW_PARTS = { RatingLine, ProductReviews };

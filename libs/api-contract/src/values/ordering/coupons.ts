/**
 * Why an entered code gives nothing. `COUPON_INVALID`: unknown, switched off, not yet begun, over or used up, which are
 * never distinguished, so that nobody learns which codes exist. The others are answers to a code that is valid now:
 * `COUPON_NOT_FOR_CART`: the cart has none of its products, or is below its least sum. `COUPON_WORTH_LESS`: an automatic
 * discount takes off more.
 */
export const COUPON_PROBLEMS = ['COUPON_INVALID', 'COUPON_NOT_FOR_CART', 'COUPON_WORTH_LESS'] as const;
export type CouponProblem = (typeof COUPON_PROBLEMS)[number];

/** Characters of a coupon's code, without blanks and dashes. */
export const SHORTEST_CODE = 4;
export const LONGEST_CODE = 24;
/** The same with any blanks and dashes, as a request may carry it. */
export const LONGEST_WRITTEN_CODE = 64;

/** Most characters of a coupon's name in one language. */
export const LONGEST_COUPON_NAME = 60;
/** Categories, and products, that one coupon is for. */
export const MOST_TARGETS = 100;
/** Largest bound of uses. */
export const LARGEST_BOUND = 100_000;

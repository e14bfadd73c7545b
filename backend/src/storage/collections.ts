import { BUNDLES } from './catalog/bundles.ts';
import type { AnyCollection, Collection } from './collection.ts';
import { COUPON_MONTHS, COUPONS } from './ordering/coupons.ts';

/** Every collection that is described once for all databases, by its name. */
export const STORED = {
  bundles: BUNDLES,
  coupons: COUPONS,
  couponMonths: COUPON_MONTHS,
};

export const STORED_COLLECTIONS: readonly AnyCollection[] = Object.values(STORED);

/** The type of the documents of each. */
export type StoredDocs = {
  readonly [Name in keyof typeof STORED]: (typeof STORED)[Name] extends Collection<infer Doc, infer _> ? Doc : never;
};

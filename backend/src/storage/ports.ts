import type { Storage } from '../application/storage.ts';
import { StoredBundles } from './catalog/bundles.ts';
import { StoredCoupons } from './ordering/coupons.ts';
import type { CouponUses } from './ordering/coupons.ts';
import type { Store } from './store.ts';

/** What stored features ask of the parts that each database has of its own. */
export interface OwnParts {
  readonly couponUses: CouponUses;
}

/** The ports of all features that are stored by the verbs of a store. */
export function storedPorts(store: Store, { couponUses }: OwnParts) {
  return {
    bundles: new StoredBundles(store),
    coupons: new StoredCoupons(store, couponUses),
  } satisfies Partial<Storage>;
}

export type StoredPorts = Pick<Storage, keyof ReturnType<typeof storedPorts>>;

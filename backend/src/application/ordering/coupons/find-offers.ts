import type { Bundle } from '../../../domain/catalog/bundles/bundle.ts';
import type { BundleId } from '../../../domain/ids.ts';
import type { CouponOffers } from '../../../domain/ordering/coupons/best-discount.ts';
import { couponCodeOf } from '../../../domain/ordering/coupons/coupon-code.ts';
import { offerAfter } from '../../../domain/ordering/coupons/coupon-use.ts';
import type { CouponCaller } from '../../../domain/ordering/coupons/coupon-use.ts';
import { usesLacking } from '../../../domain/ordering/coupons/coupon.ts';
import type { CouponOffer, UsedCoupon } from '../../../domain/ordering/coupons/coupon.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { bundlesNamed } from '../../../domain/ordering/placing/bundled-items.ts';
import type { InBundle } from '../../../domain/ordering/placing/bundled-items.ts';
import { shownCouponName } from '../../../domain/translations/shown-texts.ts';
import type { Bundles } from '../../catalog/bundles/ports.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import type { Coupons } from './ports.ts';

export interface OffersWanted {
  /** The code as the shopper entered it; left out or blank: none. */
  readonly code?: string | null | undefined;
  readonly caller: CouponCaller;
  /** The unpaid order that this one would replace, whose use it gives back. */
  readonly replaced?: Order | null | undefined;
  /** When uses of unpaid orders count as free, milliseconds since 1970; left out: they do not. */
  readonly takesUsesAt?: number | undefined;
  /** By which the coupons are named. */
  readonly translations: ShopSettings['translations'];
}

/** Finds the bundles and coupons that are looked at for a cart or order. */
export class FindOffers {
  constructor(
    private readonly coupons: Coupons,
    private readonly bundles: Bundles,
  ) {}

  /** The bundles on sale that items name. Most carts name none, and then nothing is read. */
  async bundlesIn(items: readonly InBundle[]): Promise<ReadonlyMap<BundleId, Bundle>> {
    const named = bundlesNamed(items);
    return named.length > 0 ? this.bundles.visible(named) : new Map();
  }

  async couponsFor({ code, caller, replaced = null, takesUsesAt, translations }: OffersWanted): Promise<CouponOffers> {
    const coupons = await this.coupons.automatic();
    const offerOf = async (used: UsedCoupon): Promise<CouponOffer> => {
      const { id, mostUsesEach } = used.coupon;
      const coupon = { ...used.coupon, name: shownCouponName(used.coupon.name, translations) };
      const usesOfCaller = mostUsesEach === null ? 0 : await this.coupons.usesOfCaller(id, caller);
      const isUsedUp = takesUsesAt !== undefined && usesLacking(used) > 0;
      const takeable = isUsedUp ? await this.coupons.takeableUses(id, takesUsesAt) : 0;
      return offerAfter({ ...used, takeable, coupon, usesOfCaller }, [{ before: replaced, after: null }], caller);
    };
    const automatic = await Promise.all(coupons.map(offerOf));
    const written = code?.trim() ?? '';
    if (written === '') return { automatic };
    const used = await this.coupons.withCode(couponCodeOf(written) ?? '');
    return { automatic, entered: used && (await offerOf(used)) };
  }
}

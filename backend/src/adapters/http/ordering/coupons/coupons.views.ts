import type {
  CouponMonthView,
  CouponsAnswer,
  CouponUsesAnswer,
  CouponView,
} from '@fyonka/api-contract/wire/office/goods/coupons';
import type { ListPage } from '../../../../application/list-page.ts';
import type {
  CouponList,
  CouponMonth,
  CouponOfMonth,
  OfficeCoupon,
} from '../../../../application/ordering/coupons/ports.ts';
import { toKd } from '../../../../domain/money.ts';

export function couponsAnswer({ coupons, total, page, limit }: CouponList & ListPage): CouponsAnswer {
  return { coupons: coupons.map(couponView), total, page, limit };
}

export function couponView({ coupon, version, uses, given, changedAt, changedBy }: OfficeCoupon): CouponView {
  const { id, amount, leastSum, categories, products, ...rest } = coupon;
  return {
    _id: id,
    ...rest,
    categories: [...categories],
    products: [...products],
    amount: amount === null ? null : toKd(amount),
    leastSum: toKd(leastSum),
    uses,
    given: toKd(given),
    version,
    changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
    changedBy,
  };
}

export function couponMonthView({ month, uses, given }: CouponMonth): CouponMonthView {
  return { month, uses, given: toKd(given) };
}

export function couponUsesAnswer(coupons: readonly CouponOfMonth[]): CouponUsesAnswer {
  return {
    coupons: coupons.map(({ coupon: { id, name, code }, uses, given }) => ({
      _id: id,
      name,
      code,
      uses,
      given: toKd(given),
    })),
  };
}

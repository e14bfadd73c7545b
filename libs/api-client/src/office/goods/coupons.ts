import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type {
  CouponAnswer,
  CouponRequest,
  CouponsAnswer,
  CouponsQuery,
  CouponUsesAnswer,
  DeletedCouponAnswer,
} from '@fyonka/api-contract/wire/office/goods/coupons';
import type { AnswerPath } from '../../answers.ts';
import { put, remove } from '../../http.ts';
import { createOnce } from '../create-once.ts';

const COUPONS = '/api/admin/coupons';
const pathOf = (id: string): string => `${COUPONS}/${encodeURIComponent(id)}`;

/** The coupons, newest first. */
export const couponsPath = (query: CouponsQuery): AnswerPath<CouponsAnswer> => apiPath(COUPONS, { ...query });

/** One coupon with its uses by month. Refused with COUPON_NOT_FOUND. */
export const couponPath = (id: string): AnswerPath<CouponAnswer> => pathOf(id);

/** What the coupons gave in a month. @param month `YYYY-MM` */
export const couponUsesPath = (month: string): AnswerPath<CouponUsesAnswer> => apiPath(`${COUPONS}/uses`, { month });

/** @throws ApiError with VALIDATION_FAILED (and the fields) */
export const createCoupon = (coupon: CouponRequest) => createOnce<CouponAnswer>(COUPONS, coupon);

/** @throws ApiError as `createCoupon` does, and with EDIT_CONFLICT (and both versions), COUPON_NOT_FOUND */
export const updateCoupon = (id: string, coupon: CouponRequest) => put<CouponAnswer>(pathOf(id), coupon);

/** @throws ApiError with COUPON_USED, COUPON_NOT_FOUND */
export const deleteCoupon = (id: string) => remove<DeletedCouponAnswer>(pathOf(id));

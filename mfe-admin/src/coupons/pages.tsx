import type { PagesOf } from '../pages.ts';
import { CouponPage } from './coupon-page.tsx';
import { CouponsPage } from './coupons-page.tsx';

export const PAGES: PagesOf<'coupons'> = {
  '/admin/coupons': CouponsPage,
  '/admin/coupons/new': CouponPage,
  '/admin/coupons/:id': CouponPage,
};

import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { CouponPage } from './coupon-page.tsx';
import { CouponsPage } from './coupons-page.tsx';
import { NewCouponPage } from './new-coupon-page.tsx';

export const PAGES: OfficePages = {
  '/admin/coupons': CouponsPage,
  '/admin/coupons/new': NewCouponPage,
  '/admin/coupons/:id': CouponPage,
};

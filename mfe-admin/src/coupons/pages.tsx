import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { CouponPage } from './coupon-page.tsx';
import { CouponsPage } from './coupons-page.tsx';

export const PAGES: OfficePages = {
  '/admin/coupons': CouponsPage,
  '/admin/coupons/new': CouponPage,
  '/admin/coupons/:id': CouponPage,
};

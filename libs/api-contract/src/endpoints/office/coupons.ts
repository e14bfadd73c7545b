import { endpointsOf } from '../endpoint.ts';

export const COUPONS = endpointsOf(() => import('../../wire/office/goods/coupons.ts'))({
  'GET /api/admin/coupons': {
    summary: 'The coupons with their uses',
    needs: 'settings.write',
    query: 'CouponsQuery',
    answer: 'CouponsAnswer',
  },
  'GET /api/admin/coupons/uses': {
    summary: 'What the coupons gave in a month: by orders that were placed in it and are not cancelled',
    needs: 'reports',
    query: 'CouponUsesQuery',
    answer: 'CouponUsesAnswer',
  },
  'GET /api/admin/coupons/{id}': {
    summary: 'One coupon, with its uses by month',
    needs: 'settings.write',
    answer: 'CouponAnswer',
    fails: ['COUPON_NOT_FOUND'],
  },
  'POST /api/admin/coupons': {
    summary: 'Create a coupon',
    needs: 'settings.write',
    body: 'CouponRequest',
    takesKey: true,
    answer: 'CouponAnswer',
    status: 201,
    fails: ['CARD_NUMBER_REFUSED'],
  },
  'PUT /api/admin/coupons/{id}': {
    summary: 'Change all of a coupon; orders that have it stay as they are',
    needs: 'settings.write',
    body: 'CouponRequest',
    answer: 'CouponAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'COUPON_NOT_FOUND', 'EDIT_CONFLICT'],
  },
  'DELETE /api/admin/coupons/{id}': {
    summary: 'Delete a coupon that no order has; one that is used can be switched off',
    needs: 'settings.write',
    answer: 'DeletedCouponAnswer',
    fails: ['COUPON_NOT_FOUND', 'COUPON_USED'],
  },
});

import { documents, lastEditor } from '../moved.ts';

/** Coupons and bundles become documents. The indexes of the orders by their coupons stay. */
export const COUPONS_AND_BUNDLES_SQL = `
${documents('coupons')}
${documents('couponMonths')}
${documents('bundles')}
INSERT INTO docs_coupons SELECT id, json_set(body, '$.id', id, '$.code', code, '$.isOn', json(iif(is_on, 'true', 'false')),
  '$.isAutomatic', json(iif(is_on AND code IS NULL, 'true', 'false')), '$.uses', uses, '$.given', given,
  '$.version', version, '$.changedAt', changed_at, '$.changedBy', ${lastEditor('coupon', 'coupons.id')}) FROM coupons;
INSERT INTO docs_couponMonths SELECT coupon_id || ':' || month, json_object('id', coupon_id || ':' || month,
  'couponId', coupon_id, 'month', month, 'uses', uses, 'given', given) FROM coupon_months;
INSERT INTO docs_bundles SELECT id, json_set(body, '$.id', id, '$.level', level, '$.place', place,
  '$.isVisible', json(iif(is_visible, 'true', 'false')), '$.version', version, '$.changedAt', changed_at,
  '$.changedBy', ${lastEditor('bundle', 'bundles.id')}) FROM bundles;
DROP TABLE coupons;
DROP TABLE coupon_months;
DROP TABLE bundles;
`;

/**
 * Coupons and their uses by months. `body` is JSON, because a coupon is read and written only as a whole. Orders have
 * their coupon in their own bodies.
 */
export const COUPONS_SQL = `
CREATE TABLE coupons (
  id TEXT PRIMARY KEY,
  code TEXT UNIQUE,
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  body TEXT NOT NULL,
  version INTEGER NOT NULL,
  changed_at INTEGER,
  uses INTEGER NOT NULL DEFAULT 0 CHECK (uses >= 0),
  given INTEGER NOT NULL DEFAULT 0 CHECK (given >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX coupons_automatic ON coupons (id) WHERE code IS NULL AND is_on = 1;
CREATE TABLE coupon_months (
  coupon_id TEXT NOT NULL,
  month TEXT NOT NULL,
  uses INTEGER NOT NULL CHECK (uses >= 0),
  given INTEGER NOT NULL CHECK (given >= 0),
  PRIMARY KEY (coupon_id, month)
) STRICT, WITHOUT ROWID;
CREATE INDEX coupon_months_of_month ON coupon_months (month, given);
CREATE INDEX orders_of_coupon_phone ON orders (body ->> '$.discount.coupon.id', phone)
  WHERE body ->> '$.discount.coupon.id' IS NOT NULL;
CREATE INDEX orders_of_coupon_account ON orders (body ->> '$.discount.coupon.id', account_id)
  WHERE body ->> '$.discount.coupon.id' IS NOT NULL;
`;

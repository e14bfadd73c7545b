import type { Migration } from '../../../connection/migrations.ts';
import { mailboxOf } from '../../../../../domain/mailbox.ts';

/** `mailbox_of` is the program's, because SQLite cannot fold an address. */
const SQL = `
ALTER TABLE orders ADD COLUMN coupon_mailbox TEXT;
UPDATE orders SET coupon_mailbox = mailbox_of(body ->> '$.delivery.email')
  WHERE body ->> '$.discount.coupon.id' IS NOT NULL;
CREATE INDEX orders_of_coupon_mailbox ON orders (body ->> '$.discount.coupon.id', coupon_mailbox)
  WHERE body ->> '$.discount.coupon.id' IS NOT NULL;
`;

/** Finds the uses of a coupon by mailbox, those of earlier releases too. */
export const COUPON_MAILBOXES: Migration = {
  name: 'mailboxes that used coupons',
  sql: SQL,
  functions: { mailbox_of: (email) => (email === null || email === '' ? '' : mailboxOf(email)) },
};

/**
 * Orders belong to accounts; whoever has an account is called so everywhere.
 *
 * `email_key` is `emailKey` of the order's e-mail, by which a guest's orders join an account; null once they must not.
 * SQLite's `lower` knows the Latin letters alone: an old order whose address has other capitals joins no account.
 * `erase_asked_at` marks an order under way whose person is to be erased once it is finished.
 */
export const ACCOUNT_ORDERS_SQL = `
ALTER TABLE orders RENAME COLUMN customer_id TO account_id;
ALTER TABLE orders ADD COLUMN email_key TEXT;
ALTER TABLE orders ADD COLUMN erase_asked_at INTEGER;
UPDATE orders SET email_key = lower(json_extract(body, '$.delivery.email'));
CREATE INDEX orders_of_guests ON orders (email_key) WHERE account_id IS NULL AND email_key IS NOT NULL;
CREATE INDEX orders_of_accounts ON orders (account_id, created_at) WHERE account_id IS NOT NULL;
CREATE INDEX orders_to_erase ON orders (erase_asked_at) WHERE erase_asked_at IS NOT NULL;
`;

/**
 * Prepares orders for accounts, and renames customers to accounts.
 *
 * `email_key` is the `emailKey` of the order's e-mail, by which orders of a guest join an account; null when they must
 * not. SQLite's `lower` knows Latin letters only, so an old order whose e-mail has other capital letters joins no account.
 * `erase_asked_at` marks an unfinished order whose personal data is to be erased once it is finished.
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

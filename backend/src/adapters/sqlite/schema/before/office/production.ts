/** Number of custom texts of an order, for orders that were in preparation when this migration ran. */
const TEXTS = `(SELECT coalesce(sum(json_array_length(line.value, '$.customTexts')), 0)
  FROM json_each(orders.body, '$.lines') AS line)`;

/**
 * Stores which custom texts of orders are made, and by whom. `texts_left` is the number of texts of an order that are
 * still to be made; null when the order has no texts or is not in preparation.
 */
export const PRODUCTION_SQL = `
CREATE TABLE made_texts (
  order_id TEXT NOT NULL,
  line INTEGER NOT NULL,
  text INTEGER NOT NULL,
  account_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, line, text)
) STRICT, WITHOUT ROWID;

ALTER TABLE orders ADD COLUMN texts_left INTEGER;
UPDATE orders SET texts_left = nullif(${TEXTS}, 0)
  WHERE status = 'processing' AND (payment_status IN ('paid', 'to-review')
    OR (payment_status = 'unpaid' AND payment_method = 'cash-on-delivery'));
CREATE INDEX orders_being_made ON orders ((texts_left = 0), created_at, texts_left) WHERE texts_left IS NOT NULL;
`;

/**
 * Which papers of an order were printed, and which are still to be printed. The orders of before have printed none, as far
 * as anybody knows: bits of `bitsOf` for all three.
 */
export const PRINTS_SQL = `
ALTER TABLE orders ADD COLUMN prints TEXT;
ALTER TABLE orders ADD COLUMN to_print INTEGER NOT NULL DEFAULT 0;
UPDATE orders SET to_print = 7 WHERE status IN ('processing', 'ready');
CREATE INDEX orders_to_print ON orders (created_at, to_print, day, status, payment_state, total) WHERE to_print > 0;
`;

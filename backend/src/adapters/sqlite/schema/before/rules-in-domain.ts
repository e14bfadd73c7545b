const GONE_TRIGGERS = [
  'settings_low_stock_added',
  'settings_low_stock_changed',
  'orders_placed_told',
  'orders_changed_told',
  'products_low_told',
  'history_entries_told',
  'products_listed',
  'categories_listed',
  'products_stocked',
  'products_restocked',
  'orders_counted',
  'orders_recounted',
  'orders_grouped',
  'orders_regrouped',
  'orders_ungrouped',
];

/**
 * Removes the triggers and generated columns that contained rules of the shop: the domain decides, and the adapter stores
 * the result. The generated columns become ordinary ones and are filled with their last values.
 */
export const RULES_IN_DOMAIN_SQL = `
${GONE_TRIGGERS.map((name) => `DROP TRIGGER ${name};`).join('\n')}
ALTER TABLE settings DROP COLUMN low_stock_at;

DROP TABLE orders_by_total;
DROP INDEX orders_of_day;
DROP INDEX orders_of_total;
DROP INDEX orders_unpaid;
CREATE TEMP TABLE derived AS SELECT seq, day, payment_state FROM orders;
ALTER TABLE orders DROP COLUMN day;
ALTER TABLE orders DROP COLUMN payment_state;
ALTER TABLE orders ADD COLUMN day INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN payment_state TEXT NOT NULL DEFAULT 'unpaid'
  CHECK (payment_state IN ('unpaid', 'paid', 'refund-due', 'to-review', 'cash'));
UPDATE orders SET day = derived.day, payment_state = derived.payment_state FROM derived WHERE derived.seq = orders.seq;
DROP TABLE derived;
CREATE INDEX orders_of_day ON orders (day, status, payment_state, created_at, total);
CREATE INDEX orders_of_total ON orders (total, status, payment_state, created_at);
CREATE INDEX orders_to_pay ON orders (pay_by) WHERE pay_by IS NOT NULL;

DROP INDEX payment_attempts_open_of_order;
DROP INDEX payment_attempts_open;
CREATE TEMP TABLE open_attempts AS SELECT seq FROM payment_attempts WHERE is_open = 1;
ALTER TABLE payment_attempts DROP COLUMN is_open;
ALTER TABLE payment_attempts ADD COLUMN is_open INTEGER NOT NULL DEFAULT 0 CHECK (is_open IN (0, 1));
UPDATE payment_attempts SET is_open = 1 WHERE seq IN (SELECT seq FROM open_attempts);
DROP TABLE open_attempts;
CREATE UNIQUE INDEX payment_attempts_open_of_order ON payment_attempts (order_number) WHERE is_open = 1;
CREATE INDEX payment_attempts_open ON payment_attempts (started_at) WHERE is_open = 1;
`;

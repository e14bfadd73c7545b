/** Condition for orders that count as sales: the domain's rule at the time of this migration. */
const COUNTS = `status <> 'cancelled' AND (payment_status = 'paid'
  OR (payment_status = 'unpaid' AND payment_method = 'cash-on-delivery')
  OR (payment_status = 'to-review' AND status <> 'pending'))`;

const DAY = `CAST(strftime('%Y%m%d', created_at / 1000 + 10800, 'unixepoch') AS INTEGER)`;
const MONTH = `${DAY} / 100`;

/**
 * Sums of sales by period: a Kuwaiti day (20260115) or month (202601). They are updated with each order, see `addSale`,
 * so that the cost of a report does not depend on the number of orders.
 *
 * Each combination of product, name and price has a number in `sold_items`, so that rows of counts are narrow.
 * `sale_amount` is the amount that an order adds to the sums; null while it does not count as a sale.
 */
const TABLES = `
ALTER TABLE orders ADD COLUMN sale_amount INTEGER;
CREATE INDEX orders_sold ON orders (created_at, sale_amount) WHERE sale_amount IS NOT NULL;

CREATE TABLE sold_items (
  id INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  price INTEGER NOT NULL,
  UNIQUE (product_id, name_en, name_ar, price)
) STRICT;
CREATE TABLE sold_counts (
  period INTEGER NOT NULL,
  item_id INTEGER NOT NULL REFERENCES sold_items (id),
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (period, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sold_counts_best ON sold_counts (period, quantity DESC);
CREATE TABLE sold_colors (
  period INTEGER NOT NULL,
  filter_color TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (period, filter_color)
) STRICT, WITHOUT ROWID;
CREATE TABLE sold_areas (
  period INTEGER NOT NULL,
  area_key TEXT NOT NULL,
  orders INTEGER NOT NULL CHECK (orders >= 0),
  products_amount INTEGER NOT NULL CHECK (products_amount >= 0),
  delivery_amount INTEGER NOT NULL CHECK (delivery_amount >= 0),
  PRIMARY KEY (period, area_key)
) STRICT, WITHOUT ROWID;
`;

/** Adds the colour to the lines of existing orders, which did not store it. Takes the current colour of the product. */
const COLORS_OF_LINES = `
UPDATE orders SET body = json_set(body, '$.lines', json((
  SELECT json_group_array(json_set(line.value, '$.filterColor',
    (SELECT filter_color FROM products WHERE id = line.value ->> '$.productId')))
  FROM json_each(orders.body, '$.lines') AS line)));
`;

/** Fills the empty tables of sums from the orders that count as sales. */
const FILL_SALES_SQL = `
UPDATE orders SET sale_amount = total WHERE ${COUNTS};

CREATE TEMP VIEW sold_lines AS SELECT ${DAY} AS day, ${MONTH} AS month, line.value ->> '$.productId' AS product_id,
  line.value ->> '$.name.en' AS name_en, line.value ->> '$.name.ar' AS name_ar, line.value ->> '$.price' AS price,
  line.value ->> '$.quantity' AS quantity, line.value ->> '$.filterColor' AS filter_color
  FROM main.orders, json_each(orders.body, '$.lines') AS line WHERE sale_amount IS NOT NULL;
INSERT INTO sold_items (product_id, name_en, name_ar, price)
  SELECT DISTINCT product_id, name_en, name_ar, price FROM sold_lines;
INSERT INTO sold_counts SELECT day, id, sum(quantity) FROM sold_lines
  JOIN sold_items USING (product_id, name_en, name_ar, price) GROUP BY day, id;
INSERT INTO sold_counts SELECT period / 100, item_id, sum(quantity) FROM sold_counts GROUP BY period / 100, item_id;
INSERT INTO sold_colors SELECT month, filter_color, sum(quantity), sum(price * quantity) FROM sold_lines
  WHERE filter_color IS NOT NULL GROUP BY month, filter_color;
DROP VIEW sold_lines;

INSERT INTO sold_areas SELECT ${DAY}, body ->> '$.delivery.address.areaKey', count(*),
    sum(sale_amount - (body ->> '$.deliveryCost')), sum(body ->> '$.deliveryCost')
  FROM orders WHERE sale_amount IS NOT NULL GROUP BY 1, 2;
INSERT INTO sold_areas SELECT period / 100, area_key, sum(orders), sum(products_amount), sum(delivery_amount)
  FROM sold_areas GROUP BY period / 100, area_key;
`;

export const SALES_SQL = TABLES + COLORS_OF_LINES + FILL_SALES_SQL;

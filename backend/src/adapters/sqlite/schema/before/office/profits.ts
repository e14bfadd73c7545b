/**
 * What a discount takes off a line, as the domain says it (`discountShares`): by the line's part of the price of the
 * products that the discount is for, rounded from line to line.
 */
const LINES = `
CREATE TEMP VIEW discounted_lines AS SELECT orders.id AS order_id, line.key AS place,
  CAST(strftime('%Y%m', orders.created_at / 1000 + 10800, 'unixepoch') AS INTEGER) AS month,
  line.value ->> '$.productId' AS product_id, line.value ->> '$.quantity' AS quantity,
  line.value ->> '$.cost' AS cost, line.value ->> '$.price' AS price,
  coalesce(orders.body ->> '$.discount.amount', 0) AS discount,
  (line.value ->> '$.price') * (line.value ->> '$.quantity') * (
    orders.body -> '$.discount.coupon.products' IS NULL
    OR orders.body -> '$.discount.coupon.products' = 'null'
    OR EXISTS (SELECT 1 FROM json_each(orders.body, '$.discount.coupon.products') WHERE value = line.value ->> '$.productId')
  ) AS part
  FROM main.orders, json_each(orders.body, '$.lines') AS line WHERE orders.sale_amount IS NOT NULL;
CREATE TEMP VIEW borne_lines AS SELECT *,
  sum(part) OVER (PARTITION BY order_id) AS whole,
  sum(part) OVER (PARTITION BY order_id ORDER BY place) AS upto FROM discounted_lines;
CREATE TEMP VIEW sold_lines AS SELECT month, product_id, quantity, cost, price * quantity - iif(whole = 0, 0,
  discount * upto / whole - discount * (upto - part) / whole) AS revenue FROM borne_lines;
`;

/** Fills the empty table from the orders that count as sales. */
export const FILL_PROFITS_SQL = `${LINES}
INSERT INTO product_profits (month, product_id, pieces, revenue, costed_pieces, costed_revenue, cost)
  SELECT month, product_id, sum(quantity), sum(revenue), sum(iif(cost IS NULL, 0, quantity)),
    sum(iif(cost IS NULL, 0, revenue)), sum(coalesce(cost * quantity, 0))
  FROM sold_lines GROUP BY month, product_id;
DROP VIEW sold_lines;
DROP VIEW borne_lines;
DROP VIEW discounted_lines;
`;

/** Sums of the report of profits by month (202601) and product. They are updated with each order, see `addSale`. */
export const PROFITS_SQL = `
CREATE TABLE product_profits (
  month INTEGER NOT NULL,
  product_id TEXT NOT NULL,
  pieces INTEGER NOT NULL CHECK (pieces >= 0),
  revenue INTEGER NOT NULL CHECK (revenue >= 0),
  costed_pieces INTEGER NOT NULL CHECK (costed_pieces >= 0),
  costed_revenue INTEGER NOT NULL CHECK (costed_revenue >= 0),
  cost INTEGER NOT NULL CHECK (cost >= 0),
  PRIMARY KEY (month, product_id)
) STRICT, WITHOUT ROWID;
${FILL_PROFITS_SQL}`;

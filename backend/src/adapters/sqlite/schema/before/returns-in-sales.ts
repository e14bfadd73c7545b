import type { Order } from '../../../../domain/ordering/order.ts';
import { deliveryOf } from '../../../../domain/ordering/money/refunded-pieces.ts';
import { returnedOf } from '../../../../domain/reporting/given-back.ts';
import { profitChangeByReturns } from '../../../../domain/reporting/profit.ts';
import type { Migration } from '../../connection/migrations.ts';

const COLUMNS = `
ALTER TABLE orders ADD COLUMN delivery_returned INTEGER NOT NULL DEFAULT 0 CHECK (delivery_returned >= 0);
ALTER TABLE sold_areas ADD COLUMN returned_amount INTEGER NOT NULL DEFAULT 0 CHECK (returned_amount >= 0);
ALTER TABLE product_profits ADD COLUMN returned_pieces INTEGER NOT NULL DEFAULT 0 CHECK (returned_pieces >= 0);
ALTER TABLE product_profits ADD COLUMN returned INTEGER NOT NULL DEFAULT 0 CHECK (returned >= 0);
`;

const DAY = `CAST(strftime('%Y%m%d', created_at / 1000 + 10800, 'unixepoch') AS INTEGER)`;
const ORDER = `json_set(body, '$.money', json_object('received', received, 'returned', returned,
  'deliveryReturned', delivery_returned))`;

/** The sums of before have sales as if nothing had been given back. */
export const FILL_RETURNS_SQL = `
UPDATE orders SET delivery_returned = CAST(delivery_of(json_object('order', json(orders.body), 'refund', json(refund.body))) AS INTEGER)
  FROM (SELECT body, body ->> '$.orderNumber' AS number FROM docs_refunds
    WHERE body ->> '$.state' = 'done' AND body ->> '$.includesDelivery') AS refund
  WHERE refund.number = orders.number;
UPDATE orders SET sale_amount = total - CAST(returned_of(${ORDER}) AS INTEGER)
  WHERE sale_amount IS NOT NULL AND returned > 0;

CREATE TEMP VIEW given_back AS SELECT ${DAY} AS day, body ->> '$.delivery.address.areaKey' AS area_key,
  total - sale_amount AS amount FROM main.orders WHERE sale_amount < total AND returned > 0;
UPDATE sold_areas SET returned_amount = back.amount
  FROM (SELECT period, area_key, sum(amount) AS amount FROM
      (SELECT day AS period, area_key, amount FROM given_back
        UNION ALL SELECT day / 100, area_key, amount FROM given_back)
    GROUP BY period, area_key) AS back
  WHERE back.period = sold_areas.period AND back.area_key = sold_areas.area_key;
DROP VIEW given_back;

UPDATE product_profits SET returned_pieces = back.returned_pieces, returned = back.returned,
    revenue = product_profits.revenue + back.revenue,
    costed_revenue = product_profits.costed_revenue + back.costed_revenue, cost = product_profits.cost + back.cost
  FROM (SELECT ${DAY} / 100 AS month, line.value ->> '$.productId' AS product_id,
      sum(line.value ->> '$.returnedPieces') AS returned_pieces, sum(line.value ->> '$.returned') AS returned,
      sum(line.value ->> '$.revenue') AS revenue, sum(line.value ->> '$.costedRevenue') AS costed_revenue,
      sum(line.value ->> '$.cost') AS cost
    FROM main.orders, json_each(profit_change(${ORDER})) AS line
    WHERE sale_amount IS NOT NULL AND (returned > 0 OR body LIKE '%"restocked"%') GROUP BY 1, 2) AS back
  WHERE back.month = product_profits.month AND back.product_id = product_profits.product_id;
`;

const orderOf = (json: string | null) => JSON.parse(json ?? '') as Order;

/** Takes what was given back out of the sums of sales and profits, of orders of before too. */
export const RETURNS_IN_SALES: Required<Pick<Migration, 'functions'>> & Migration = {
  name: 'sales after returns',
  sql: COLUMNS + FILL_RETURNS_SQL,
  functions: {
    delivery_of: (json) => {
      const { order, refund } = JSON.parse(json ?? '') as Record<'order' | 'refund', never>;
      return String(deliveryOf(refund, order));
    },
    returned_of: (json) => String(returnedOf(orderOf(json))),
    profit_change: (json) => JSON.stringify(profitChangeByReturns(orderOf(json))),
  },
};

import { documents } from '../moved.ts';

/** Delivery runs become documents, with the orders that no other run can have. */
export const DELIVERY_RUNS_TO_DOCUMENTS_SQL = `
${documents('deliveryRuns')}
INSERT INTO docs_deliveryRuns SELECT id, iif(held = '[]', body, json_set(body, '$.openOrders', json(held))) FROM (
  SELECT id, body, (SELECT json_group_array(order_id) FROM run_orders WHERE run_id = delivery_runs.id AND is_open = 1) AS held
  FROM delivery_runs);
DROP TABLE run_orders;
DROP TABLE delivery_runs;
`;

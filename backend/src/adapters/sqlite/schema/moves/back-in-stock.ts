import { documents } from './moved.ts';

/** Requests for sold-out products, and the products that have come back, become documents. */
export const BACK_IN_STOCK_TO_DOCUMENTS_SQL = `
${documents('backInStockRequests')}
${documents('restocks')}
INSERT INTO docs_backInStockRequests SELECT product_id || ' ' || mailbox, json_object('id', product_id || ' ' || mailbox,
  'productId', product_id, 'mailbox', mailbox, 'email', email, 'receiver', receiver, 'language', language,
  'askedAt', asked_at) FROM back_in_stock_requests;
INSERT INTO docs_restocks SELECT product_id, json_object('id', product_id, 'dueAt', due_at, 'told', told) FROM restocks;
DROP TABLE back_in_stock_requests;
DROP TABLE restocks;
`;

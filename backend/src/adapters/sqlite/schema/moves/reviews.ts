import { documents } from './moved.ts';

/** Reviews of products become documents. They go on using their photos. */
export const REVIEWS_TO_DOCUMENTS_SQL = `
${documents('reviews')}
INSERT INTO docs_reviews SELECT id, json_set(body, '$.id', id, '$.productId', product_id, '$.orderNumber', order_number,
  '$.status', status, '$.createdAt', created_at) FROM reviews;
DROP TABLE reviews;
`;

import { documents } from '../moved.ts';

/** The wrong answers about orders become documents. */
export const INVOICE_LOOKUPS_SQL = `
${documents('invoiceLookups')}
INSERT INTO docs_invoiceLookups SELECT order_number, json_object('id', order_number, 'wrong', wrong, 'since', since)
  FROM invoice_lookups;
DROP TABLE invoice_lookups;
`;
